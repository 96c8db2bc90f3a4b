import { expect, it } from "vitest"
import { type Sitter, sitterAt } from "./game"

const sitter: Sitter = {
  seat: 0,
  emblem: 4,
  name: "Lou",
  bot: false,
  presence: "here",
  side: null,
  before: [
    { until: 700, emblem: 1, name: "Heron" },
    { until: 900, emblem: 2, name: "Ada" },
  ],
}

it("tells who sat there at the time", () => {
  expect([0, 700, 701, 900, 901].map((at) => sitterAt([sitter], 0, at)?.name)).toEqual([
    "Heron",
    "Heron",
    "Ada",
    "Ada",
    "Lou",
  ])
  expect(sitterAt([sitter], 0, 800)?.emblem).toBe(2)
  expect(sitterAt([sitter], 1, 800)).toBeUndefined()
})
