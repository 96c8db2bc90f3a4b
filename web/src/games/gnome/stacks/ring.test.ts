import { expect, it } from "vitest"
import { flicked } from "./ring"

it("brings the next card or the one before to the top, round and round", () => {
  const stack = [2, 0, 3, 1]
  expect([1, 2, 3, 4, 5].map((by) => flicked(stack, 2, by))).toEqual([0, 3, 1, 2, 0])
  expect([-1, -2, -5].map((by) => flicked(stack, 2, by))).toEqual([1, 3, 1])
})
