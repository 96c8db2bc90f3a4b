// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { inEnglish } from "@/testing/mount"
import { textOf } from "./deeds"

inEnglish("palindromos")

it("tells the same deeds together, in the order of the first", () => {
  const deeds = [
    { what: "took", n: 5 },
    { what: "wrote", n: 2 },
  ]
  expect(textOf("palindromos", deeds)).toEqual(["took a 5", "wrote two boxes"])
  const more = [...deeds, { what: "took", n: 3 }, { what: "wrote", n: 1 }, { what: "discarded", n: 1 }]
  expect(textOf("palindromos", more)).toEqual(["took 5 and 3", "wrote three boxes", "discarded one die"])
})
