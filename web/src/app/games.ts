// Finds the screens of every game in its folder. The boxes are part of the first page; the rest is fetched when needed.
import type { Component } from "svelte"
import type { GameBox, GameScreens, PracticeProps, SetUpProps } from "@/play/game"
import { learn } from "@/lib/i18n.svelte"
import { GAMES } from "@/wire/games"

type SetUp = Component<SetUpProps<any>>

const lids = import.meta.glob<GameBox>("../games/*/box.ts", { import: "default", eager: true })
const setUps = import.meta.glob<SetUp>("../games/*/SetUp.svelte", { import: "default" })
const practices = import.meta.glob<Component<PracticeProps>>("../games/*/Practice.svelte", { import: "default" })
const shelf = import.meta.glob<GameScreens>("../games/*/index.ts", { import: "default" })

/** The boxes of all games, in the order of the registry. */
export const boxes: readonly GameBox[] = Object.values(lids).sort((a, b) => GAMES.indexOf(a.id) - GAMES.indexOf(b.id))
export const boxOf = (id: string): GameBox | undefined => boxes.find((box) => box.id === id)

/** The screen on which a game is set up, and its words. */
export const fetchSetUp = once((id) => fetchWith(id, setUps[`../games/${id}/SetUp.svelte`]))

/** The practice of a game, and its words. */
export const fetchPractice = once((id) => fetchWith(id, practices[`../games/${id}/Practice.svelte`]))

/** All screens of a game, and its words. */
export const fetchGame = once((id) => fetchWith(id, shelf[`../games/${id}/index.ts`]))

async function fetchWith<T>(id: string, screens: (() => Promise<T>) | undefined): Promise<T> {
  if (!screens) throw new Error(`no screens for the game ${id}`)
  const [found] = await Promise.all([screens(), learn(id)])
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
