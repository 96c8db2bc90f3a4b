import { expect, it } from "vitest"
import { arrange, clearest, covered, nearest, placesAtTop, spread } from "./arrange"
import type { PlanePoint } from "./camera.svelte"
import type { PlaneToken } from "./tokens"

const token = (seat: number, x: number, y: number, moving = false): PlaneToken => ({
  ...{ seat, x, y, emblem: seat, name: `${seat}`, label: "", moving },
})
const camera = { size: { width: 300, height: 300 }, toScreen: ({ x, y }: PlanePoint) => ({ x, y }) }
const lay = (tokens: PlaneToken[]) => arrange(tokens, camera, 16)

it("leaves what is in somebody's hand where it is", () => {
  const [lying, moving] = lay([token(1, 100, 100), token(2, 104, 100, true)])
  expect([lying!.at, moving!.at]).toEqual([
    { x: 100, y: 100 },
    { x: 104, y: 100 },
  ])
})

it("hints at the edge where a token lies outside the window", () => {
  const [far, near] = lay([token(1, 900, 150), token(2, 305, 40)])
  expect(far).toMatchObject({ outside: true, at: { x: 288, y: 150 } })
  expect(near).toMatchObject({ outside: false })
})

it("finds the token that a thumb beside it means, and none in the open", () => {
  const drawn = lay([token(1, 100, 100), token(2, 160, 100)])
  expect(nearest({ x: 125, y: 130 }, drawn, 16)?.token.seat).toBe(1)
  expect(nearest({ x: 145, y: 120 }, drawn, 16)?.token.seat).toBe(2)
  expect(nearest({ x: 100, y: 200 }, drawn, 16)).toBeNull()
})

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

it("has the upper criterion go below the clock when a token lies above the arrow", () => {
  const label = { width: 189, height: 18 }
  const places = placesAtTop({ x: 163, y: 37 }, label, { gap: 7, head: 18, radius: 17 })
  const tokens = [
    { x: 107, y: 2, width: 47, height: 47 },
    { x: 114, y: 40, width: 47, height: 47 },
  ]
  const clock = { x: 321, y: 0, width: 74, height: 46 }
  const place = places[clearest(places, label, [...tokens, clock], 0)]!
  expect(covered({ ...place, ...label }, [...tokens, clock])).toBe(0)
})
