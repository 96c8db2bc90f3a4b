import { expect, it } from "vitest"
import { among } from "./order.svelte"
import { onSide, sided, uneven } from "./sides"

const chairs = (...sides: (number | null)[]) => sides.map((side) => ({ side }))

it("a table of everyone for themselves has no sides and is never uneven", () => {
  expect(sided(chairs(null, null, null))).toBe(false)
  expect(uneven(chairs(null, null, null))).toBe(null)
})

it("sides may differ by one; beyond that it says who has to go where", () => {
  expect(uneven(chairs(0, 1, 0, 1, 0))).toBe(null)
  expect(uneven(chairs(0, 0, 0, 1))).toEqual({ more: 3, fewer: 1, n: 1, to: 1 })
  expect(uneven(chairs(1, 1, 1, 1, 1))).toEqual({ more: 5, fewer: 0, n: 2, to: 0 })
})

it("moving within a side leaves the other side's places alone", () => {
  const table = chairs(0, 1, 0, 1, 0)
  expect(among(5, onSide(table, 0), 0, 2)).toEqual([2, 1, 4, 3, 0])
  expect(among(5, onSide(table, 1), 1, 0)).toEqual([0, 3, 2, 1, 4])
})
