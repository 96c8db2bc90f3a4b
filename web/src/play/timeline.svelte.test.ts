// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { atMoment, eachFrame, Timeline } from "./timeline.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The clock of a match that is being replayed: it can stop and run at another speed. */
function clock() {
  let [at, since, speed] = [0, performance.now(), 1]
  const now = () => at + (performance.now() - since) * speed
  const set = (next: number) => ([at, since, speed] = [now(), performance.now(), next])
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms)
    flushSync()
  }
  return { now, wait, pause: () => set(0), run: (speed = 1) => set(speed) }
}

function follow(now: () => number, marks: () => readonly number[]) {
  const seen: number[] = []
  let timeline!: Timeline
  const end = $effect.root(() => {
    timeline = new Timeline(now, marks)
    $effect(() => void seen.push(timeline.passed))
  })
  flushSync()
  return { seen, end, timeline }
}

it("reaches each mark at its moment", () => {
  const { now, wait } = clock()
  const { seen, end } = follow(now, () => [0, 300, 450])
  wait(299)
  expect(seen).toEqual([1])
  wait(1)
  expect(seen).toEqual([1, 2])
  wait(150)
  expect(seen).toEqual([1, 2, 3])
  end()
})

it("is held by a pause and goes on after it", () => {
  const { now, wait, pause, run } = clock()
  const { seen, end } = follow(now, () => [300])
  wait(200)
  pause()
  wait(60_000)
  expect(seen).toEqual([0])
  run()
  wait(99)
  expect(seen).toEqual([0])
  wait(1)
  expect(seen).toEqual([0, 1])
  end()
})

it("hurries with the clock", () => {
  const { now, wait, run } = clock()
  run(4)
  const { seen, end } = follow(now, () => [2_000, 6_000])
  wait(500)
  expect(seen).toEqual([0, 1])
  run(1)
  wait(3_999)
  expect(seen).toEqual([0, 1])
  wait(1)
  expect(seen).toEqual([0, 1, 2])
  end()
})

it("begins in the middle for a screen that comes late", () => {
  const { now, wait } = clock()
  wait(400)
  const { seen, end } = follow(now, () => [0, 300, 450])
  expect(seen).toEqual([2])
  end()
})

it("follows other marks at once", () => {
  const { now, wait } = clock()
  let marks = $state.raw([100])
  const { seen, end } = follow(now, () => marks)
  wait(100)
  marks = [150, 160, 180]
  flushSync()
  expect(seen).toEqual([0, 1, 0])
  for (const ms of [50, 10, 20]) wait(ms)
  expect(seen).toEqual([0, 1, 0, 1, 2, 3])
  end()
})

it("looks no more when its component is gone, or all marks are reached", () => {
  const { now, wait } = clock()
  const { end } = follow(now, () => [300])
  end()
  expect(vi.getTimerCount()).toBe(0)
  const done = follow(now, () => [300])
  wait(300)
  expect(vi.getTimerCount()).toBe(0)
  done.end()
})

it("acts once at a moment, unless stopped before", () => {
  const { now, wait } = clock()
  const acts: string[] = []
  atMoment(now, 250, () => acts.push("at 250"))
  atMoment(now, 250, () => acts.push("never"))()
  wait(249)
  expect(acts).toEqual([])
  wait(1_000)
  expect(acts).toEqual(["at 250"])
})

it("draws every frame by the match's clock", () => {
  const { now, wait, run } = clock()
  run(2)
  const times: number[] = []
  const stop = eachFrame(now, (at) => times.push(at))
  wait(48)
  expect(times).toEqual([32, 64, 96])
  stop()
  wait(48)
  expect(times).toHaveLength(3)
})
