import { describe, expect, it } from "vitest"
import { type Rect, spotAway, spotBeside, stays } from "./place"

const NOTE = { width: 200, height: 50 }
const ROOM: Rect = { left: 8, top: 64, right: 382, bottom: 836 }
const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const beside = (thing: Rect, taken: Rect[] = [], target = thing) =>
  spotBeside(NOTE, thing, target, [thing, ...taken], ROOM)
const away = (thing: Rect, taken: Rect[] = []) => spotAway(NOTE, thing, [thing, ...taken], ROOM)

describe("beside the thing", () => {
  it("lies above it, the arrow at its middle", () => {
    expect(beside(rect(145, 600, 100, 60))).toEqual({ x: 95, y: 536, side: "top", tip: 100 })
  })
  it("stays in the window, and the arrow still points at the thing", () => {
    expect(beside(rect(330, 600, 44, 44))).toEqual({ x: 182, y: 536, side: "top", tip: 170 })
  })
  it("makes way for what lies there, as long as the arrow reaches the thing", () => {
    expect(beside(rect(145, 600, 100, 60), [rect(80, 540, 40, 30)])).toEqual({ x: 126, y: 536, side: "top", tip: 69 })
    expect(beside(rect(145, 600, 100, 60), [rect(190, 540, 40, 30)])).toMatchObject({ side: "bottom" })
  })
  it("has nothing between its arrow and the thing", () => {
    expect(beside(rect(145, 600, 100, 60), [rect(185, 588, 20, 6)])).toMatchObject({ side: "bottom" })
  })
  it("lies below or at a side where there is no room above", () => {
    expect(beside(rect(20, 70, 350, 90))).toMatchObject({ y: 174, side: "bottom" })
    const row = [rect(0, 130, 390, 64), rect(0, 262, 390, 60)]
    expect(beside(rect(330, 200, 44, 44), row)).toMatchObject({ x: 116, y: 200, side: "left" })
    expect(beside(rect(10, 200, 44, 44), row)).toMatchObject({ x: 68, y: 200, side: "right" })
  })
  it("points at a part of it", () => {
    expect(beside(rect(145, 300, 200, 300), [], rect(300, 560, 40, 40))).toMatchObject({ y: 236, x: 182, tip: 138 })
  })
  it("has no place if all sides are taken", () => {
    expect(beside(rect(0, 64, 390, 772))).toBeNull()
  })
})

describe("away from the thing", () => {
  const walls = [rect(0, 0, 390, 300), rect(0, 460, 390, 400)]

  it("lies at the free place nearest to it, without an arrow", () => {
    expect(away(rect(0, 300, 390, 100), [rect(0, 0, 390, 300)])).toMatchObject({ y: 406, side: null })
  })
  it("needs air around it", () => {
    expect(away(rect(0, 300, 390, 98), walls)).toMatchObject({ y: 404 })
    expect(away(rect(0, 300, 390, 100), walls)).toBeNull()
  })
})

it("stays where it lies until something comes there", () => {
  const spot = beside(rect(145, 600, 100, 60))!
  expect(stays(spot, NOTE, [rect(145, 600, 100, 60)], ROOM)).toBe(true)
  expect(stays(spot, NOTE, [rect(120, 500, 40, 40)], ROOM)).toBe(false)
})
