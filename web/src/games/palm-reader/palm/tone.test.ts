import { expect, it } from "vitest"
import { pitchOf, sideOf } from "./tone"

it("is higher the higher the touch, and on the side where it is", () => {
  expect(pitchOf(0)).toBeCloseTo(784)
  expect(pitchOf(500)).toBeCloseTo(392)
  expect(pitchOf(1000)).toBeCloseTo(196)
  expect([0, 500, 1000].map(sideOf)).toEqual([-1, 0, 1])
})
