// The games that have screens. Each is fetched when it is first wanted, with its words.
import type { GameScreens } from "../games/game"
import { learn } from "../ui/words.svelte"

const shelf = import.meta.glob<{ default: GameScreens }>("../games/*/index.ts")
const idOf = (path: string) => path.split("/").at(-2)!

const FEWEST = "palindromos" // can be played alone, so it stands first on the shelf

export const gameIds: readonly string[] = Object.keys(shelf)
  .map(idOf)
  .sort((a, b) => Number(b === FEWEST) - Number(a === FEWEST))

const fetched = new Map<string, Promise<GameScreens>>()

export function fetchGame(id: string): Promise<GameScreens> {
  const known = fetched.get(id)
  if (known) return known
  const coming = bring(id)
  fetched.set(id, coming)
  coming.catch(() => fetched.delete(id)) // so that a second try is a new one
  return coming
}

async function bring(id: string): Promise<GameScreens> {
  const screens = shelf[`../games/${id}/index.ts`]
  if (!screens) throw new Error(`no screens for the game ${id}`)
  const [module] = await Promise.all([screens(), learn(id)])
  return module.default
}
