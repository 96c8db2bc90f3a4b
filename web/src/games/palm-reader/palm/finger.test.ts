import { expect, it } from "vitest"
import { BROAD, fingertip } from "./finger"

/** A pad without a page: it hears events and tells where it lies. */
class Pad extends EventTarget {
  setPointerCapture() {}
  getBoundingClientRect() {
    return { left: 10, top: 20 }
  }
}
type Told = [kind: "touch" | "lift", ...number[]]

function laid() {
  const pad = new Pad()
  const told: Told[] = []
  const leave = fingertip({ touch: (x, y) => told.push(["touch", x, y]), lift: () => told.push(["lift"]) })(
    pad as unknown as HTMLElement,
  )
  const does = (kind: string, pointerId: number, more: object = {}) => {
    const event = Object.assign(new Event(kind, { cancelable: true }), {
      pointerId,
      button: 0,
      pointerType: "touch",
      width: 20,
      height: 20,
      clientX: 110,
      clientY: 120,
      ...more,
    })
    pad.dispatchEvent(event)
    return event
  }
  return { told, does, leave: leave as () => void }
}

it("tells where the finger is on the pad, with all that the screen saw in between", () => {
  const { told, does } = laid()
  does("pointerdown", 1)
  does("pointermove", 1, {
    getCoalescedEvents: () => [
      { clientX: 112, clientY: 120 },
      { clientX: 115, clientY: 121 },
    ],
  })
  does("pointermove", 1, { clientX: 120, getCoalescedEvents: () => [] })
  does("pointerup", 1)
  expect(told).toEqual([["touch", 100, 100], ["touch", 102, 100], ["touch", 105, 101], ["touch", 110, 100], ["lift"]])
})

it("counts the first finger only, until it lifts", () => {
  const { told, does } = laid()
  does("pointerdown", 1)
  does("pointerdown", 2)
  does("pointermove", 2)
  does("pointerup", 1)
  does("pointermove", 2)
  does("pointerup", 2)
  expect(told.map(([kind]) => kind)).toEqual(["touch", "lift"])
})

it("doesn't take the ball of the hand for a finger, nor what becomes one", () => {
  const { told, does } = laid()
  does("pointerdown", 1, { width: BROAD + 1 })
  does("pointerup", 1)
  expect(told).toEqual([])
  does("pointerdown", 2)
  does("pointermove", 2, { height: BROAD + 1 })
  does("pointermove", 2)
  expect(told.map(([kind]) => kind)).toEqual(["touch", "lift"])
})

it("ignores the hand that holds a pen, and other buttons of a mouse", () => {
  const { told, does } = laid()
  does("pointerdown", 1, { pointerType: "mouse", button: 2 })
  does("pointerdown", 2, { pointerType: "pen" })
  does("pointerup", 2, { pointerType: "pen" })
  does("pointerdown", 3)
  expect(told.map(([kind]) => kind)).toEqual(["touch", "lift"])
})

it("keeps the page from scrolling, zooming, selecting and asking", () => {
  const { does } = laid()
  for (const kind of ["touchstart", "touchmove", "contextmenu", "selectstart", "dragstart"])
    expect(does(kind, 1).defaultPrevented).toBe(true)
})

it("lifts when the pad is taken away, or the touch", () => {
  const { told, does, leave } = laid()
  does("pointerdown", 1)
  does("pointercancel", 1)
  does("pointerdown", 2)
  leave()
  does("pointermove", 2)
  expect(told.map(([kind]) => kind)).toEqual(["touch", "lift", "touch", "lift"])
})
