import { expect, it } from "vitest"
import { drag } from "./drag"

/** A thing on the page, what a pointer does to it, and everything that the drag tells. */
function thing() {
  const element = Object.assign(new EventTarget(), { setPointerCapture: () => undefined }) as unknown as HTMLElement
  const told: unknown[][] = []
  const tell =
    (what: string) =>
    (...of: unknown[]) =>
      void told.push([what, ...of])
  const leave = drag({ above: 40, start: () => true, over: tell("over"), drop: tell("drop"), end: tell("end") })(
    element,
  )
  const pointer = (type: string, clientX: number, clientY: number, more: object = {}) =>
    element.dispatchEvent(
      Object.assign(new Event(`pointer${type}`), {
        clientX,
        clientY,
        pointerId: 1,
        pointerType: "mouse",
        button: 0,
        buttons: 1,
        ...more,
      }),
    )
  return { told, leave: leave as () => void, pointer }
}

it("begins once the pointer has come some way, and is dropped where it is let go", () => {
  const { told, pointer } = thing()
  pointer("down", 0, 0)
  pointer("move", 5, 0)
  pointer("move", 20, 0)
  pointer("up", 30, 0, { buttons: 0 })
  expect(told).toEqual([["over", 20, 0], ["drop", 30, 0], ["end"]])
})

it("holds it above a finger", () => {
  const { told, pointer } = thing()
  pointer("down", 0, 100, { pointerType: "touch" })
  pointer("move", 20, 100, { pointerType: "touch" })
  expect(told).toEqual([["over", 20, 60]])
})

it("forgets a mouse that was let go elsewhere", () => {
  const { told, pointer } = thing()
  pointer("down", 0, 0)
  pointer("move", 50, 0, { buttons: 0 })
  pointer("move", 80, 0, { buttons: 0 })
  expect(told).toEqual([])
})

it("ends without a drop when another takes the thing away", () => {
  const { told, leave, pointer } = thing()
  pointer("down", 0, 0)
  pointer("move", 20, 0)
  leave()
  expect(told).toEqual([["over", 20, 0], ["end"]])
})
