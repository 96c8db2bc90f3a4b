// "Play now": a room of one's own, three bots, dealt at once.
import type { Visit } from "../net/visit.svelte"
import { forget, keep, kept } from "../ui/keep"
import { notice } from "../ui/notices.svelte"
import { tell } from "../ui/refusal"
import { t } from "../ui/words.svelte"
import { fetchGame } from "./games"
import { openRoom } from "./rooms"
import { go } from "./route.svelte"

const BOTS = 3
const name = (code: string) => `quick:${code}`

export async function playNow(game: string): Promise<void> {
  const code = await openRoom()
  if (!code) return
  keep(name(code), game, "session")
  go(`/r/${code}`)
}

/** The game that this room was opened to play at once, if so. */
export const quickGame = (code: string): string | null => kept(name(code), "session")

/** Everything it takes, asked in one go and in order; the outbox sees to the rest. */
export async function dealQuick(visit: Visit, game: string): Promise<void> {
  const screens = await fetchGame(game).catch(() => null)
  if (quickGame(visit.code) === null) return
  forget(name(visit.code), "session")
  if (!screens) return notice(t("not-fetched"), "wrong")
  const asked = [visit.ask({ t: "choose", game })]
  for (let bot = 0; bot < Math.min(BOTS, screens.seats[1] - 1); bot++) asked.push(visit.ask({ t: "add_bot", strength: 2 }))
  asked.push(visit.ask({ t: "start" }))
  tell((await Promise.all(asked)).find((refused) => refused !== null) ?? null)
}
