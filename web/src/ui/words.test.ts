import { expect, it } from "vitest"
import { known, learn, listOf, speak, t } from "./words.svelte"

it("speaks what it was told to", async () => {
  await learn()
  await speak("fr")
  expect(t("emblem-0")).toBe("Renard")
  expect(listOf(["Ada", "Bob", "Cléo"])).toBe("Ada, Bob et Cléo")
  await speak("en")
  expect(t("emblem-0")).toBe("Fox")
  expect(t("seats-missing", { n: 2 })).toBe("2 more players needed")
  expect(listOf(["Ada", "Bob"])).toBe("Ada and Bob")
})

it("knows every box from the start, and a game's other words once it has learnt them", async () => {
  await learn()
  expect(t("mind-map-name")).toBe("Mind Map")
  expect(known("palindromos-sheet-meadow")).toBe(false)
  await learn("palindromos")
  expect(known("palindromos-sheet-meadow")).toBe(true)
})

it("speaks the language asked for last, with all that was learnt on the way", async () => {
  await learn()
  await Promise.all([speak("fr"), learn("gnome"), speak("en"), speak("fr")])
  expect(t("emblem-0")).toBe("Renard")
  expect(t("gnome-round", { number: 2 })).toBe("Manche 2")
  await speak("en")
})
