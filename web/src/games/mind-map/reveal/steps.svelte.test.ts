// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Shown, Table } from "@/wire/mind-map"
import { RevealSteps } from "./steps.svelte"

const REVEAL_MS = 5000

const token = (seat: number): Shown => ({
  seat,
  number: seat + 1,
  votes: [],
  right: [],
  team_vote: null,
  team_right: false,
})
const at = (tokens: number, ends_at: number, points: number[], laps: number[] = []): Table =>
  ({
    phase: { phase: "reveal", ends_at, lasts: REVEAL_MS, closing: false },
    shown: Array.from({ length: tokens }, (_, seat) => token(seat)),
    score: { points, tokens: laps, most: [], best_read: [], best_readers: [] },
  }) as unknown as Table

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => {
  vi.advanceTimersByTime(ms)
  flushSync()
}

let leave = () => {}
afterEach(() => leave())

/** A screen that looks on, its table, and the server's clock. */
function sit(first: Table) {
  let table = $state.raw(first)
  let reveal!: RevealSteps
  leave = $effect.root(() => {
    const now = () => Date.now()
    reveal = new RevealSteps({
      get table() {
        return table
      },
      now,
    })
  })
  flushSync()
  const told = (next: Table) => {
    table = next
    flushSync()
  }
  return { reveal, told }
}

it("goes from the spotlight to the points, and no further", () => {
  const { reveal } = sit(at(1, REVEAL_MS, [0, 0]))
  const steps = [0, 1000, 1000, 1000, 1900].map((ms) => (wait(ms), reveal.step))
  expect(steps).toEqual(["spot", "card", "votes", "judged", "paid"])
})

it("shows the spotlight where this device's clock is behind", () => {
  expect(sit(at(1, REVEAL_MS + 300, [0, 0])).reveal.step).toBe("spot")
})

it("pays a token's points at its last step, not before", () => {
  const { reveal, told } = sit(at(0, 3000, [0, 0]))
  expect(reveal.current).toBeNull()
  wait(3000)
  told(at(1, 3000 + REVEAL_MS, [2, 1]))
  expect([reveal.step, reveal.points, reveal.gains, reveal.known.length]).toEqual(["spot", [0, 0], [0, 0], 0])
  wait(1000)
  expect([reveal.step, reveal.known.length]).toEqual(["card", 1])
  wait(3000)
  expect([reveal.step, reveal.points, reveal.gains]).toEqual(["paid", [2, 1], [2, 1]])
  wait(1000)
  told(at(2, 3000 + 2 * REVEAL_MS, [2, 2]))
  expect([reveal.step, reveal.points]).toEqual(["spot", [2, 1]])
})

it("gives a team the 40 token with the points for it, not before", () => {
  const { reveal, told } = sit(at(1, REVEAL_MS, [38, 20], [0, 0]))
  wait(REVEAL_MS)
  told(at(2, 2 * REVEAL_MS, [42, 20], [40, 0]))
  expect([reveal.points, reveal.tokens]).toEqual([
    [38, 20],
    [0, 0],
  ])
  wait(3500)
  expect([reveal.points, reveal.tokens]).toEqual([
    [42, 20],
    [40, 0],
  ])
})

it("begins in the middle for who comes late, with all points as they stand", () => {
  wait(2000)
  const { reveal } = sit(at(2, REVEAL_MS, [3, 3]))
  expect([reveal.step, reveal.current?.seat, reveal.points]).toEqual(["votes", 1, [3, 3]])
  wait(3000)
  expect([reveal.step, reveal.gains]).toEqual(["paid", [0, 0]])
})
