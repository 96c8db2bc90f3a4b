// Fetches the screens of a game for a match, a practice or the how-to. The first page does without this file: the
// names of all these files are long.
import type { Component } from "svelte"
import type { GameHowTo, GameScreens, PracticeProps } from "@/play/game"
import { loadGameTexts } from "@/lib/i18n.svelte"
import { fetchWith, once } from "./fetching"

const practices = import.meta.glob<Component<PracticeProps>>("../games/*/Practice.svelte", { import: "default" })
const howTos = import.meta.glob<GameHowTo>("../games/*/HowTo.svelte")
const allScreens = import.meta.glob<GameScreens>("../games/*/index.ts", { import: "default" })

/** The practice of a game, and its texts. */
export const fetchPractice = once((id) => fetchWith(loadGameTexts, id, practices[`../games/${id}/Practice.svelte`]))

/** The pictures before the first match of a game, and the game's texts. */
export const fetchHowTo = once((id) => fetchWith(loadGameTexts, id, howTos[`../games/${id}/HowTo.svelte`]))

/** All screens of a game, and its texts. */
export const fetchGame = once((id) => fetchWith(loadGameTexts, id, allScreens[`../games/${id}/index.ts`]))
