// A room opened from the shelf: for which game, and whether to deal it against bots at once.
import type { Session } from "@/net/session.svelte"
import { loadJson, remove, save } from "@/lib/storage"
import { tell } from "@/play/refusal"
import { boxOf } from "@/app/games"
import { howTo } from "@/app/how-to/wanted.svelte"
import { openRoom } from "@/app/rooms"
import { STRENGTHS } from "@/wire/room"
import { go } from "@/app/route.svelte"

export interface Plan {
  game: string
  deal: boolean // "Play now": three bots, the gentlest there are, dealt at once
}

const BOTS = 3
const name = (code: string) => `plan:${code}`

export async function openFor(plan: Plan): Promise<void> {
  if (plan.deal) prefetch(plan.game)
  const code = await openRoom()
  if (!code) return
  save(name(code), JSON.stringify(plan), "session")
  go(`/r/${code}`)
}

/** Fetches what the match needs while the room is being opened. After a failure it is fetched with the match. */
function prefetch(game: string): void {
  const screens = import("@/app/game-screens").then(({ fetchGame }) => fetchGame(game))
  for (const fetching of [screens, import("@/app/match/Screen.svelte")]) fetching.catch(() => undefined)
}

/** What this room was opened for; null: nothing, or it has been done. */
export const planFor = (code: string): Plan | null => loadJson<Plan>(name(code), "session")

/** Makes all requests at once and in order: chooses the game, adds bots, starts. The outbox repeats them if needed. */
export async function carryOut(session: Session, { game, deal }: Plan): Promise<void> {
  if (planFor(session.code) === null) return
  remove(name(session.code), "session")
  const box = boxOf(game)
  const asked = [session.ask({ t: "choose", game, options: deal ? box?.first : undefined })]
  if (deal && box) {
    for (let bot = 0; bot < Math.min(BOTS, box.seats[1] - 1); bot++)
      asked.push(session.ask({ t: "add_bot", strength: STRENGTHS[0] }))
    asked.push(session.ask({ t: "start", how_to: howTo.before(game) }))
  }
  tell((await Promise.all(asked)).find((refused) => refused !== null) ?? null)
}
