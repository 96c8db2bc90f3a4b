import { expect, it } from "vitest"
import { arcOf, pointOf } from "./ring"

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
