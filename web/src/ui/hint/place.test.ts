// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest"
import { placeNote } from "./place"

const NOTE = { width: 200, height: 50 }
const ARROW = 16

/** An element of this size. happy-dom lays out nothing, so its measures are given. */
function element(left: number, top: number, width: number, height: number): HTMLElement {
  const made = document.body.appendChild(document.createElement("div"))
  made.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  for (const [name, value] of Object.entries({ offsetWidth: width, offsetHeight: height, clientWidth: width }))
    Object.defineProperty(made, name, { value })
  return made
}
function resize(width: number, height: number) {
  vi.stubGlobal("innerHeight", height)
  vi.stubGlobal("visualViewport", undefined)
  for (const [name, value] of Object.entries({ clientWidth: width, clientHeight: height }))
    Object.defineProperty(document.documentElement, name, { value, configurable: true })
}
beforeEach(() => {
  document.body.replaceChildren()
  resize(390, 844)
})

async function placed(thing: HTMLElement, options: { below?: boolean; landscape?: boolean } = {}) {
  const note = element(0, 0, NOTE.width, NOTE.height)
  const tip = note.appendChild(element(0, 0, ARROW, ARROW))
  Object.defineProperty(tip, "offsetParent", { value: note })
  Object.defineProperty(note, "clientHeight", { value: NOTE.height })
  const { x, y, side, tip: along } = await placeNote(thing, note, { tip, below: false, landscape: false, ...options })
  return { x, y, side, points: along + ARROW / 2 + (side === "left" || side === "right" ? y : x) }
}

it("lies above the thing, the arrow at its middle", async () => {
  expect(await placed(element(145, 600, 100, 60))).toEqual({ x: 95, y: 536, side: "top", points: 195 })
})

it("stays in the window, and the arrow still points at the thing", async () => {
  expect(await placed(element(340, 600, 44, 44))).toMatchObject({ x: 182, points: 362 })
})

it("lies below where there is no room above, because the rail stays free", async () => {
  expect(await placed(element(20, 70, 350, 90))).toMatchObject({ y: 174, side: "bottom" })
  expect(await placed(element(20, 127, 350, 90))).toMatchObject({ side: "bottom" })
  expect(await placed(element(20, 128, 350, 90))).toMatchObject({ y: 64, side: "top" })
})

it("lies below if asked to", async () => {
  expect(await placed(element(145, 400, 100, 60), { below: true })).toMatchObject({ y: 474, side: "bottom" })
})

it("lies on the lower edge of a high thing, in the window", async () => {
  expect(await placed(element(0, 200, 390, 500))).toMatchObject({ y: 642, side: "bottom" })
  expect(await placed(element(0, 200, 390, 900))).toMatchObject({ y: 786, side: "bottom" })
})

const SIDEWAYS = { landscape: true }

it("on a phone held sideways lies beside what has no room above, wherever it fits", async () => {
  resize(844, 390)
  expect(await placed(element(320, 60, 200, 80), SIDEWAYS)).toEqual({ x: 106, y: 75, side: "left", points: 100 })
  expect(await placed(element(40, 60, 200, 80), SIDEWAYS)).toMatchObject({ x: 254, side: "right" })
  expect(await placed(element(150, 60, 500, 80), SIDEWAYS)).toMatchObject({ y: 154, side: "bottom" })
})

it("on a phone held sideways lies below a high thing if there is room", async () => {
  resize(844, 390)
  expect(await placed(element(500, 150, 330, 160), SIDEWAYS)).toMatchObject({ y: 324, side: "bottom" })
  expect(await placed(element(130, 60, 430, 320), SIDEWAYS)).toMatchObject({ y: 322, side: "bottom" })
})

it("lies beside the thing where it was asked to lie below and has no room there", async () => {
  resize(844, 390)
  const beside = { x: 426, y: 295, side: "left" }
  expect(await placed(element(640, 300, 40, 40), { below: true, landscape: true })).toMatchObject(beside)
})
