// Finds the screens of every game in its folder. The boxes are part of the first page; the rest is fetched when needed.
import type { Component } from "svelte"
import type { GameBox, GameHowTo, GameScreens, PracticeProps, SetUpProps } from "@/play/game"
import { loadGameTexts, loadSetUpTexts, withTexts } from "@/lib/i18n.svelte"
import { GAMES, SEATS } from "@/wire/games"

/** A box, and how many people can play. */
export interface ShelfBox extends GameBox {
  seats: readonly [least: number, most: number]
}

export type SetUp = Component<SetUpProps<object>> // each declares the options of its own game

const gameBoxes = import.meta.glob<GameBox>("../games/*/box.ts", { import: "default", eager: true })
const setUps = import.meta.glob<SetUp>("../games/*/SetUp.svelte", { import: "default" })
const practices = import.meta.glob<Component<PracticeProps>>("../games/*/Practice.svelte", { import: "default" })
const howTos = import.meta.glob<GameHowTo>("../games/*/HowTo.svelte")
const allScreens = import.meta.glob<GameScreens>("../games/*/index.ts", { import: "default" })

/** The boxes of all games, in the order of the registry. */
export const boxes: readonly ShelfBox[] = GAMES.map((id) => ({
  ...gameBoxes[`../games/${id}/box.ts`]!,
  seats: SEATS[id]!,
}))
export const boxOf = (id: string): ShelfBox | undefined => boxes.find((box) => box.id === id)

/** The screen on which a game is set up, and its texts. */
export const fetchSetUp = once((id) => fetchWith(loadSetUpTexts, id, setUps[`../games/${id}/SetUp.svelte`]))

/** The cards that people add to a game, and the texts of its options. */
export const fetchCards = once(async (id) => {
  const [found] = await Promise.all([withTexts("cards", import("@/app/cards/Section.svelte")), loadSetUpTexts(id)])
  return found
})

/** The practice of a game, and its texts. */
export const fetchPractice = once((id) => fetchWith(loadGameTexts, id, practices[`../games/${id}/Practice.svelte`]))

/** Whether a game has pictures to show before its first match. */
export const hasHowTo = (id: string): boolean => `../games/${id}/HowTo.svelte` in howTos

/** These pictures, and the game's texts. */
export const fetchHowTo = once((id) => fetchWith(loadGameTexts, id, howTos[`../games/${id}/HowTo.svelte`]))

/** All screens of a game, and its texts. */
export const fetchGame = once((id) => fetchWith(loadGameTexts, id, allScreens[`../games/${id}/index.ts`]))

async function fetchWith<T>(
  loadTexts: (id: string) => Promise<void>,
  id: string,
  screens: (() => Promise<T>) | undefined,
): Promise<T> {
  if (!screens) throw new Error(`no screens for the game ${id}`)
  const [found] = await Promise.all([screens(), loadTexts(id)])
  return found
}

/** Caches the result for each game; a failed fetch is tried again on the next call. */
function once<T>(fetch: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const fetched = new Map<string, Promise<T>>()
  return (id) => {
    const coming = fetched.get(id) ?? fetch(id)
    fetched.set(id, coming)
    coming.catch(() => fetched.delete(id))
    return coming
  }
}
