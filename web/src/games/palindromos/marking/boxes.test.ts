import { expect, it } from "vitest"
import type { DieInHand } from "@/wire/palindromos"
import { facesAt, facesOf, whyNotAt, written } from "./boxes"

const die: DieInHand = { value: 3, wild: true, boxes: "3*ac", discard: -1, blocked: -1 }

it("reads where a die may go, and why not elsewhere", () => {
  expect(facesOf(die)).toEqual([[3], [1, 2, 3, 4, 5, 6], [], []])
  expect([0, 1, 2, 3].map((box) => whyNotAt(die, box))).toEqual([-1, -1, 0, 2])
})

it("knows nothing of boxes beyond the sheet", () => {
  expect(facesAt(die, 9)).toEqual([])
})

it("writes what it reads", () => {
  expect(written(facesOf(die), [-1, -1, 0, 2])).toBe(die.boxes)
})
