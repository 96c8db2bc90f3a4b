// How a match ended, in the order it is read out: best first.
import type { Outcome, SeatPart } from "../wire/messages"

export interface Placed extends SeatPart {
  seat: number
  rank: number
  score: number
  won: boolean
}

export function ranking(seats: SeatPart[], outcome: Outcome): Placed[] {
  return seats
    .map((who, seat) => ({ ...who, seat, rank: outcome.ranks[seat] ?? 0, score: outcome.scores[seat] ?? 0, won: outcome.won.includes(seat) }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
}
