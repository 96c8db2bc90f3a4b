import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { whenIdle } from "./idle"

describe("whenIdle", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal("navigator", {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("does the work after a while on a page that is never idle", () => {
    vi.stubGlobal("requestIdleCallback", (work: () => void, options?: { timeout: number }) =>
      options ? setTimeout(work, options.timeout) : 0,
    )
    const work = vi.fn()
    whenIdle(work)
    expect(work).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledOnce()
  })

  it("does it without requestIdleCallback too, unless cancelled", () => {
    vi.stubGlobal("requestIdleCallback", undefined)
    const [work, cancelled] = [vi.fn(), vi.fn()]
    whenIdle(work)
    whenIdle(cancelled)()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
  })

  it("never does it if the reader saves data", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } })
    const work = vi.fn()
    whenIdle(work)
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()
  })
})
