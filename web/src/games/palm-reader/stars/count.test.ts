import { expect, it } from "vitest"
import type { Table } from "@/wire/palm-reader"
import { fewest, printed, rankOf, talliesSeen, totalOf } from "./count"

const ranks = [3, 9, 21, 27, 30] // four players
const tally = (stars: number) => ({ first: 0, right: [], passed: stars, attempts: 1, stars })

it("finds the rank of a total, a negative one the lowest", () => {
  expect([-4, 0, 3, 4, 9, 10, 21, 22, 27, 28, 30].map((total) => rankOf(total, ranks))).toEqual([
    1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
  ])
  expect([1, 2, 3, 4, 5].map((rank) => fewest(rank, ranks))).toEqual([0, 4, 10, 22, 28])
})
it("holds the last round's stars back while they are counted", () => {
  const table = {
    stars: { tallies: [tally(3), tally(-1)], total: 2, ranks },
    passing: { phase: "counting" },
  } as unknown as Table
  expect(totalOf(talliesSeen(table))).toBe(3)
  expect(totalOf(talliesSeen(table, true))).toBe(2)
})
it("prints a true minus", () => {
  expect([printed(2), printed(0), printed(-1)]).toEqual(["2", "0", "−1"])
})
