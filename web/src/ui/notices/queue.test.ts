import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { dismiss, notice, notices, standing } from "./queue.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  notices.shown = []
  vi.useRealTimers()
})

const texts = () => notices.shown.map(({ text }) => text)

it("keeps a notice that stays through taps and further notices, until it is withdrawn", () => {
  const withdraw = standing("saving is slow")
  dismiss(notices.shown[0]!.id)
  for (const text of ["a", "b", "c", "d"]) notice(text)
  expect(texts()).toEqual(["saving is slow", "b", "c", "d"])
  withdraw()
  expect(texts()).toEqual(["b", "c", "d"])
})

it("removes other notices after a tap or a while", () => {
  notice("a")
  notice("b")
  dismiss(notices.shown[0]!.id)
  expect(texts()).toEqual(["b"])
  vi.advanceTimersByTime(5_000)
  expect(texts()).toEqual([])
})
