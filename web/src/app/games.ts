// What the first page and the lobby need of every game: its box, and how to fetch the screen on which it is set up.
import type { Component } from "svelte"
import type { GameBox, SetUpProps } from "@/play/game"
import { loadSetUpTexts, withTexts } from "@/lib/i18n.svelte"
import { GAMES, SEATS } from "@/wire/games"
import { fetchWith, once } from "./fetching"

/** A box, and how many people can play. */
export interface ShelfBox extends GameBox {
  seats: readonly [least: number, most: number]
}

export type SetUp = Component<SetUpProps<object>> // each declares the options of its own game

const gameBoxes = import.meta.glob<GameBox>("../games/*/box.ts", { import: "default", eager: true })
const setUps = import.meta.glob<SetUp>("../games/*/SetUp.svelte", { import: "default" })

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
