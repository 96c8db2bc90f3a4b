import { expect, it } from "vitest"
import { unpack } from "@/games/palm-reader/palm/packing"
import type { DrawnPoint } from "@/games/palm-reader/palm/thin"
import { TOUCH_POINTS } from "@/wire/palm-reader"
import { EVERY, Touches } from "./ink"

function line() {
  const felt: { points: DrawnPoint[]; up?: boolean }[] = []
  const net = { up: true }
  const touches = new Touches((gesture) => {
    const { points, up } = gesture
    if (net.up && points.length) felt.push({ points: unpack(points), up }) // an empty one only asks
    return net.up
  })
  const times = () => felt.flatMap(({ points }) => points.map(([, , t]) => t))
  /** A point every frame, and a beat. */
  const draw = (from: number, to: number, piece = 0) => {
    for (let at = from; at < to; at += 20) {
      touches.add([500, 500, at], false, piece)
      touches.beat(at)
    }
  }
  const beat = (from: number, to: number) => {
    for (let at = from; at < to; at += 20) touches.beat(at)
  }
  return { felt, net, touches, times, draw, beat }
}
const frames = (from: number, to: number) => Array.from({ length: (to - from) / 20 }, (_, i) => from + i * 20)

it("sends what waits in order when the line is back, few gestures and none too large", () => {
  const { felt, net, touches, times, draw, beat } = line()
  net.up = false
  draw(0, 4000)
  net.up = true
  beat(4000, 4300)
  expect(times()).toEqual(frames(0, 4000))
  expect(felt.map(({ points }) => points.length)).toEqual([40, 40, 40, 40, 40])
  expect(touches.gone).toBe(true)
})

it("sends no faster than the server takes it", () => {
  const { felt, net, touches, draw } = line()
  net.up = false
  draw(0, 60_000)
  net.up = true
  for (let at = 60_000; at < 61_000; at += 5) touches.beat(at)
  expect(felt.length).toBeLessThanOrEqual(1000 / EVERY)
  expect(felt[0]!.points).toHaveLength(TOUCH_POINTS)
})

it("keeps strokes apart", () => {
  const { felt, net, touches, draw, beat } = line()
  net.up = false
  draw(0, 200)
  touches.add([500, 500, 200], true, 0)
  draw(220, 400)
  net.up = true
  beat(400, 600)
  expect(felt.map(({ points, up }) => [points.length, up])).toEqual([
    [11, true],
    [9, false],
  ])
})

it("sends again what went into a line that was dead already", () => {
  const { felt, net, times, draw, beat } = line()
  draw(0, 1000)
  felt.length = 0 // nobody heard it
  net.up = false
  beat(1000, 1200)
  net.up = true
  beat(1200, 1400)
  expect(times()).toEqual(frames(0, 1000))
})

it("doesn't send again what has come, and then knows nothing of it", () => {
  const { touches, felt, net, times, draw, beat } = line()
  draw(0, 1000, 0)
  draw(1000, 1400, 1)
  touches.tell(1400)
  touches.sure(0)
  felt.length = 0
  net.up = false
  beat(1400, 1600)
  net.up = true
  beat(1600, 1800)
  expect(Math.min(...times())).toBeGreaterThanOrEqual(960) // a gesture holds points of both
  touches.sure(1)
  expect(touches.kept).toBe(0)
})
