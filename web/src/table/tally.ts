// The room's scorepad, read as a pad: one line a player, one column a match.
import type { ScoreLine, SeatPart } from "../wire/messages"

export interface PadLine {
  key: string
  who: SeatPart // as they were last seen
  wins: number
  cells: ({ score: number; won: boolean; side: number | null } | null)[]
}

/** People are known by who they are, bots by their emblem. */
const keyOf = (seat: SeatPart) => (seat.person === null ? `bot ${seat.emblem}` : `person ${seat.person}`)

export function tally(scorepad: ScoreLine[], columns: number): PadLine[] {
  const lines = new Map<string, PadLine>()
  const shown = scorepad.slice(-columns)
  const first = scorepad.length - shown.length
  scorepad.forEach((match, n) =>
    match.seats.forEach((who, seat) => {
      const key = keyOf(who)
      const line = lines.get(key) ?? { key, who, wins: 0, cells: shown.map(() => null) }
      const won = match.outcome.won.includes(seat)
      line.who = who
      if (won) line.wins++
      if (n >= first) line.cells[n - first] = { score: match.outcome.scores[seat] ?? 0, won, side: who.side }
      lines.set(key, line)
    }),
  )
  return [...lines.values()].sort((a, b) => b.wins - a.wins)
}
