// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Ruling, Table } from "@/wire/gnome"
import { Reveal } from "./reveal.svelte"
import { KIND_MS, PRESS_MS, steps } from "./schedule"

vi.mock("@/lib/sound.svelte", () => ({ playSound: () => undefined }))

const RULING = { compared: true, won: true, winner: 0, payments: [], right: [[true, true, false, true]] }
const ruled = (ruling: Partial<Ruling> | null, mode = "basic") => ({ ruling, round: { mode } }) as unknown as Table

let leave = () => {}
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** A spectator with a clock that can be paused as in a replay. */
function sit(first: Table) {
  let table = $state.raw(first)
  let paused_ms = 0
  let reveal!: Reveal
  leave = $effect.root(() => {
    reveal = new Reveal({
      get table() {
        return table
      },
      me: 0,
      now: () => Date.now() - paused_ms,
    })
  })
  flushSync()
  const wait = (ms: number, paused = false) => {
    for (let i = 0; i < ms; i += 10) {
      if (paused) paused_ms += 10
      vi.advanceTimersByTime(10)
    }
    flushSync()
  }
  const told = (next: Table) => {
    table = next
    flushSync()
  }
  return { reveal, wait, told }
}

it("goes from the press to the portrait and on, from the moment of the ruling", () => {
  const { reveal, wait, told } = sit(ruled(null))
  wait(5000)
  told(ruled(RULING))
  expect([reveal.scene.portrait, reveal.scene.over]).toEqual([false, false])
  wait(PRESS_MS)
  expect([reveal.scene.portrait, reveal.scene.kinds]).toEqual([true, 0])
  wait(steps(RULING as unknown as Ruling).at(-1)! - PRESS_MS)
  expect(reveal.scene.over).toBe(true)
})

it("waits while the match's clock is paused", () => {
  const { reveal, wait, told } = sit(ruled(null))
  told(ruled(RULING))
  wait(1000)
  wait(60_000, true)
  expect(reveal.scene.portrait).toBe(false)
  wait(PRESS_MS - 1000)
  expect(reveal.scene.portrait).toBe(true)
})

it("hurries where all play together against the clock (GN-41)", () => {
  const { reveal, wait, told } = sit(ruled(null, "cooperative"))
  told(ruled(RULING, "cooperative"))
  wait(PRESS_MS - KIND_MS + 30)
  expect(reveal.scene.portrait).toBe(true)
})

it("is all there for somebody who comes late or skips ahead", () => {
  expect(sit(ruled(RULING)).reveal.scene.over).toBe(true)
  leave()
  const { reveal, told } = sit(ruled(null))
  told(ruled(RULING))
  expect(reveal.scene.over).toBe(false)
  reveal.skip()
  expect(reveal.scene.over).toBe(true)
})
