import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { paced } from "./throttle"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("tells at once, then at most so often, and the last always", () => {
  const told: number[] = []
  const pace = paced<number>(34, (what) => told.push(what))
  for (let what = 1; what <= 5; what++) pace.say(what)
  expect(told).toEqual([1])
  vi.advanceTimersByTime(34)
  expect(told).toEqual([1, 5])
  vi.advanceTimersByTime(200)
  pace.say(6)
  expect(told).toEqual([1, 5, 6])
})

it("tells nothing once it was stopped", () => {
  const told: number[] = []
  const pace = paced<number>(34, (what) => told.push(what))
  pace.say(1)
  pace.say(2)
  pace.stop()
  vi.advanceTimersByTime(100)
  expect(told).toEqual([1])
})
