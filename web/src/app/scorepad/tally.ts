// Computed from the lines of a scorepad: a row for each player, standings, and the records of each game.
import { t } from "@/lib/i18n.svelte"
import type { Outcome, ScoreLine, SeatPart, Standing } from "@/wire/messages"

/** A match that came to its end; others were broken off and count for nothing. */
export type FinishedLine = ScoreLine & { outcome: Outcome }

export const finished = (lines: ScoreLine[]): FinishedLine[] =>
  lines.filter((line): line is FinishedLine => line.outcome !== null)

/** What sets a match apart on the scorepad, in words; empty: nothing does. */
export const markOf = ({ outcome }: ScoreLine): string =>
  outcome ? (outcome.short ? t("pad-short-match") : "") : t("pad-broken-off")

export interface PadLine extends Standing {
  key: string
  cells: ({ score: number | null; won: boolean; side: number | null } | null)[] // one for each match, in order
}

/** Identifies a player in all matches: people by their number, bots by their emblem. */
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
    : {
        score: outcome && (outcome.scores[seat] ?? 0), // null: it was broken off
        won: outcome?.won.includes(seat) ?? false,
        side: seats[seat]!.side,
      }
}

/** The standings after those of these matches that came to their end, most wins first. */
export function standingsOf(lines: ScoreLine[]): Standing[] {
  const found = new Map<string, Standing>()
  for (const { seats, outcome } of finished(lines))
    seats.forEach((who, seat) => {
      const before = found.get(keyOf(who)) ?? { played: 0, won: 0 }
      found.set(keyOf(who), { who, played: before.played + 1, won: before.won + Number(outcome.won.includes(seat)) })
    })
  return [...found.values()].sort((a, b) => b.won - a.won || a.played - b.played)
}

/** The same lines, with the current name and emblem of everyone. */
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

export interface Best {
  score: number
  line: FinishedLine
  who: SeatPart[]
}

export interface GameRecord {
  game: string
  played: number
  champions: { who: SeatPart[]; wins: number } | null // of the matches against one another; one win makes none
  best: Best | null // likewise
  together: Best[] // where all play on one side: the best for each count of players and time limit (PR-42, GN-44)
}

/** Game by game: how often it was played, who has won it most, and the best scores. */
export function records(lines: ScoreLine[]): GameRecord[] {
  return grouped(finished(lines), ({ game }) => game)
    .map(([game, all]) => recordOf(game, all))
    .sort((a, b) => b.played - a.played)
}

function grouped<K>(lines: FinishedLine[], by: (line: FinishedLine) => K): [K, FinishedLine[]][] {
  const groups = new Map<K, FinishedLine[]>()
  for (const line of lines) groups.set(by(line), [...(groups.get(by(line)) ?? []), line])
  return [...groups]
}

function recordOf(game: string, lines: FinishedLine[]): GameRecord {
  const apart = lines.filter(({ outcome }) => !outcome.together)
  const together = lines.filter(({ outcome }) => outcome.together)
  return {
    game,
    played: lines.length,
    champions: championsOf(apart.filter(({ seats }) => seats.length > 1)),
    best: bestOf(apart),
    together: grouped(together, ({ seats, stretch }) => `${seats.length} ${stretch}`)
      .sort(([, [a]], [, [b]]) => a!.seats.length - b!.seats.length)
      .flatMap(([, of]) => bestOf(of) ?? []),
  }
}

function championsOf(lines: FinishedLine[]): GameRecord["champions"] {
  const standings = standingsOf(lines)
  const wins = standings[0]?.won ?? 0
  return wins > 1 ? { wins, who: standings.filter(({ won }) => won === wins).map(({ who }) => who) } : null
}

/** The first to reach the highest score keeps the record. */
function bestOf(lines: FinishedLine[]): Best | null {
  let best: Best | null = null
  for (const line of lines) {
    const score = Math.max(...line.outcome.scores)
    if (best === null || score > best.score)
      best = { score, line, who: line.seats.filter((_, seat) => line.outcome.scores[seat] === score) }
  }
  return best
}
