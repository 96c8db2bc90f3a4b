import { expect, it } from "vitest"
import { layoutOf } from "./layout"
import { printed } from "./printed"

it("draws every sheet with mirrored rows, and inks for all its colours", () => {
  expect(printed.map(({ id }) => id)).toContain("meadow")
  for (const { boxes, colours } of printed) {
    expect(colours).toBeLessThanOrEqual(12)
    for (const row of layoutOf(boxes).rows) {
      const inks = row.map((box) => boxes[box]![2])
      expect(inks).toEqual(inks.toReversed())
    }
  }
})
