import { expect, it, vi } from "vitest"
import { GAMES } from "@/wire/games"
import { eitherOf, hasText, listOf, loadGameTexts, loadSharedTexts, locale, setLanguage, t } from "./i18n.svelte"

it("shows texts in the language that is set", async () => {
  await loadSharedTexts()
  await setLanguage("fr")
  expect(t("emblem-0")).toBe("Renard")
  expect(listOf(["Ada", "Bob", "Cléo"])).toBe("Ada, Bob et Cléo")
  await setLanguage("en")
  expect(t("emblem-0")).toBe("Fox")
  expect(t("seats-missing", { n: 2 })).toBe("2 more players needed")
  expect(listOf(["Ada", "Bob"])).toBe("Ada and Bob")
})

it("knows how the reader's country writes the language, for dates", async () => {
  vi.stubGlobal("navigator", { languages: ["de-CH", "en-GB", "fr-CA"] })
  await setLanguage("en")
  expect(locale()).toBe("en-GB")
  await setLanguage("fr")
  expect(locale()).toBe("fr-CA")
  vi.stubGlobal("navigator", { languages: ["de-CH"] })
  expect(locale()).toBe("fr")
  vi.unstubAllGlobals()
  await setLanguage("en")
})

it("has the texts of every box from the start, and a game's others once they are loaded", async () => {
  await loadSharedTexts()
  const [game = ""] = GAMES
  expect(hasText(`${game}-name`)).toBe(true)
  expect(hasText(`${game}-points`)).toBe(false)
  await loadGameTexts(game)
  expect(hasText(`${game}-points`)).toBe(true)
})

it("shows the language that was set last, with all texts loaded meanwhile", async () => {
  await loadSharedTexts()
  const [, game = ""] = GAMES
  await Promise.all([setLanguage("fr"), loadGameTexts(game), setLanguage("en"), setLanguage("fr")])
  expect(t("emblem-0")).toBe("Renard")
  const french = t(`${game}-rules-aim-1`)
  await setLanguage("en")
  expect(hasText(`${game}-rules-aim-1`)).toBe(true)
  expect(t(`${game}-rules-aim-1`)).not.toBe(french)
})

it("makes one list format for each language, not one for each list", async () => {
  let made = 0
  const ListFormat = class extends Intl.ListFormat {
    constructor(...of: ConstructorParameters<typeof Intl.ListFormat>) {
      super(...of)
      made++
    }
  }
  const real = Object.getOwnPropertyDescriptor(Intl, "ListFormat")!
  Object.defineProperty(Intl, "ListFormat", { ...real, value: ListFormat })
  await loadSharedTexts()
  const lists = async (language: string) => {
    await setLanguage(language)
    for (let i = 0; i < 3; i++) listOf(["2", String(i)])
    return eitherOf(["2", "3"])
  }
  expect([await lists("fr"), await lists("en"), await lists("fr")]).toEqual(["2 ou 3", "2 or 3", "2 ou 3"])
  expect(made).toBeLessThanOrEqual(4)
  Object.defineProperty(Intl, "ListFormat", real)
})
