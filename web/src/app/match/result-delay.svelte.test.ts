// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { MatchPart } from "@/wire/messages"
import { ResultDelay } from "./result-delay.svelte"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("matchMedia", () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const part = (state: MatchPart["state"]) => ({ number: 1, game: "toy", state }) as MatchPart

it("shows the result once, however often the match is sent meanwhile", () => {
  let match = $state.raw(part("playing"))
  let delay!: ResultDelay
  const end = $effect.root(() => {
    delay = new ResultDelay(() => match)
  })
  match = part("over")
  flushSync()
  for (let ms = 0; ms < 2_200; ms += 550) {
    expect(delay.past).toBe(false)
    vi.advanceTimersByTime(550)
    match = part("over")
    flushSync()
  }
  expect(delay.past).toBe(true)
  match = part("playing")
  flushSync()
  expect(delay.past).toBe(false)
  end()
})
