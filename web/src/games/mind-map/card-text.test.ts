import { expect, it } from "vitest"
import { learn, speak } from "@/lib/i18n.svelte"
import { criterionOf, wordOf } from "./card-text"

it("reads our cards in the catalogue", async () => {
  await learn("mind-map")
  await speak("en")
  expect(wordOf({ id: "cat" })).toBe("Cat")
  await speak("fr")
  expect(wordOf({ id: "cat" })).toBe("Chat")
  await speak("en")
})

it("reads a host's card in the reader's language, or in what there is", async () => {
  await speak("fr")
  expect(wordOf({ id: "own-w1", texts: { en: "Uncle Bob", fr: "Tonton Bob" } })).toBe("Tonton Bob")
  expect(criterionOf({ id: "own-c1", texts: { en: "Loud at dinner" } })).toBe("Loud at dinner")
  await speak("en")
  expect(wordOf({ id: "own-w1", texts: { en: "Uncle Bob", fr: "Tonton Bob" } })).toBe("Uncle Bob")
})
