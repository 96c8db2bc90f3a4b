import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Feelings, UNDUE } from "./feeling.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const touch = (t: number, up = false) => ({ type: "touch" as const, points: [[500, 500, t], [510, 500, t + 20]] as [number, number, number][], up })

it("feels only while somebody draws in the own palm", () => {
  const feelings = new Feelings()
  feelings.hear(touch(0), 100)
  expect(feelings.kept).toBe(0)
  feelings.follow({ drawer: 2, held_out: true })
  expect([feelings.drawer, feelings.held]).toEqual([2, true])
  feelings.hear(touch(0), 100)
  expect(feelings.kept).toBe(2)
})

it("plays to the end when the drawer has finished, and then knows nothing of it", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  feelings.hear(touch(0, true), 100)
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
  feelings.hear(touch(5000), 6000)
  feelings.follow(null)
  feelings.follow({ drawer: 2, held_out: false })
  expect([feelings.drawer, feelings.held, feelings.kept]).toEqual([2, false, 0])
  vi.advanceTimersByTime(1000)
  expect(feelings.drawer).toBe(2)
})

it("stays with a palm that has much to feel yet, as long as that lasts", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  for (let t = 0; t <= 5000; t += 100) feelings.hear(touch(t, t === 5000), 10_000)
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
  for (let t = 0; t <= 60_000; t += 100) feelings.hear(touch(t), 10_000)
  feelings.follow(null)
  vi.advanceTimersByTime(UNDUE)
  expect([feelings.drawer, feelings.kept]).toEqual([null, 0])
})
