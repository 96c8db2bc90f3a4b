// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Feelings, UNDUE } from "./felt.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const touch = (t: number, up = false) => ({
  type: "touch" as const,
  points: [
    [500, 500, t],
    [510, 500, t + 20],
  ] as [number, number, number][],
  up,
})

it("feels what is drawn in the own palm", () => {
  const feelings = new Feelings()
  feelings.follow(null)
  expect(feelings.drawer).toBeNull()
  feelings.follow({ drawer: 2, held_out: true })
  expect([feelings.drawer, feelings.held]).toEqual([2, true])
  feelings.hear(2, touch(0), 100)
  expect(feelings.kept).toBe(2)
})

it("plays to the end when the drawer has finished, and then knows nothing of it", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  feelings.hear(2, touch(0, true), 100)
  feelings.follow(null)
  expect(feelings.drawer).toBe(2)
  feelings.follow(null) // another part of the table changes
  vi.advanceTimersByTime(800)
  expect([feelings.drawer, feelings.held, feelings.kept]).toEqual([null, false, 0])
})

it("ends at once when there is nothing more to feel", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  feelings.follow(null)
  expect(feelings.drawer).toBeNull()
})

it("begins anew with another drawer, even while the last touch is felt", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  feelings.hear(2, touch(5000), 6000)
  feelings.follow(null)
  feelings.follow({ drawer: 2, held_out: false })
  expect([feelings.drawer, feelings.held, feelings.kept]).toEqual([2, false, 0])
  vi.advanceTimersByTime(1000)
  expect(feelings.drawer).toBe(2)
})

it("stays with a palm that has much to feel yet, as long as that lasts", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  for (let t = 0; t <= 5000; t += 100) feelings.hear(2, touch(t, t === 5000), 10_000)
  feelings.follow(null)
  let now = 10_000
  for (; feelings.drawer !== null; now += 20) {
    feelings.play(now)
    vi.advanceTimersByTime(20)
  }
  expect(now - 10_000).toBeGreaterThan(4000)
  expect(now - 10_000).toBeLessThan(5600)
  expect(feelings.kept).toBe(0)
})

it("keeps no table waiting for ever", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  for (let t = 0; t <= 60_000; t += 100) feelings.hear(2, touch(t), 10_000)
  feelings.follow(null)
  vi.advanceTimersByTime(UNDUE)
  expect([feelings.drawer, feelings.kept]).toEqual([null, 0])
})

it("feels what was missed while the line was down, though the table has gone on, and then knows nothing of it", () => {
  const feelings = new Feelings()
  feelings.follow(null)
  for (let t = 0; t <= 900; t += 100) feelings.hear(2, touch(t, t === 900), 10_000)
  feelings.follow(null)
  expect([feelings.drawer, feelings.held]).toEqual([2, true])
  let now = 10_000
  let felt = 0
  for (; feelings.drawer !== null; now += 20) {
    if (feelings.play(now)) felt++
    vi.advanceTimersByTime(20)
  }
  expect(felt).toBeGreaterThan(35)
  expect(now - 10_000).toBeLessThan(2000)
  expect(feelings.kept).toBe(0)
})

it("knows of a drawing that its drawer left in the middle, and of no other", () => {
  const feelings = new Feelings()
  const palm = { drawer: 2, held_out: true }
  const drawn = (...there: [begins: boolean, ends: boolean]) => {
    feelings.follow(palm, there[0])
    feelings.hear(2, touch(0, true), 100)
    feelings.follow(palm, there[1])
    feelings.follow(null, there[1])
    const { brokeOff } = feelings
    feelings.end()
    return brokeOff
  }
  expect([drawn(true, true), drawn(true, false), drawn(false, false), drawn(false, true)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

it("waits with a clock that stands still, as in a paused replay", () => {
  let now = 100
  const feelings = new Feelings(() => now)
  feelings.follow({ drawer: 2, held_out: true })
  feelings.hear(2, touch(0, true))
  feelings.follow(null)
  now = 270
  const felt = feelings.play()
  expect(felt).not.toBeNull()
  vi.advanceTimersByTime(UNDUE)
  expect(feelings.play()).toEqual(felt)
  expect(feelings.drawer).toBe(2)
  now = 2000
  vi.advanceTimersByTime(1000)
  expect(feelings.drawer).toBeNull()
})
