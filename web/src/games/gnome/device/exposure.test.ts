// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { TurnPart } from "@/wire/gnome"
import { forgetting, Shown } from "./exposure"

const TURN = { shows: 5000, hides: 5700 }
/** Frames at these times, with the portrait in its window. */
function seen(times: number[], hidden: (at: number) => boolean = () => false): Shown {
  const shown = new Shown()
  for (const at of times) shown.frame(at, at >= TURN.shows && at < TURN.hides && !hidden(at))
  return shown
}
const every = (ms: number) => Array.from({ length: Math.ceil(1600 / ms) }, (_, i) => 4500 + i * ms)

it("tells the first and the last frame with the portrait, and the longest time between two, in whole milliseconds", () => {
  expect(seen(every(1000 / 60)).saw).toEqual({ type: "saw", first: 5000, last: 5683, gap: 17 })
})
it("tells of dropped frames", () => {
  expect(seen(every(20).filter((at) => at < 5200 || at > 5420)).saw).toEqual({
    type: "saw",
    first: 5000,
    last: 5680,
    gap: 260,
  })
})
it("tells of a portrait that came late or a tab that was left early", () => {
  expect(seen(every(20), (at) => at < 5300 || at > 5400).saw).toEqual({ type: "saw", first: 5300, last: 5400, gap: 20 })
})
it("tells zeros when nothing was shown: no frames, no portrait, or a short turn", () => {
  expect(seen([]).saw).toEqual({ type: "saw", first: 0, last: 0, gap: 0 })
  expect(seen(every(20), () => true).saw).toEqual({ type: "saw", first: 0, last: 0, gap: 0 })
})
it("never has the last frame before the first", () => {
  expect(seen([5000.6]).saw).toEqual({ type: "saw", first: 5001, last: 5001, gap: 0 })
})

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const moments = { begins_at: 1000, shows_at: 1500, hides_at: 2200, stops_at: 2700, short: false, stop_opens_at: 5700 }
const turn: TurnPart = { ...moments, sealed: [1, 3, 2, 0, 2], key: [1, 2, 0, 1, 2] }

it("leaves nothing of the portrait from the moment it is hidden on, though nobody says anything", () => {
  const forget = vi.fn()
  forgetting(turn, () => Date.now(), forget)
  vi.advanceTimersByTime(2199)
  expect(forget).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(forget).toHaveBeenCalledExactlyOnceWith({ ...moments, sealed: null, key: null })
})

it("goes by the match's clock, though that was set back meanwhile", () => {
  let behind = 0
  const forget = vi.fn()
  forgetting(turn, () => Date.now() - behind, forget)
  behind = 40
  vi.advanceTimersByTime(2239)
  expect(forget).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(forget).toHaveBeenCalledOnce()
})

it("forgets at once what comes too late", () => {
  const forget = vi.fn()
  forgetting(turn, () => 3000, forget)
  expect(forget).toHaveBeenCalledOnce()
})

it("forgets a sealed portrait whose key has not come", () => {
  const forget = vi.fn()
  forgetting({ ...turn, key: null }, () => 3000, forget)
  expect(forget).toHaveBeenCalledOnce()
})

it("has nothing to wait for where there is no portrait, and stops when it is told otherwise", () => {
  const forget = vi.fn()
  expect(forgetting(null, () => 0, forget)).toBeUndefined()
  expect(forgetting({ ...moments, sealed: null, key: null }, () => 0, forget)).toBeUndefined()
  forgetting(turn, () => Date.now(), forget)!()
  vi.advanceTimersByTime(9000)
  expect(forget).not.toHaveBeenCalled()
})
