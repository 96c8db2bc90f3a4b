import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Feelings } from "./feeling.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const touch = (t: number, up = false) => ({ type: "touch" as const, points: [[500, 500, t], [510, 500, t + 20]] as [number, number, number][], up })

it("feels only while somebody draws in the own palm", () => {
  const feelings = new Feelings()
  feelings.hear(touch(0), 100)
  expect(feelings.playout.kept).toBe(0)
  feelings.follow({ drawer: 2, held_out: true })
  expect([feelings.drawer, feelings.held]).toEqual([2, true])
  feelings.hear(touch(0), 100)
  expect(feelings.playout.kept).toBe(2)
})

it("plays to the end when the drawer has finished, and then knows nothing of it", () => {
  const feelings = new Feelings()
  feelings.follow({ drawer: 2, held_out: true })
  feelings.hear(touch(0, true), 100)
  feelings.follow(null)
  expect(feelings.drawer).toBe(2)
  feelings.follow(null) // another part of the table changes
  vi.advanceTimersByTime(600)
  expect([feelings.drawer, feelings.held, feelings.playout.kept]).toEqual([null, false, 0])
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
  expect([feelings.drawer, feelings.held, feelings.playout.kept]).toEqual([2, false, 0])
  vi.advanceTimersByTime(1000)
  expect(feelings.drawer).toBe(2)
})
