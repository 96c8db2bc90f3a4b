// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { PROOF_MS, STAR_MS, type Table } from "@/wire/palm-reader"
import { calledAfter, callMarks, countedAfter, countedPlayer, countMarks, Reveal } from "./reveal.svelte"

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const at = (phase: string, ends_at: number, lasts: number): Table =>
  ({
    passing: { phase, ends_at, lasts },
    card: { turned: true },
    round: { order: [0, 1, 2] },
    stars: { tallies: [{ passed: 1 }] },
  }) as unknown as Table

it("counts down, waits while the clock stands still, and counts the stars", () => {
  let table = $state.raw(at("countdown", 3_500, 3_500))
  let now = 0
  let reveal!: Reveal
  const end = $effect.root(() => {
    reveal = new Reveal({
      get table() {
        return table
      },
      now: () => now,
    })
  })
  const wait = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(200) // the timeline looks often
    flushSync()
  }
  flushSync()
  expect(reveal.called).toBe(0)
  wait(500)
  expect(reveal.called).toBe(3)
  vi.advanceTimersByTime(60_000)
  flushSync()
  expect(reveal.called).toBe(3)
  wait(2_000)
  expect(reveal.called).toBe(1)
  now = 3_500
  table = at("counting", 3_500 + 2_500 + 3 * 900, 2_500 + 3 * 900)
  flushSync()
  expect([reveal.called, reveal.counted]).toEqual([null, { proof: false, stars: 0, broken: false, summed: false }])
  wait(1_100)
  expect([reveal.counted.proof, reveal.asks]).toEqual([true, true])
  wait(700)
  expect(reveal.asks).toBe(false)
  wait(700)
  expect(reveal.counted.stars).toBe(1)
  wait(900)
  expect(reveal.counted.broken).toBe(true)
  wait(900)
  expect(reveal.counted.summed).toBe(true)
  end()
})

describe("the countdown", () => {
  it("has fists, then 3, 2, 1", () => {
    expect(callMarks(10_000)).toEqual([7_000, 8_000, 9_000])
    expect([0, 1, 2, 3].map(calledAfter)).toEqual([0, 3, 2, 1])
  })
})

describe("the counting", () => {
  const after = (players: number) => players + 1 // the die's mark, and one for each player looked at
  it("shows fingers, then the die, then a star at a time", () => {
    expect(countedAfter(0, { passed: 3 }, 6)).toEqual({ proof: false, stars: 0, broken: false, summed: false })
    expect(countedAfter(1, { passed: 3 }, 6)).toEqual({ proof: true, stars: 0, broken: false, summed: false })
    expect([1, 2, 3, 4].map((looked) => countedAfter(after(looked), { passed: 3 }, 6).stars)).toEqual([1, 2, 3, 3])
  })
  it("breaks where the chain broke, and then tells the sum (PR-34, PR-38)", () => {
    const seen = [3, 4, 5].map((looked) => countedAfter(after(looked), { passed: 3 }, 6))
    expect(seen.map(({ broken }) => broken)).toEqual([false, true, true])
    expect(seen.map(({ summed }) => summed)).toEqual([false, false, true])
  })
  it("never breaks when all were right, and is summed within its time (PR-35)", () => {
    const marks = countMarks(20_000, PROOF_MS + 6 * STAR_MS, 6)
    expect(marks.at(-1)).toBeLessThan(20_000)
    expect(countedAfter(marks.length, { passed: 5 }, 6)).toEqual({ proof: true, stars: 5, broken: false, summed: true })
  })
  it("breaks at once when the second player was wrong", () => {
    expect(countedAfter(after(1), { passed: 0 }, 4)).toEqual({ proof: true, stars: 0, broken: true, summed: false })
  })
  it("is all there when things keep still", () => {
    expect(countedAfter(Infinity, { passed: 2 }, 4)).toEqual({ proof: true, stars: 2, broken: true, summed: true })
  })
  it("looks at the die, and from the proof on at a player each", () => {
    const ends = PROOF_MS + 3 * STAR_MS
    expect(countMarks(ends, ends, 3)).toEqual([1100, 2500, 3400, 4300])
  })
})

describe("one player of the chain", () => {
  const seen = (looked: number) =>
    [0, 1, 2, 3].map((place) => countedPlayer(place, countedAfter(looked + 1, { passed: 1 }, 4), 1, 4))
  it("gets its star when the next is judged right, and breaks before the first who is wrong", () => {
    expect(seen(1).map(({ starred }) => starred)).toEqual([true, false, false, false])
    expect(seen(1).map(({ judged }) => judged)).toEqual([true, true, false, false])
    expect(seen(2).map(({ broken }) => broken)).toEqual([false, false, true, false])
    expect(seen(2).map(({ judged }) => judged)).toEqual([true, true, true, false])
    expect(seen(3).map(({ judged }) => judged)).toEqual([true, true, true, true])
  })
})
