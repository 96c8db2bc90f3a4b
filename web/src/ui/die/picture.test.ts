import { expect, it } from "vitest"
import { inFrontOf, pipsOf } from "./geometry"
import { picture, type VisibleFace } from "./picture"

const VALUES = [1, 2, 3, 4, 5, 6]
const seen = (value: number, turn: number, light: VisibleFace["light"]) =>
  picture(value, turn).filter((face) => face.light === light)
const numbers = (outline: string) => outline.match(/-?\d+\.\d+/g)!.map(Number)

it("shows the value on top and one face in front, with their pips", () => {
  for (const value of VALUES)
    for (const turn of [-12, 0, 7]) {
      expect(seen(value, turn, "up").map((face) => face.value)).toEqual([value])
      expect(seen(value, turn, "shaded").map((face) => face.value)).toEqual([inFrontOf(value)])
      expect(seen(value, turn, "up")[0]!.pips).toHaveLength(pipsOf(value).length)
    }
})

it("shows a side only of a die that lies askew, and the one that is turned towards us", () => {
  for (const value of VALUES) {
    expect(seen(value, 0, "aside")).toEqual([])
    const [left, right] = [-12, 12].map((turn) => seen(value, turn, "aside")[0]!)
    expect(numbers(left!.outline)[0]).toBeLessThan(50)
    expect(numbers(right!.outline)[0]).toBeGreaterThan(50)
  }
})

it("stays within the die's place", () => {
  for (const value of VALUES)
    for (let turn = -12; turn <= 12; turn++)
      for (const { outline } of picture(value, turn))
        for (const n of numbers(outline)) expect(n > -8 && n < 108).toBe(true)
})

it("leaves a die without a value blank", () => {
  expect(picture(0, 5).flatMap((face) => face.pips)).toEqual([])
})
