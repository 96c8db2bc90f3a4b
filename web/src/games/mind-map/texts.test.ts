import { expect, it } from "vitest"
import { loadGameTexts, setLanguage } from "@/lib/i18n.svelte"
import { criterionOf, wordOf } from "./texts"

it("reads our cards in the catalogue", async () => {
  await loadGameTexts("mind-map")
  await setLanguage("en")
  expect(wordOf({ id: "cat" })).toBe("Cat")
  await setLanguage("fr")
  expect(wordOf({ id: "cat" })).toBe("Chat")
  await setLanguage("en")
})

it("reads a host's card in the reader's language, or in what there is", async () => {
  await setLanguage("fr")
  expect(wordOf({ id: "own-w1", texts: { en: "Uncle Bob", fr: "Tonton Bob" } })).toBe("Tonton Bob")
  expect(criterionOf({ id: "own-c1", texts: { en: "Loud at dinner" } })).toBe("Loud at dinner")
  await setLanguage("en")
  expect(wordOf({ id: "own-w1", texts: { en: "Uncle Bob", fr: "Tonton Bob" } })).toBe("Uncle Bob")
})
