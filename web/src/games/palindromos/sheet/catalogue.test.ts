import { expect, it } from "vitest"
import { known, languages, learn, speak } from "@/lib/i18n.svelte"
import { layoutOf } from "./layout"
import { printed } from "./catalogue"

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

it("has a name for every sheet, in every language", async () => {
  await learn("palindromos")
  for (const language of languages) {
    speak(language)
    expect(printed.filter(({ id }) => !known(`palindromos-sheet-${id}`))).toEqual([])
  }
})
