import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { quietLine } from "./quiet-line.svelte"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it("shows one line after the other, the last one for longer", () => {
  quietLine.say("Zoé has left.")
  quietLine.say("Max is back.")
  expect(quietLine.text).toBe("Zoé has left.")
  vi.advanceTimersByTime(2_000)
  expect(quietLine.text).toBe("Max is back.")
  vi.advanceTimersByTime(4_499)
  expect(quietLine.text).toBe("Max is back.")
  vi.advanceTimersByTime(1)
  expect(quietLine.text).toBe("")
})

it("forgets the lines of a room that was left", () => {
  quietLine.say("Zoé has left.")
  quietLine.say("Max is back.")
  quietLine.clear()
  expect(quietLine.text).toBe("")
  vi.advanceTimersByTime(10_000)
  expect(quietLine.text).toBe("")
  quietLine.say("Ada is the host now.")
  expect(quietLine.text).toBe("Ada is the host now.")
})
