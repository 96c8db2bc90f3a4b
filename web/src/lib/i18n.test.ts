import { expect, it } from "vitest"
import { GAMES } from "@/wire/games"
import { known, learn, listOf, speak, t } from "./i18n.svelte"

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
  const [game = ""] = GAMES
  expect(known(`${game}-name`)).toBe(true)
  expect(known(`${game}-points`)).toBe(false)
  await learn(game)
  expect(known(`${game}-points`)).toBe(true)
})

it("speaks the language asked for last, with all that was learnt on the way", async () => {
  await learn()
  const [, game = ""] = GAMES
  await Promise.all([speak("fr"), learn(game), speak("en"), speak("fr")])
  expect(t("emblem-0")).toBe("Renard")
  const french = t(`${game}-rules-aim-1`)
  await speak("en")
  expect(known(`${game}-rules-aim-1`)).toBe(true)
  expect(t(`${game}-rules-aim-1`)).not.toBe(french)
})
