// What there is to keep of a finished match, found by its game in a replay of it.
import { loadGameTexts } from "@/lib/i18n.svelte"
import type { Keepsake, Keepsakes } from "@/play/game"
import type { Replay } from "@/wire/replay"
import { sittersOf } from "./people"
import { Steps } from "./replay/steps"

const finders = import.meta.glob<Keepsakes>("../games/*/keepsakes.ts", { import: "default" })
const fileOf = (game: string) => `../games/${game}/keepsakes.ts`

/** Whether matches of a game leave anything to keep. */
export const leavesKeepsakes = (game: string): boolean => fileOf(game) in finders

export async function keepsakesOf(replay: Replay): Promise<Keepsake[]> {
  const finder = finders[fileOf(replay.game)]
  if (!finder) return []
  const [find] = await Promise.all([finder(), loadGameTexts(replay.game)])
  return find({ tables: new Steps(replay).tables, sitters: sittersOf(replay, []) })
}
