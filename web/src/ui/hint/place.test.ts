import { expect, test } from "vitest"
import { layBeside } from "./place"

const room = { left: 0, top: 52, width: 390, height: 792 }
const note = { width: 200, height: 50 }

test("a note lies above its thing, the arrow at its middle", () => {
  const laid = layBeside({ left: 145, top: 600, width: 100, height: 60 }, note, room)
  expect(laid).toEqual({ x: 95, y: 536, arrow: 100, side: "above" })
})

test("it stays in the window, and the arrow still points at the thing", () => {
  const laid = layBeside({ left: 340, top: 600, width: 44, height: 44 }, note, room)
  expect(laid.x).toBe(182)
  expect(laid.x + laid.arrow).toBe(362)
})

test("without room above it lies below", () => {
  const laid = layBeside({ left: 20, top: 70, width: 350, height: 90 }, note, room)
  expect(laid.side).toBe("below")
  expect(laid.y).toBe(174)
})

test("it can be asked to lie below", () => {
  expect(layBeside({ left: 145, top: 400, width: 100, height: 60 }, note, room, true)).toMatchObject({
    y: 474,
    side: "below",
  })
})

test("on a thing as large as the screen it lies on its lower edge, in the window", () => {
  expect(layBeside({ left: 0, top: 200, width: 390, height: 500 }, note, room)).toMatchObject({ y: 642, side: "below" })
  expect(layBeside({ left: 0, top: 200, width: 390, height: 900 }, note, room).y).toBe(786)
})

test("on a phone held sideways it lies beside what has no room above, on whichever side it fits", () => {
  const lying = { left: 0, top: 56, width: 844, height: 334 }
  expect(layBeside({ left: 320, top: 60, width: 200, height: 80 }, note, lying)).toEqual({
    x: 106,
    y: 75,
    arrow: 25,
    side: "left",
  })
  expect(layBeside({ left: 40, top: 60, width: 200, height: 80 }, note, lying)).toMatchObject({ x: 254, side: "right" })
  expect(layBeside({ left: 150, top: 60, width: 500, height: 80 }, note, lying)).toMatchObject({
    y: 154,
    side: "below",
  })
})

test("and below what is large, if there is room", () => {
  const lying = { left: 0, top: 56, width: 844, height: 334 }
  expect(layBeside({ left: 500, top: 150, width: 330, height: 160 }, note, lying)).toMatchObject({
    y: 324,
    side: "below",
  })
  expect(layBeside({ left: 130, top: 60, width: 430, height: 320 }, note, lying)).toMatchObject({
    y: 322,
    side: "below",
  })
})

test("what is asked to lie below lies beside where it would cover its thing", () => {
  const lying = { left: 0, top: 56, width: 844, height: 334 }
  expect(layBeside({ left: 640, top: 300, width: 40, height: 40 }, note, lying, true)).toMatchObject({
    x: 426,
    y: 295,
    side: "left",
  })
})
