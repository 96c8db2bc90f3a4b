import { expect, it } from "vitest"
import { arcOf, before, pointOf, towards } from "./ring"

it("seats everyone clockwise, on the table", () => {
  const spots = [0, 1, 2, 3].map((seat) => pointOf(seat, 4))
  expect(spots.map(({ x, y }) => [x > 50, y > 50])).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ])
  for (let seat = 0; seat < 10; seat++) expect(Math.max(...Object.values(pointOf(seat, 10)))).toBeLessThan(94)
})
it("draws the rim from seat to seat", () => {
  const [x, y] = arcOf(3, 4).split(" ").slice(-2).map(Number)
  expect(x).toBeCloseTo(pointOf(0, 4).x)
  expect(y).toBeCloseTo(pointOf(0, 4).y)
})
it("comes near a spot from another", () => {
  expect(before({ x: 50, y: 50 }, { x: 90, y: 50 }, 6, 1.5)).toEqual({ x: 56, y: 50 })
  expect(before({ x: 50, y: 50 }, { x: 50, y: 10 }, 6, 1.5)).toEqual({ x: 50, y: 41 })
})
it("points from spot to spot", () => {
  expect(towards({ x: 50, y: 50 }, { x: 50, y: 10 }, 1.5)).toBeCloseTo(0)
  expect(towards({ x: 50, y: 50 }, { x: 90, y: 50 }, 1.5)).toBeCloseTo(90)
})
