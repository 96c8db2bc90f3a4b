import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { TurnPart } from "@/wire/gnome"
import { forgetting } from "./forget-portrait"

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const moments = { begins_at: 1000, shows_at: 1500, hides_at: 2200, stops_at: 2700, short: false, stop_opens_at: 5700 }
const turn: TurnPart = { ...moments, portrait: { gnome: [0, 1, 2, 3], mark: null } }

it("leaves nothing of the portrait from the moment it is hidden on, though nobody says anything", () => {
  const forget = vi.fn()
  forgetting(turn, () => Date.now(), forget)
  vi.advanceTimersByTime(2199)
  expect(forget).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(forget).toHaveBeenCalledExactlyOnceWith({ ...moments, portrait: null })
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

it("has nothing to wait for where there is no portrait, and stops when it is told otherwise", () => {
  const forget = vi.fn()
  expect(forgetting(null, () => 0, forget)).toBeUndefined()
  expect(forgetting({ ...moments, portrait: null }, () => 0, forget)).toBeUndefined()
  forgetting(turn, () => Date.now(), forget)!()
  vi.advanceTimersByTime(9000)
  expect(forget).not.toHaveBeenCalled()
})
