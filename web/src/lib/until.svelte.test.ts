// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Until } from "./until.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets a countdown to `end` run for a while. Returns what it showed, and when by the clock. */
function shown(end: number, step_ms: number, ms: number): [at: number, left_ms: number][] {
  const start = performance.now()
  const now = () => performance.now() - start
  const seen: [number, number][] = []
  const stop = $effect.root(() => {
    const until = new Until(
      () => end,
      now,
      () => step_ms,
    )
    $effect(() => void seen.push([now(), until.left_ms]))
  })
  flushSync()
  for (let passed = 0; passed < ms; passed++) {
    vi.advanceTimersByTime(1)
    flushSync()
  }
  stop()
  return seen
}

it("changes once a step, on time, and is over at the moment itself", () => {
  expect(shown(370, 100, 500)).toEqual([
    [0, 400],
    [70, 300],
    [170, 200],
    [270, 100],
    [370, 0],
  ])
})

it("changes in every frame without steps", () => {
  expect(shown(370, 0, 500).length).toBeGreaterThan(20)
})
