// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { fetchHowTo } from "@/app/game-screens"
import { boxOf } from "@/app/games"
import { hasText, loadGameTexts, setLanguage } from "@/lib/i18n.svelte"
import { inEnglish, render } from "@/testing/mount"
import { DEFAULT_OPTIONS, GAMES, MINUTES, SEATS } from "@/wire/games"
import { pictureAt } from "./picture-at"

inEnglish(...GAMES)

/** Those that make a match longer or shorter, and every switch turned. */
const optionsOf = (game: string): object[] => [
  ...MINUTES[game]!.map(({ options }) => options),
  ...Object.entries(DEFAULT_OPTIONS[game]!)
    .filter(([, value]) => typeof value === "boolean")
    .map(([name, value]) => ({ [name]: !value })),
]

it.each(GAMES)("%s has four to six pictures with a sentence in every language, whatever is played", async (game) => {
  const { picturesOf } = await fetchHowTo(game)
  expect(boxOf(game)?.howTo).toBe(true)
  for (const language of ["en", "fr"]) {
    await loadGameTexts(game)
    await setLanguage(language)
    for (const options of optionsOf(game))
      for (const seats of SEATS[game]!) {
        const pictures = picturesOf(options, seats)
        expect(pictures.length).toBeGreaterThanOrEqual(4)
        expect(pictures.length).toBeLessThanOrEqual(6)
        expect(pictures.filter((picture) => !hasText(`${game}-how-to-${picture}`))).toEqual([])
      }
  }
  await setLanguage("en")
})

it.each(GAMES)("draws every picture of %s", async (game) => {
  const { default: Picture, picturesOf } = await fetchHowTo(game)
  const all = optionsOf(game).flatMap((options) => SEATS[game]!.flatMap((seats) => [...picturesOf(options, seats)]))
  for (const picture of new Set(all)) {
    const { container, unmount } = render(Picture, { picture })
    expect(container.querySelector(".laid")).not.toBeNull()
    unmount()
  }
})

it("shows the picture of the server's clock, whatever this device's clock says", () => {
  const match = { dealt_at: 30_000, how_to: 20_000 }
  expect(pictureAt(match, 5, 10_000)).toEqual({ index: 0, left_ms: 4_000 })
  expect(pictureAt(match, 5, 13_999)).toEqual({ index: 0, left_ms: 1 })
  expect(pictureAt(match, 5, 14_000)).toEqual({ index: 1, left_ms: 4_000 })
  expect(pictureAt(match, 5, 29_000).index).toBe(4)
  expect(pictureAt(match, 5, 90_000).index).toBe(4) // too fast a clock, before the first ping
  expect(pictureAt(match, 5, 0).index).toBe(0)
  expect(pictureAt({ ...match, how_to: null }, 5, 20_000)).toEqual({ index: 4, left_ms: Infinity })
})
