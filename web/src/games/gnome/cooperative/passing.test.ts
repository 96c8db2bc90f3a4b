import { expect, it } from "vitest"
import { arrows, before, besides, onTheWay, pointAt, turnOf } from "./passing"

it("passes every stack to the player on the left (GN-43)", () => {
  expect(before([1, 2, 3, 0], 4)).toEqual([0, 1, 2, 3])
  expect(before([1, 0, 1, 0], 2)).toEqual([0, 1, 0, 1])
})

it("seats the reader at the lower edge, and the next one on the left", () => {
  expect(turnOf(2, 2, 4)).toBe(0)
  const [own, left, , right] = [2, 3, 0, 1].map((seat) => pointAt(turnOf(seat, 2, 4)))
  expect(own!.y).toBeCloseTo(1)
  expect(left!.x).toBeCloseTo(-1)
  expect(right!.x).toBeCloseTo(1)
})

it("points from each seat to the next", () => {
  expect(arrows(2)).toHaveLength(2)
  expect(arrows(4)[0]).toMatch(/^M36.* 85.*A38 38 0 0 1 14.* 64/)
})

it("goes to the left all the way, also past the reader", () => {
  expect(onTheWay(0.75, 0, 0.5)).toBeCloseTo(0.875)
  expect(onTheWay(0, 0.5, 1)).toBeCloseTo(0.5)
  expect(onTheWay(0.5, 0, 1)).toBeCloseTo(1)
})

it("lays two stacks of one player beside each other (GN-40)", () => {
  expect(besides([0, 1, 0, 1], 2)).toEqual({ index: 1, count: 2 })
  expect(besides([0, 1, 2, 3], 2)).toEqual({ index: 0, count: 1 })
})
