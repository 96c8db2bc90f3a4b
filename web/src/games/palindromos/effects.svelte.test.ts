// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Play } from "./play"
import { inEnglish } from "@/testing/mount"
import { Effects } from "./effects.svelte"

inEnglish("palindromos")
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Effects, and the clock of the match in our hand. */
function effects() {
  let now = 0
  let effects!: Effects
  const play = { now: () => now, sitters: [], table: {} } as unknown as Play
  const end = $effect.root(() => {
    effects = new Effects(play)
  })
  const wait = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(200)
    flushSync()
  }
  return { effects, wait, end }
}

it("shows one announcement after the other, each for its time by the match's clock", () => {
  const { effects: on, wait, end } = effects()
  on.round(2)
  on.round(3)
  flushSync()
  expect(on.announced?.title).toBe("Round 2")
  vi.advanceTimersByTime(60_000) // a paused replay
  flushSync()
  expect(on.announced?.title).toBe("Round 2")
  wait(2_600)
  expect(on.announced?.title).toBe("Round 3")
  wait(2_600)
  expect(on.announced).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  end()
})

it("shows who starts, and looks no more when the screen is gone", async () => {
  const { effects: on, wait, end } = effects()
  await on.hear({ type: "start", rolls: [[1, 2]], start: 1 })
  flushSync()
  expect(on.startRoll?.start).toBe(1)
  wait(3_799)
  expect(on.startRoll).not.toBeNull()
  wait(1)
  expect(on.startRoll).toBeNull()
  await on.hear({ type: "start", rolls: [[1, 2]], start: 1 })
  flushSync()
  end()
  expect(vi.getTimerCount()).toBe(0)
})
