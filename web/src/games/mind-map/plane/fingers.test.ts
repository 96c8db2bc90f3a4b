import { expect, it } from "vitest"
import { fingers } from "./fingers"

/** A plane, what pointers do on it, and everything that they come to. */
function plane(grasps: boolean) {
  const parts = {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    closest: () => null,
  }
  const element = Object.assign(new EventTarget(), parts) as unknown as HTMLElement
  const told: string[] = []
  const tell = (what: string) => () => void told.push(what)
  fingers({
    grasp: () => grasps,
    move: tell("move"),
    letGo: tell("let go"),
    pan: tell("pan"),
    zoom: tell("zoom"),
    tap: tell("tap"),
  }).attach(element)
  const pointer = (type: string, clientX: number, buttons: number) =>
    element.dispatchEvent(
      Object.assign(new Event(`pointer${type}`), {
        clientX,
        clientY: 0,
        pointerId: 1,
        pointerType: "mouse",
        button: 0,
        buttons,
      }),
    )
  return { told, pointer }
}

it("taps, or pans once it has come some way", () => {
  const { told, pointer } = plane(false)
  pointer("down", 0, 1)
  pointer("up", 2, 0)
  pointer("down", 0, 1)
  pointer("move", 20, 1)
  pointer("up", 20, 0)
  expect(told).toEqual(["tap", "pan"])
})

it("forgets a mouse that was let go elsewhere", () => {
  const { told, pointer } = plane(false)
  pointer("down", 0, 1)
  pointer("move", 50, 0)
  pointer("move", 80, 0)
  expect(told).toEqual([])
  const holding = plane(true)
  holding.pointer("down", 0, 1)
  holding.pointer("move", 50, 0)
  holding.pointer("move", 80, 0)
  expect(holding.told).toEqual(["let go"])
})
