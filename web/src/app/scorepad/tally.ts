// The room's scorepad, read as a pad: one line a player, one column a match.
import type { ScoreLine, SeatPart, Standing } from "@/wire/messages"

export interface PadLine extends Standing {
  key: string
  cells: ({ score: number; won: boolean; side: number | null } | null)[] // a match each, as they came
}

/** People are known by who they are, bots by their emblem. */
export const keyOf = ({ person, emblem }: Pick<SeatPart, "person" | "emblem">): string =>
  person === null ? `bot ${emblem}` : `person ${person}`

/** Everyone who sat in one of these matches, in the order of the standings. */
export function tally(lines: ScoreLine[], standings: Standing[]): PadLine[] {
  return standings
    .map((standing) => ({
      ...standing,
      key: keyOf(standing.who),
      cells: lines.map((line) => cellOf(line, keyOf(standing.who))),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
}

function cellOf({ seats, outcome }: ScoreLine, key: string): PadLine["cells"][number] {
  const seat = seats.findIndex((who) => keyOf(who) === key)
  return seat < 0
    ? null
    : { score: outcome.scores[seat] ?? 0, won: outcome.won.includes(seat), side: seats[seat]!.side }
}

/** What these matches alone would make of everyone, most wins first. */
export function standingsOf(lines: ScoreLine[]): Standing[] {
  const found = new Map<string, Standing>()
  for (const { seats, outcome } of lines)
    seats.forEach((who, seat) => {
      const before = found.get(keyOf(who)) ?? { played: 0, won: 0 }
      found.set(keyOf(who), { who, played: before.played + 1, won: before.won + Number(outcome.won.includes(seat)) })
    })
  return [...found.values()].sort((a, b) => b.won - a.won || a.played - b.played)
}

/** The same lines, with everyone as they go by today. */
export function renamed(lines: ScoreLine[], standings: Standing[]): ScoreLine[] {
  const now = new Map(standings.map(({ who }) => [keyOf(who), who]))
  const today = (seat: SeatPart): SeatPart => ({
    ...seat,
    name: now.get(keyOf(seat))?.name ?? seat.name,
    emblem: now.get(keyOf(seat))?.emblem ?? seat.emblem,
  })
  return lines.map((line) => ({ ...line, seats: line.seats.map(today) }))
}

const REST = 6 * 60 * 60 * 1000 // a pause of this many milliseconds ends an evening

/** The matches of the last evening. */
export function evening(lines: ScoreLine[]): ScoreLine[] {
  const begins = lines.findLastIndex(({ dealt_at }, i) => i === 0 || dealt_at - lines[i - 1]!.dealt_at > REST)
  return lines.slice(Math.max(0, begins))
}
