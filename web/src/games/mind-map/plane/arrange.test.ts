import { expect, it } from "vitest"
import {
  arrange,
  boxesOf,
  clearest,
  covered,
  nearest,
  placesAtCrossing,
  placesAtRight,
  placesAtTop,
  placesOfMinuses,
  spread,
  within,
} from "./arrange"
import type { PlanePoint, Size } from "./camera.svelte"
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

it("has a label step aside only for a place that is clearly better", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
  ]
  const label = { width: 60, height: 20 }
  const token = { x: 30, y: 10, width: 20, height: 20 }
  expect(clearest(spots, label, [token], 0)).toBe(1)
  expect(clearest(spots, label, [token], 1)).toBe(1)
  expect(clearest(spots, label, [{ ...token, x: 58 }], 0)).toBe(0)
  expect(clearest(spots, label, [token, { ...token, y: 55 }], 0)).toBe(0)
})

it("has a label return to a better place as soon as there is room around it", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
  ]
  const label = { width: 60, height: 20 }
  const token = { y: 0, width: 20, height: 20 }
  expect(clearest(spots, label, [{ ...token, x: 61 }], 1)).toBe(1)
  expect(clearest(spots, label, [{ ...token, x: 70 }], 1)).toBe(0)
})

/** Arrows that reach `length` pixels from where they cross. */
const arrowsAt = (x: number, y: number, length: number) => ({
  ...{ crossing: { x, y }, top: { x, y: y - length }, bottom: { x, y: y + length } },
  ...{ right: { x: x + length, y }, left: { x: x - length, y } },
})

it("has the upper criterion go below the clock when a token lies above the arrow", () => {
  const label = { width: 189, height: 18 }
  const places = placesAtTop(arrowsAt(163, 187, 150), label, { gap: 7, head: 18, radius: 17 })
  const tokens = [
    { x: 107, y: 2, width: 47, height: 47 },
    { x: 114, y: 40, width: 47, height: 47 },
  ]
  const clock = { x: 321, y: 0, width: 74, height: 46 }
  const place = places[clearest(places, label, [...tokens, clock], 0)]!
  expect(covered({ ...place, ...label }, [...tokens, clock])).toBe(0)
})

interface MapOnScreen {
  size: Size
  arrows: ReturnType<typeof arrowsAt>
  radius: number
  upper: Size
  side: Size
  tokens: [x: number, y: number][]
}

/** Both criteria of a map whose tokens bear numbers, and what they must not cover. */
function criteria({ size, arrows, radius, upper, side, tokens }: MapOnScreen) {
  const [gap, tip, r] = [7, radius * 0.62, radius + 3]
  const distances = { gap, head: tip + gap, radius }
  const marked = tokens.map(([x, y]) => ({ x: x - r, y: y - r, width: 2.6 * r, height: 2.6 * r }))
  const shafts = boxesOf(arrows, tip, 9)
  const choose = (places: { x: number; y: number }[], label: Size, things: typeof marked) => {
    const seen = places.map((place) => within(place, label, size, gap))
    return { ...seen[clearest(seen, label, things, 0)]!, ...label }
  }
  const top = choose(placesAtTop(arrows, upper, distances), upper, [...marked, ...shafts])
  const right = choose(placesAtRight(arrows, side, distances), side, [...marked, ...shafts, top])
  return { top, right, marked, shafts }
}

it("counts what a label covers of an arrow's shaft", () => {
  const boxes = boxesOf(arrowsAt(177, 144, 89), 10, 9)
  const label = { width: 60, height: 19 }
  const heavy = 3 // a shaft counts more than a token
  expect(covered({ x: 170, y: 80, ...label }, boxes)).toBe(heavy * 9 * 19)
  expect(covered({ x: 185, y: 80, ...label }, boxes)).toBe(0)
  expect(covered({ x: 100, y: 135, ...label }, boxes)).toBe(heavy * 9 * 60)
})

it("keeps the upper criterion above the right one on a small map", () => {
  const { top, right, shafts } = criteria({
    ...{ size: { width: 374, height: 177 }, arrows: arrowsAt(187, 92, 46), radius: 16 },
    ...{ upper: { width: 190, height: 19 }, side: { width: 158, height: 19 } },
    tokens: [
      [182, 33],
      [160, 60],
      [212, 119],
      [173, 135],
      [243, 135],
    ],
  })
  expect(top.y + top.height).toBeLessThan(right.y)
  expect(covered(top, shafts)).toBe(0)
})

