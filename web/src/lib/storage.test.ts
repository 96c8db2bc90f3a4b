import { beforeEach, expect, it, vi } from "vitest"
import { load, loadJson, names, remove, save } from "./storage"

/** A browser's storage that counts writes and can be full: its items are its own properties. */
class CountedStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string): void {
    if (full) throw new DOMException("full", "QuotaExceededError")
    writes++
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
let writes = 0
let full = false

beforeEach(() => {
  for (const area of ["local", "session"] as const) for (const name of names(area)) remove(name, area)
  vi.stubGlobal("localStorage", new CountedStorage())
  vi.stubGlobal("sessionStorage", new CountedStorage())
  writes = 0
  full = false
})

it("remembers for the device, or for one tab", () => {
  save("name", "Ada")
  save("match:ABCDE", "3", "session")
  expect([load("name"), load("name", "session")]).toEqual(["Ada", null])
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([
    { "palmtop:name": "Ada" },
    { "palmtop:match:ABCDE": "3" },
  ])
  remove("name")
  expect([load("name"), { ...localStorage }]).toEqual([null, {}])
})

it("writes only what has changed", () => {
  for (const code of ["ABCDE", "ABCDE", "FGHIJ", "FGHIJ"]) save("last", code)
  expect(writes).toBe(2)
  localStorage.removeItem("palmtop:last") // by another tab
  save("last", "FGHIJ")
  expect(localStorage.getItem("palmtop:last")).toBe("FGHIJ")
})

it.each(["full", "blocked"])("remembers as long as the page where storage is %s", (trouble) => {
  full = true
  if (trouble === "blocked")
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("blocked", "SecurityError")
      },
    })
  save("name", "Ada")
  expect([load("name"), names()]).toEqual(["Ada", ["name"]])
  remove("name")
  expect(load("name")).toBeNull()
})

it("takes JSON that can't be parsed for nothing", () => {
  save("plan", '{"game":')
  expect(loadJson("plan")).toBeNull()
})
