import { expect, it } from "vitest"
import { learn, speak } from "../../ui/words.svelte"
import { criterionOf, wordOf } from "./cards"

it("reads our cards in the catalogue", async () => {
  await learn("mind-map")
  speak("en")
  expect(wordOf({ id: "cat" })).toBe("Cat")
  speak("fr")
  expect(wordOf({ id: "cat" })).toBe("Chat")
  speak("en")
})

it("reads a host's card in the reader's language, or in what there is", () => {
  speak("fr")
  expect(wordOf({ id: "own-w1", texts: { en: "Uncle Bob", fr: "Tonton Bob" } })).toBe("Tonton Bob")
  expect(criterionOf({ id: "own-c1", texts: { en: "Loud at dinner" } })).toBe("Loud at dinner")
  speak("en")
  expect(wordOf({ id: "own-w1", texts: { en: "Uncle Bob", fr: "Tonton Bob" } })).toBe("Uncle Bob")
})
