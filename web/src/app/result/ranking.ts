// The outcome of a match, the best first.
import { SIDES } from "@/play/sides"
import type { Outcome, SeatPart } from "@/wire/messages"

export interface Placed extends SeatPart {
  seat: number
  rank: number
  score: number
  won: boolean
}

/** One of two sides: its rank, its score, and its players. */
export interface PlacedSide {
  side: number
  rank: number
  score: number
  won: boolean
  who: Placed[]
}

/** The two sides, the better one first. All players of a side have its rank and score. Empty: there are no sides. */
export function sideRanking(placed: Placed[]): PlacedSide[] {
  return SIDES.map((side) => placed.filter((who) => who.side === side).sort((a, b) => a.seat - b.seat))
    .flatMap((who) =>
      who[0] ? [{ side: who[0].side!, rank: who[0].rank, score: who[0].score, won: who[0].won, who }] : [],
    )
    .sort((a, b) => a.rank - b.rank || a.side - b.side)
}

export function ranking(seats: SeatPart[], outcome: Outcome): Placed[] {
  return seats
    .map((who, seat) => ({
      ...who,
      seat,
      rank: outcome.ranks[seat] ?? 0,
      score: outcome.scores[seat] ?? 0,
      won: outcome.won.includes(seat),
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
}
