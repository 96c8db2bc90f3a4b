// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest"
import { FAR, type Pressed, track, type Tracked } from "./track"

/** A box of 100 by 100 pixels with a button in it, what pointers do to it, and what is told of them. */
function box(tracked: Tracked = {}) {
  const element = document.createElement("div")
  const inner = element.appendChild(document.createElement("button"))
  document.body.append(element)
  const captured = (element.setPointerCapture = vi.fn())
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100))
  const told: string[] = []
  const tell =
    (what: string, of?: (pressed: Pressed) => boolean | void) =>
    (pressed: Pressed): boolean | void => {
      told.push(`${what} ${pressed.dx},${pressed.dy}${pressed.far ? " far" : ""}`)
      return of?.(pressed)
    }
  const leave = track({
    capture: tracked.capture,
    down: tell("down", tracked.down),
    move: tell("move", tracked.move),
    up: tell("up"),
    cancel: tell("cancel"),
  })(element) as () => void
  const pointer = (type: string, clientX: number, clientY: number, more: PointerEventInit = {}) =>
    element.dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        clientX,
        clientY,
        pointerId: 1,
        pointerType: "touch",
        button: 0,
        buttons: type === "up" ? 0 : 1,
        ...more,
      }),
    )
  return { told, captured, leave, pointer, inner }
}

beforeEach(() => document.body.replaceChildren())

it("tells a press from a drag by one distance, in any direction", () => {
  const { told, pointer } = box()
  pointer("down", 50, 50)
  pointer("move", 50 - FAR + 1, 50)
  pointer("up", 50 - FAR + 1, 50)
  pointer("down", 50, 50)
  pointer("move", 50, 50 - FAR)
  pointer("move", 50, 50)
  pointer("up", 50, 50)
  expect(told).toEqual(["down 0,0", "move -8,0", "up -8,0", "down 0,0", "move 0,-9 far", "move 0,0 far", "up 0,0 far"])
})

it("follows the main button and the first pointer only", () => {
  const { told, pointer } = box()
  pointer("down", 1, 1, { pointerType: "mouse", button: 2 })
  pointer("down", 2, 2)
  pointer("down", 3, 3, { pointerId: 2 })
  pointer("move", 9, 9, { pointerId: 2 })
  pointer("up", 9, 9, { pointerId: 2 })
  pointer("up", 2, 2)
  expect(told).toEqual(["down 0,0", "up 0,0"])
})

it("ignores a pointer when told so, at the press or later", () => {
  const none = box({ down: () => false })
  none.pointer("down", 1, 1)
  none.pointer("up", 1, 1)
  expect(none.told).toEqual(["down 0,0"])
  const later = box({ move: ({ far }) => !far })
  later.pointer("down", 1, 1)
  later.pointer("move", 31, 1)
  later.pointer("move", 41, 1)
  later.pointer("up", 41, 1)
  expect(later.told).toEqual(["down 0,0", "move 30,0 far"])
})

it("captures when it drags, or at once", () => {
  const dragged = box()
  dragged.pointer("down", 1, 1)
  dragged.pointer("move", 5, 1)
  expect(dragged.captured).not.toHaveBeenCalled()
  dragged.pointer("move", 20, 1)
  dragged.pointer("move", 30, 1)
  expect(dragged.captured).toHaveBeenCalledExactlyOnceWith(1)
  const pressed = box({ capture: "press" })
  pressed.pointer("down", 1, 1)
  expect(pressed.captured).toHaveBeenCalledExactlyOnceWith(1)
})

it("sees a swipe of which only the ends are reported", () => {
  const { told, pointer } = box()
  pointer("down", 10, 10)
  pointer("up", 60, 10)
  expect(told).toEqual(["down 0,0", "move 50,0 far", "up 50,0 far"])
})

it("is cancelled by the browser, by a mouse released elsewhere, and with its element", () => {
  const { told, pointer, leave } = box()
  pointer("down", 1, 1)
  pointer("cancel", 1, 1)
  pointer("down", 1, 1, { pointerType: "mouse" })
  pointer("move", 90, 1, { pointerType: "mouse", buttons: 0 })
  pointer("down", 1, 1)
  leave()
  pointer("up", 1, 1)
  expect(told.filter((what) => !what.startsWith("down"))).toEqual(["cancel 0,0", "cancel 0,0", "cancel 0,0"])
})

it("is cancelled by leaving the element if nothing is captured", () => {
  const { told, pointer, captured } = box({ capture: "never" })
  pointer("down", 50, 50, { pointerType: "mouse" })
  pointer("leave", 101, 50, { pointerType: "mouse" })
  pointer("down", 50, 50)
  pointer("move", 99, 50)
  pointer("move", 101, 50) // a finger's events stay with the element
  pointer("up", 101, 50)
  expect(told).toEqual(["down 0,0", "cancel 0,0", "down 0,0", "move 49,0 far", "cancel 49,0 far"])
  expect(captured).not.toHaveBeenCalled()
})

it("keeps the click of a press, not that of a drag", () => {
  vi.useFakeTimers()
  const { pointer, inner } = box()
  const clicked = vi.fn()
  inner.addEventListener("click", clicked)
  pointer("down", 50, 50)
  pointer("up", 52, 50)
  inner.click()
  expect(clicked).toHaveBeenCalledTimes(1)
  pointer("down", 50, 50)
  pointer("move", 80, 50)
  pointer("up", 80, 50)
  inner.click()
  expect(clicked).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  inner.click()
  expect(clicked).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
