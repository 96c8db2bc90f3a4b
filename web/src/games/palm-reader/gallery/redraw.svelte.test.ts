// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { pack } from "@/games/palm-reader/palm/packing"
import type { Table } from "@/wire/palm-reader"
import { Redraw } from "./redraw.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const picture = (by: number) => ({
  by,
  at: 0,
  strokes: [
    pack([
      [0, 0, 0],
      [10, 0, 500],
      [20, 0, 1000],
    ]),
  ],
})
const gallery = [[picture(0), picture(1)]] satisfies Table["gallery"]

/** Two pictures of a second each, and the clock of the match in our hand. */
function hang(again: boolean) {
  let now = 0
  let redraw!: Redraw
  const end = $effect.root(() => {
    redraw = new Redraw({ table: { gallery }, now: () => now }, again)
  })
  flushSync()
  const wait = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(20) // a frame
    flushSync()
  }
  return { redraw, wait, end }
}

it("draws one picture after the other by the match's clock", () => {
  const { redraw, wait, end } = hang(false)
  wait(400)
  expect([redraw.current, redraw.sight(0).moment]).toEqual([0, 400])
  vi.advanceTimersByTime(60_000) // a pause: frames, but no time
  flushSync()
  expect([redraw.current, redraw.sight(0).moment]).toEqual([0, 400])
  wait(1_200)
  expect(redraw.current).toBe(1)
  wait(2_000)
  expect([redraw.done, redraw.current]).toEqual([true, null])
  redraw.replay(1)
  flushSync()
  wait(300)
  expect([redraw.current, redraw.sight(1).moment, redraw.sight(0).moment]).toEqual([1, 300, Infinity])
  end()
})

it("begins again after a rest where it is to", () => {
  const { redraw, wait, end } = hang(true)
  wait(2_400)
  wait(2_000)
  expect([redraw.done, redraw.current]).toEqual([false, 1])
  wait(2_000)
  expect(redraw.current).toBe(0)
  end()
})
