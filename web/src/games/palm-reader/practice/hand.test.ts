import { unpackShape } from "@/games/palm-reader/palm/packing"
import { describe, expect, it } from "vitest"
import type { DrawnPoint } from "@/games/palm-reader/palm/thin"
import { drawnBy, DrawingHand, OwnInk } from "./hand"
import { SAMPLES } from "@/games/palm-reader/card/samples"

const FRAME = 16

/** Everything that is felt, frame by frame, until nothing is left. */
function feel(strokes: DrawnPoint[][]) {
  const hand = new DrawingHand(strokes)
  const felt: { at: number; x: number; y: number }[] = []
  let now = 5000
  for (; !hand.over && now < 40_000; now += FRAME) {
    const touch = hand.play(now)
    if (touch) felt.push({ at: now - 5000, x: touch.x, y: touch.y })
  }
  return { felt, lasted: now - 5000 }
}

describe("a hand that draws in the own palm", () => {
  const strokes: DrawnPoint[][] = [
    Array.from({ length: 40 }, (_, i): DrawnPoint => [100 + 20 * i, 200, 16 * i]),
    Array.from({ length: 20 }, (_, i): DrawnPoint => [500, 300 + 30 * i, 1200 + 16 * i]),
  ]
  const { felt, lasted } = feel(strokes)

  it("is felt in its own rhythm, a moment later, and then is over", () => {
    expect(lasted).toBeGreaterThan(1504)
    expect(lasted).toBeLessThan(1504 + 400) // a lifted finger is gone at once
    const pauses = felt.slice(1).map(({ at }, i) => at - felt[i]!.at)
    expect(pauses.filter((pause) => pause > 200)).toHaveLength(1) // between the strokes, and nowhere else
  })
  it("touches where it was drawn, in that order", () => {
    const [first, second] = [felt.filter(({ y }) => y === 200), felt.filter(({ x }) => x === 500)]
    expect(first.map(({ x }) => x)).toEqual(first.map(({ x }) => x).sort((one, two) => one - two))
    expect(first.at(-1)!.x).toBeGreaterThan(800)
    expect(second.at(-1)!.y).toBeGreaterThan(800)
    expect(second[0]!.at).toBeGreaterThan(first.at(-1)!.at)
  })
  it("leaves a palm alone that nobody has drawn in", () => {
    expect(feel([]).felt).toEqual([])
  })
})

describe.each([...SAMPLES.blue, ...SAMPLES.green, SAMPLES.red[1]].map((shape, i) => ({ shape, i })))(
  "symbol $i, drawn by nobody",
  ({ shape }) => {
    const strokes = drawnBy(shape)

    it("has all its strokes, ends where they end, and takes a few seconds", () => {
      expect(strokes).toHaveLength(shape.length)
      strokes.forEach((stroke, i) => {
        const [end, printed] = [stroke.at(-1)!, unpackShape(shape)[i]!.at(-1)!]
        expect(Math.hypot(end[0] - printed[0], end[1] - printed[1])).toBeLessThan(20)
      })
      expect(strokes.at(-1)!.at(-1)![2]).toBeGreaterThan(1500)
      expect(strokes.at(-1)!.at(-1)![2]).toBeLessThan(9000)
    })
    it("never goes back in time, and stays in the palm", () => {
      const points = strokes.flat()
      expect(points.slice(1).every(([, , t], i) => t > points[i]![2])).toBe(true)
      expect(points.every(([x, y]) => x >= 0 && x <= 1000 && y >= 0 && y <= 1000)).toBe(true)
    })
  },
)

it("puts a drawing together from the pieces that a match would send", async () => {
  const ink = new OwnInk()
  let begun = 0
  const inking = ink.inking(() => begun++)
  for (let at = 0; at <= 700; at += 20) inking.touch({ x: at, y: 100 }, 1000 + at) // two pieces of one stroke
  inking.lift(1720)
  for (let at = 0; at <= 100; at += 20) inking.touch({ x: 300, y: 5 * at }, 3000 + at)
  inking.beat(3110)
  await inking.finish(3120)
  expect(ink.strokes).toHaveLength(2)
  expect(ink.strokes[0]!.at(-1)!.slice(0, 2)).toEqual([700, 100])
  expect(ink.strokes[1]![0]!.slice(0, 2)).toEqual([300, 0])
  expect(ink.strokes.flat().every(([, , t], i, all) => i === 0 || t > all[i - 1]![2])).toBe(true)
  expect(begun).toBeGreaterThan(0)
})
