// @vitest-environment happy-dom
import { tick } from "svelte"
import { beforeEach, expect, it, vi } from "vitest"
import { afterPaint } from "@/lib/after-paint"
import { load } from "@/lib/storage"
import { fireEvent, render, screen } from "@/testing/mount"
import Hint from "./Hint.svelte"
import { hintOr, hints } from "./shown-once.svelte"

// Hint shows texts by id; ids without a text are shown as they are, which is enough here.
vi.spyOn(console, "error").mockImplementation(() => undefined)
beforeEach(() => {
  hints.again("toy")
  document.body.replaceChildren()
})

/** Hints are looked for when the page has been painted. */
async function looked() {
  await tick()
  await new Promise<void>(afterPaint)
  await tick()
}

/** A screen with these things on it, and the hints over it. */
async function hinted(html: string) {
  const within = document.body.appendChild(document.createElement("main"))
  within.innerHTML = html
  const { unmount } = render(Hint, { within })
  await looked()
  return { within, unmount, thing: (id: string) => within.querySelector<HTMLElement>(`#${id}`)! }
}
const said = () => screen.getByRole("status").textContent!.trim()

it("points at the first thing not touched yet, then at the next, and remembers on this device", async () => {
  const { thing } = await hinted(
    `<button id="a" data-hint="toy-hint-a">A</button><button id="b" data-hint="toy-hint-b">B</button>`,
  )
  expect(said()).toContain("toy-hint-a")
  await fireEvent.pointerDown(thing("a"))
  expect(said()).toBe("") // at once; the next is looked for when this is painted
  await looked()
  expect(said()).toContain("toy-hint-b")
  await fireEvent.keyDown(thing("b"), { key: "Enter" })
  expect(said()).toBe("")
  expect(load("hints-done")?.split(" ").sort()).toEqual(["toy-hint-a", "toy-hint-b"])
})

it("stays while the keyboard only passes by", async () => {
  const { thing } = await hinted(`<button id="a" data-hint="toy-hint-a">A</button>`)
  for (const key of ["Tab", "Shift", "Escape"]) await fireEvent.keyDown(thing("a"), { key })
  expect(said()).toContain("toy-hint-a")
})

it("stays when a control on the thing was touched, not the thing", async () => {
  const { thing } = await hinted(`<div data-hint="toy-hint-a"><button id="zoom" data-control>+</button></div>`)
  await fireEvent.pointerDown(thing("zoom"))
  expect(said()).toContain("toy-hint-a")
})

it("waits until a thing can be touched, and follows what comes and goes", async () => {
  const { within, thing } = await hinted(`<button id="a" data-hint="toy-hint-a" disabled>A</button>`)
  expect(said()).toBe("")
  thing("a").removeAttribute("disabled")
  await vi.waitFor(() => expect(said()).toContain("toy-hint-a"))
  within.replaceChildren()
  await vi.waitFor(() => expect(said()).toBe(""))
  expect(hints.done.has("toy-hint-a")).toBe(false)
})

it("a thing to look at is done with when it goes", async () => {
  const { within } = await hinted(`<p data-look="toy-hint-look">Look</p>`)
  expect(said()).toContain("toy-hint-look")
  within.replaceChildren()
  await vi.waitFor(() => expect(hints.done.has("toy-hint-look")).toBe(true))
})

it("shows no more of them after the first match", async () => {
  const { unmount } = await hinted(`<button data-hint="toy-hint-a">A</button>`)
  unmount()
  expect(hints.done.has("toy-hint-a")).toBe(true)
  hints.again("toy")
  expect(hints.done.has("toy-hint-a")).toBe(false)
})

it("draws its ring around the thing, or around what `data-hint-at` names, and follows it", async () => {
  const { thing } = await hinted(`<div data-hint="toy-hint-a" data-hint-at="#b"><i id="b">B</i></div>`)
  const move = (left: number) => (thing("b").getBoundingClientRect = () => new DOMRect(left, 300, 50, 40))
  const ring = () => document.querySelector<HTMLElement>(".ring")!.style
  for (const left of [10, 90]) {
    move(left)
    await fireEvent.scroll(window)
    await vi.waitFor(() => expect(ring().translate).toBe(`${left}px 300px`))
  }
  expect([ring().width, ring().height]).toEqual(["50px", "40px"])
})

it("lies where nothing else is; with no free place it is only said, and the screen's own line may say it", async () => {
  const sizes = { clientWidth: 390, clientHeight: 844, offsetWidth: 200, offsetHeight: 50 }
  for (const [side, value] of Object.entries(sizes))
    // happy-dom has no layout
    Object.defineProperty(HTMLElement.prototype, side, { value, configurable: true })
  const { thing } = await hinted(`<button id="a" data-hint="toy-hint-a">A</button>`)
  const note = () => document.querySelector<HTMLElement>("[data-pointing]")!
  const resize = (height: number) => {
    thing("a").getBoundingClientRect = () => new DOMRect(0, 64, 390, height)
    return fireEvent(window, new Event("resize"))
  }
  await resize(100)
  await vi.waitFor(() => expect(note().dataset.side).toBe("bottom"))
  expect(hintOr("toy-hint-a", "Touch it")).toBe("Touch it")
  await resize(772)
  await vi.waitFor(() => expect(note().classList).toContain("nowhere"))
  expect(said()).toContain("toy-hint-a")
  expect(hintOr("toy-hint-a", "Touch it")).toContain("toy-hint-a")
  expect(hintOr("toy-hint-b", "Touch it")).toBe("Touch it")
  await resize(100)
  await vi.waitFor(() => expect(note().dataset.side).toBe("bottom"))
})
