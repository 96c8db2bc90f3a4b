// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { inEnglish, render, screen } from "@/testing/mount"
import Countdown from "./Countdown.svelte"

inEnglish()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const timer = () => screen.queryByRole("timer")
const pass = (ms: number) => {
  vi.advanceTimersByTime(ms)
  flushSync()
}

it("shows minutes and seconds, and turns red near the end", () => {
  const start = performance.now()
  render(Countdown, { ends_at: 65_000, now: () => performance.now() - start })
  expect(timer()!.textContent).toContain("1:05")
  expect(timer()!.getAttribute("aria-label")).toBe("Time left: 1:05")
  pass(54_500)
  expect(timer()!.textContent).toContain("0:11")
  expect(timer()!.className).not.toContain("late")
  pass(1_000)
  expect(timer()!.className).toContain("late")
  pass(60_000)
  expect(timer()!.textContent).toContain("0:00")
})

it("follows a clock that stands still", () => {
  render(Countdown, { ends_at: 65_000, now: () => 5_000 })
  pass(10_000)
  expect(timer()!.textContent).toContain("1:00")
})

it("fills a ring with what is left, and never says 0 in it", () => {
  const start = performance.now()
  render(Countdown, { ends_at: 4_000, now: () => performance.now() - start, lasts: 4_000 })
  pass(1_100)
  const share = Number.parseFloat(document.querySelector(".left")!.getAttribute("stroke-dasharray")!)
  expect(share).toBeCloseTo(0.725, 1)
  expect(timer()!.textContent).toBe("3")
  pass(5_000)
  expect(timer()!.textContent).toBe("1")
})

it("shows nothing where there is no limit", () => {
  render(Countdown, { ends_at: null, now: () => 0 })
  expect(timer()).toBeNull()
})
