// What the two other players of a practice think: where each word belongs, and which word each token stands for.
import type { PlanePair } from "@/games/mind-map/plane/camera.svelte"
import type { Shown } from "@/wire/mind-map"

interface Rated {
  id: string
  fits: [horizontal: number, vertical: number] // each criterion, from 0 to 10
}
export interface Deal {
  horizontal: string
  vertical: string
  reference: Rated
  words: [Rated, Rated, Rated]
}

/** Cards of the game's own deck, and how they are rated there. */
export const DEALS: Deal[] = [
  {
    horizontal: "moves-fast",
    vertical: "makes-noise",
    reference: { id: "teacher", fits: [4, 5] },
    words: [
      { id: "shark", fits: [9, 2] },
      { id: "baby", fits: [2, 9] },
      { id: "snail", fits: [0, 0] },
    ],
  },
  {
    horizontal: "goes-well-with-cheese",
    vertical: "costs-a-lot",
    reference: { id: "birthday", fits: [5, 5] },
    words: [
      { id: "rocket", fits: [1, 10] },
      { id: "mosquito", fits: [0, 0] },
      { id: "pizza", fits: [10, 3] },
    ],
  },
]
const UNIT = 180 // of the plane, for each point that a word is rated higher than the reference

/** Where a word belongs: relative to the reference word (MM-15). */
export function placeOf({ words, reference }: Deal, number: number): PlanePair {
  const { fits } = words[number - 1]!
  return [UNIT * (fits[0] - reference.fits[0]), UNIT * (fits[1] - reference.fits[1])]
}

const SEATS = [0, 1, 2]
const far = (one: PlanePair, other: PlanePair) => Math.hypot(one[0] - other[0], one[1] - other[1])

/** The votes of a seat that knows its own word: of the two ways to give out the other numbers, the nearer one. */
export function readBy(
  reader: number,
  deal: Deal,
  places: PlanePair[],
  numbers: number[],
): [on: number, number: number][] {
  const [one, two] = SEATS.filter((seat) => seat !== reader) as [number, number]
  const off = (seat: number, of: number) => far(places[seat]!, placeOf(deal, numbers[of]!))
  const crossed = off(one, two) + off(two, one) < off(one, one) + off(two, two)
  return crossed
    ? [
        [one, numbers[two]!],
        [two, numbers[one]!],
      ]
    : [
        [one, numbers[one]!],
        [two, numbers[two]!],
      ]
}

/** A token revealed: what was laid on it, and who was right (MM-30). */
export function reveal(seat: number, numbers: number[], votes: [on: number, number: number][][]): Shown {
  const number = numbers[seat]!
  const laid = votes.flatMap((of, by) =>
    of.filter(([on]) => on === seat).map(([, guess]): [number, number] => [by, guess]),
  )
  const right = laid.filter(([, guess]) => guess === number).map(([by]) => by)
  return { seat, number, votes: laid, right, team_vote: null, team_right: false }
}

/** 1 point for each who guessed your word, 1 for each word that you guessed (MM-31). */
export const pointsFrom = (shown: Shown[]): number[] =>
  SEATS.map((seat) =>
    shown.reduce(
      (sum, token) => sum + (token.seat === seat ? token.right.length : Number(token.right.includes(seat))),
      0,
    ),
  )
