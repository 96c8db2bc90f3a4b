import { expect, it } from "vitest"
import { shortcutKeys } from "@/lib/shortcut-keys.svelte"
import { actionOf } from "./keys"

const key = (code: string, more: object = {}) =>
  actionOf({ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more })

it("flicks a stack by its number, with shift the other way", () => {
  expect(key("Digit1")).toEqual({ type: "stack", stack: 0, by: 1 })
  expect(key("Numpad4")).toEqual({ type: "stack", stack: 3, by: 1 })
  expect(key("Digit3", { shiftKey: true })).toEqual({ type: "stack", stack: 2, by: -1 })
  expect(key("Digit5")).toBeNull()
})

it("chooses a stack and flicks it with the arrows", () => {
  expect([key("ArrowUp"), key("ArrowRight")]).toEqual([
    { type: "choose", by: -1 },
    { type: "flick", by: 1 },
  ])
})

it("stops and calls with a letter", () => {
  expect([key("KeyS"), key("KeyF"), key("KeyC")]).toEqual([
    { type: "stop" },
    { type: "call", mark: "flower" },
    { type: "call", mark: "cloud" },
  ])
})

it("is deaf to letters and digits that were turned off, but not to arrows", () => {
  shortcutKeys.set(false)
  expect([key("KeyS"), key("Digit1"), key("Numpad2")]).toEqual([null, null, null])
  expect(key("ArrowRight")).toEqual({ type: "flick", by: 1 })
  shortcutKeys.set(true)
})

it("leaves the browser its own keys", () => {
  expect(key("KeyS", { ctrlKey: true })).toBeNull()
  expect(key("ArrowLeft", { altKey: true })).toBeNull()
})
