// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { boxes } from "@/app/games"
import { inEnglish } from "@/testing/mount"
import { textOf } from "@/app/match/deeds"

const game = boxes[0]!.id // whose bots take dice and write boxes
inEnglish(game)

it("tells the same deeds together, in the order of the first", () => {
  const deeds = [
    { what: "took", n: 5 },
    { what: "wrote", n: 2 },
  ]
  expect(textOf(game, deeds)).toEqual(["took a 5", "wrote two boxes"])
  const more = [...deeds, { what: "took", n: 3 }, { what: "wrote", n: 1 }, { what: "discarded", n: 1 }]
  expect(textOf(game, more)).toEqual(["took 5 and 3", "wrote three boxes", "discarded one die"])
})
