import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { repeat } from "./timers"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("requestAnimationFrame", (go: () => void) => setTimeout(go, 16))
  vi.stubGlobal("cancelAnimationFrame", clearTimeout)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("it looks again when it said it would, and no more once it said never", () => {
  const waits = [100, 400, Infinity]
  const began = Date.now()
  const looks: number[] = []
  repeat(() => {
    looks.push(Date.now() - began)
    return waits.shift()!
  })
  vi.advanceTimersByTime(60_000)
  expect(looks).toEqual([0, 100, 500])
  expect(vi.getTimerCount()).toBe(0)
})

test("it stops when it is told to, before the next frame or the next look", () => {
  for (const wait of [0, 1000]) {
    const look = vi.fn(() => wait)
    repeat(look)()
    vi.advanceTimersByTime(5000)
    expect(look).toHaveBeenCalledOnce()
  }
})