it.each([40, 46, 60, 90, 200])("never offers places where the criteria look swapped: arrows of %d px", (length) => {
  const arrows = arrowsAt(187, 200, length)
  const label = { width: 150, height: 19 }
  const distances = { gap: 7, head: 17, radius: 16 }
  const lowest = Math.max(...placesAtTop(arrows, label, distances).map(({ y }) => y))
  const highest = Math.min(...placesAtRight(arrows, label, distances).map(({ y }) => y))
  expect(lowest).toBeLessThan(highest)
})

it("has the upper criterion leave its own arrow and the numbers in sight where the map is narrow", () => {
  const { top, marked, shafts } = criteria({
    ...{ size: { width: 374, height: 272 }, arrows: arrowsAt(177, 144, 89), radius: 16 },
    ...{ upper: { width: 190, height: 19 }, side: { width: 158, height: 19 } },
    tokens: [
      [93, 37],
      [126, 49],
      [159, 62],
      [217, 43],
      [110, 107],
      [140, 159],
      [225, 189],
    ],
  })
  expect(covered(top, shafts)).toBe(0)
  expect(covered(top, marked)).toBeLessThan(150) // the upper rim of a token, not its number
})

it("has the upper criterion leave its own arrow in sight on the big screen", () => {
  const { top, marked, shafts } = criteria({
    ...{ size: { width: 380, height: 672 }, arrows: arrowsAt(154, 335, 137), radius: 13.7 },
    ...{ upper: { width: 223, height: 22 }, side: { width: 96, height: 44 } },
    tokens: [
      [113, 183],
      [93, 209],
      [237, 421],
      [322, 464],
      [113, 470],
    ],
  })
  expect(covered(top, [...marked, ...shafts])).toBe(0)
})

const arrows = arrowsAt(171, 107, 58)
const distances = { gap: 7, head: 17, radius: 16 }

it("never offers the reference word a place at the head of an arrow, where it would look like a criterion", () => {
  const label = { width: 70, height: 20 }
  for (const { y } of placesAtCrossing(arrows, label, distances)) {
    expect(y).toBeGreaterThanOrEqual(arrows.top.y + 20)
    expect(y + label.height).toBeLessThanOrEqual(arrows.bottom.y)
  }
})

it("takes the reference word past tokens all around the crossing of a small map", () => {
  const label = { width: 70, height: 20 }
  const tokens = [130, 180].flatMap((x) => [69, 101, 133].map((y) => ({ x, y, width: 34, height: 34 })))
  const places = placesAtCrossing(arrows, label, distances)
  expect(covered({ ...places[clearest(places, label, tokens, 0)]!, ...label }, tokens)).toBe(0)
})

it("has a minus go to the other side of its shaft when a label covers it", () => {
  const minus = { width: 17, height: 17 }
  for (const places of placesOfMinuses(arrows, minus.width, 12)) {
    const [first, second] = places.map((place) => ({ ...place, ...minus }))
    expect(clearest(places, minus, [first!], 0)).toBe(1)
    expect(covered(second!, [first!, ...boxesOf(arrows, 10, 9)])).toBe(0)
  }
})

it("prefers covering a little to a place that a label must be moved from onto its arrow", () => {
  const label = { width: 190, height: 19 }
  const size = { width: 343, height: 240 }
  const map = arrowsAt(165, 123, 62)
  const bird = { x: 131, y: 18, width: 49, height: 49 }
  const places = placesAtTop(map, label, distances).map((place) => within(place, label, size, 7))
  const shafts = boxesOf(map, 10, 9)
  const place = places[clearest(places, label, [bird, ...shafts], 5)]!
  expect(covered({ ...places[5]!, ...label }, shafts)).toBeGreaterThan(0)
  expect(covered({ ...place, ...label }, shafts)).toBe(0)
})

it("counts how far a label is from where it belongs, past a token or moved into sight", () => {
  const places = [
    { x: 0, y: 0, moved: 40 },
    { x: 0, y: 50 },
  ]
  const label = { width: 60, height: 20 }
  const token = { x: 0, y: 50, width: 9, height: 10 }
  expect(clearest(places, label, [token, { ...token, y: 15, height: 1 }], 0)).toBe(1)
  expect(clearest(places, label, [], 1)).toBe(1) // or it would go back and forth
  expect(within({ x: -30, y: 60 }, label, { width: 300, height: 300 }, 7)).toEqual({ x: 7, y: 60, moved: 37 })
})
