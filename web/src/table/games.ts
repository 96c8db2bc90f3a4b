// The games that have screens. Their boxes come with the page; the rest of a game is fetched when it is first wanted.
import type { Component } from "svelte"
import type { GameBox, GameScreens, PracticeProps, SetUpProps } from "../games/game"
import { learn } from "../ui/words.svelte"

type SetUp = Component<SetUpProps<any>>

const lids = import.meta.glob<GameBox>("../games/*/box.ts", { import: "default", eager: true })
const setUps = import.meta.glob<SetUp>("../games/*/SetUp.svelte", { import: "default" })
const practices = import.meta.glob<Component<PracticeProps>>("../games/*/Practice.svelte", { import: "default" })
const shelf = import.meta.glob<GameScreens>("../games/*/index.ts", { import: "default" })

const FEWEST = "palindromos" // can be played alone, so it stands first on the shelf

export const boxes: readonly GameBox[] = Object.values(lids).sort((a, b) => Number(b.id === FEWEST) - Number(a.id === FEWEST))
export const boxOf = (id: string): GameBox | undefined => boxes.find((box) => box.id === id)

/** How it is set up, with its words. */
export const fetchSetUp = once((id) => fetchWith(id, setUps[`../games/${id}/SetUp.svelte`]))

/** A minute of it against nobody, with its words. */
export const fetchPractice = once((id) => fetchWith(id, practices[`../games/${id}/Practice.svelte`]))

/** All of it, with its words. */
export const fetchGame = once((id) => fetchWith(id, shelf[`../games/${id}/index.ts`]))

async function fetchWith<T>(id: string, screens: (() => Promise<T>) | undefined): Promise<T> {
  if (!screens) throw new Error(`no screens for the game ${id}`)
  const [found] = await Promise.all([screens(), learn(id)])
  return found
}

/** Asks once for each game, and again only after a failure. */
function once<T>(fetch: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const fetched = new Map<string, Promise<T>>()
  return (id) => {
    const coming = fetched.get(id) ?? fetch(id)
    fetched.set(id, coming)
    coming.catch(() => fetched.delete(id))
    return coming
  }
}
