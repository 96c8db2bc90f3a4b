import { afterEach, beforeEach, expect, it, vi } from "vitest"

class Page extends EventTarget {
  visibilityState = "visible"
  turn(state: string) {
    this.visibilityState = state
    this.dispatchEvent(new Event("visibilitychange"))
  }
}

let page: Page
async function load() {
  vi.resetModules()
  return (await import("./last-viewed")).lookedAt
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  page = new Page()
  vi.stubGlobal("document", page)
  const shelf = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("is now while the page is in view, and stays when it is hidden", async () => {
  const lookedAt = await load()
  vi.setSystemTime(2_000)
  expect(lookedAt()).toBe(2_000)
  page.turn("hidden")
  vi.setSystemTime(9_000)
  expect(lookedAt()).toBe(2_000)
  page.turn("visible")
  expect(lookedAt()).toBe(9_000)
})

it("is remembered by a hidden page that is loaded anew", async () => {
  await load()
  page.turn("hidden")
  vi.setSystemTime(9_000)
  expect((await load())()).toBe(1_000)
})

it("was never, for a page opened behind another", async () => {
  page.visibilityState = "hidden"
  expect((await load())()).toBe(0)
})
