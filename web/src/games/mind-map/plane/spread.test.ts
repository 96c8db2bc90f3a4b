import { expect, it } from "vitest"
import { clearest } from "./label-place"
import { spread } from "./spread"

const closest = (points: { x: number; y: number }[]) =>
  Math.min(
    ...points.flatMap((one, i) => points.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  )

it("leaves tokens alone that don't touch", () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
  ]
  expect(spread(apart, 38)).toEqual(apart)
})

it("draws tokens apart that cover each other, about where they are", () => {
  const [left, right] = spread(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    30,
  )
  expect(left!.x).toBeCloseTo(-10)
  expect(right!.x).toBeCloseTo(20)
})

it("keeps seven tokens on one spot readable, and near it", () => {
  const drawn = spread(
    Array.from({ length: 7 }, () => ({ x: 100, y: 100 })),
    36,
  )
  expect(closest(drawn)).toBeGreaterThan(34)
  for (const { x, y } of drawn) expect(Math.hypot(x - 100, y - 100)).toBeLessThan(60)
})

it("has a label step aside, and stay as long as it covers nothing more", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
  ]
  const label = { width: 60, height: 20 }
  const token = { x: 30, y: 10, width: 20, height: 20 }
  expect(clearest(spots, label, [], 1)).toBe(1)
  expect(clearest(spots, label, [token], 0)).toBe(1)
  expect(clearest(spots, label, [token, { ...token, y: 55 }], 0)).toBe(0)
})
