// The stars as far as they have been seen, and the ranks.
import type { StarsPart, Table, Tally } from "@/wire/palm-reader"

/** The rounds whose stars have been counted before everyone's eyes. */
export const talliesSeen = ({ stars, passing }: Table, summed = passing.phase !== "counting"): Tally[] =>
  summed ? stars.tallies : stars.tallies.slice(0, -1)

export const totalOf = (tallies: Tally[]): number => tallies.reduce((sum, { stars }) => sum + stars, 0)

/** 1 is the lowest. */
export const rankOf = (total: number, ranks: StarsPart["ranks"]): number =>
  1 + ranks.slice(0, -1).filter((most) => total > most).length

/** The fewest stars of a rank; of the lowest there is none. */
export const fewest = (rank: number, ranks: readonly number[]): number => (rank > 1 ? ranks[rank - 2]! + 1 : 0)

/** A number as it is printed, with a true minus. */
export const printed = (stars: number): string => (stars < 0 ? `−${-stars}` : `${stars}`)
