// @vitest-environment happy-dom
import { createRawSnippet, tick } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fireEvent, inEnglish, render, screen } from "@/testing/mount"
import Lazy from "./Lazy.svelte"

inEnglish()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const children = createRawSnippet((part: () => string) => ({ render: () => `<main>${part()}</main>` }))

interface Coming {
  resolve: (part: string) => void
  reject: (error: Error) => void
}

/** Loads that the test settles one by one. */
function loads() {
  const waiting: Coming[] = []
  const load = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  const settle = async (how: (coming: Coming) => void) => {
    how(waiting.at(-1)!)
    await vi.advanceTimersByTimeAsync(0)
    await tick()
  }
  return { load, settle, waiting }
}
const shown = (props: object) => render(Lazy, { children, ...props } as never)
const offline = ({ reject }: Coming) => reject(new Error("offline"))

it("says that the part is coming, then shows it", async () => {
  const { load, settle } = loads()
  shown({ load })
  await tick()
  expect(screen.getByRole("status").textContent).toBe("One moment…")
  await settle(({ resolve }) => resolve("About"))
  expect(screen.getByRole("main").textContent).toBe("About")
  expect(screen.queryByRole("status")).toBeNull()
})

it("fetches only what is wanted, and keeps it", async () => {
  const { load, settle, waiting } = loads()
  const { rerender } = shown({ load, wanted: false })
  expect(waiting).toHaveLength(0)
  expect(screen.queryByRole("status")).toBeNull()
  await rerender({ wanted: true })
  await settle(({ resolve }) => resolve("Menu"))
  await rerender({ wanted: false })
  expect(screen.getByRole("main").textContent).toBe("Menu")
  expect(waiting).toHaveLength(1)
})

it("says that it failed, and tries again on request", async () => {
  const { load, settle, waiting } = loads()
  shown({ load })
  await tick()
  await settle(offline)
  expect(screen.getByRole("status").textContent).toContain("didn’t arrive")
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(waiting).toHaveLength(2)
  expect(screen.getByRole("status").textContent).toBe("One moment…")
  await settle(({ resolve }) => resolve("About"))
  expect(screen.getByRole("main").textContent).toBe("About")
})

it("tries again as soon as the browser is online", async () => {
  const { load, settle, waiting } = loads()
  shown({ load })
  await tick()
  await fireEvent(window, new Event("online"))
  expect(waiting).toHaveLength(1) // still on its way
  await settle(offline)
  await fireEvent(window, new Event("online"))
  expect(waiting).toHaveLength(2)
  expect(screen.getByRole("status").textContent).toContain("didn’t arrive") // until it is here
  await settle(({ resolve }) => resolve("About"))
  expect(screen.getByRole("main").textContent).toBe("About")
})

it("tries again now and then, until the part is here", async () => {
  const { load, settle, waiting } = loads()
  shown({ load })
  await tick()
  await settle(offline)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(waiting).toHaveLength(2)
  await settle(({ resolve }) => resolve("About"))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(waiting).toHaveLength(2)
})

it("shows nothing that was wanted before: neither by itself nor by another at its place", async () => {
  const pages: Record<string, Promise<string>> = { a: Promise.resolve("A"), b: Promise.resolve("B") }
  const drawn: string[] = []
  const children = createRawSnippet((part: () => string) => {
    drawn.push(part())
    return { render: () => `<main>${part()}</main>` }
  })
  const { rerender } = render(Lazy, { children, load: () => pages.a, part: "bound" } as never)
  await vi.advanceTimersByTimeAsync(0)
  await rerender({ load: () => pages.b } as never)
  expect(screen.queryByText("A")).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  await tick()
  expect(screen.getByRole("main").textContent).toBe("B")
  expect(drawn).toEqual(["A", "B"])
})

it("says it where the caller wants it", async () => {
  const { load } = loads()
  const around = createRawSnippet(() => ({ render: () => "<dialog open>drawer</dialog>" }))
  shown({ load, around })
  await tick()
  expect(screen.getByRole("dialog").textContent).toBe("drawer")
  expect(screen.queryByRole("status")).toBeNull()
})
