import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { PracticeTable } from "./practice-table.svelte"

interface Press {
  type: "press" | "hold"
}
class Bell extends PracticeTable<{ rings: number }, { moves: string[] }, Press, never, string> {
  #rings = $state(0)
  table = $derived({ rings: this.#rings })
  hand = { moves: ["press"] }
  override get over() {
    return this.#rings > 0
  }
  act(): void {
    this.later(100, () => {
      this.#rings += 1
      this.tell("ding")
      this.reached()
    })
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("answers a move later, with a cue, and says that the step is done", async () => {
  const [reached, hear] = [vi.fn(), vi.fn()]
  const play = new Bell(reached).play(() => [])
  const stop = play.onCue(hear)
  expect(await play.move({ type: "press" })).toBeNull()
  expect([play.table.rings, play.over]).toEqual([0, false])
  vi.advanceTimersByTime(100)
  expect([play.table.rings, play.over]).toEqual([1, true])
  expect([reached.mock.calls.length, hear.mock.calls]).toEqual([1, [["ding"]]])
  stop()
  await play.move({ type: "press" })
  vi.advanceTimersByTime(100)
  expect(hear).toHaveBeenCalledTimes(1)
})

it("ignores moves that the hand does not list", async () => {
  const play = new Bell(() => undefined).play(() => [])
  await play.move({ type: "hold" })
  vi.advanceTimersByTime(1_000)
  expect(play.table.rings).toBe(0)
})

it("does nothing more after its end", async () => {
  const practice = new Bell(() => undefined)
  const play = practice.play(() => [])
  await play.move({ type: "press" })
  practice.end()
  vi.advanceTimersByTime(1_000)
  expect(play.table.rings).toBe(0)
})
