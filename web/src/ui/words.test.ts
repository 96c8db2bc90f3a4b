import { expect, it } from "vitest"
import { listOf, speak, t } from "./words.svelte"

it("speaks what it was told to", () => {
  speak("fr")
  expect(t("emblem-0")).toBe("Renard")
  expect(listOf(["Ada", "Bob", "Cléo"])).toBe("Ada, Bob et Cléo")
  speak("en")
  expect(t("emblem-0")).toBe("Fox")
  expect(t("seats-missing", { n: 2 })).toBe("2 more players needed")
  expect(listOf(["Ada", "Bob"])).toBe("Ada and Bob")
})
