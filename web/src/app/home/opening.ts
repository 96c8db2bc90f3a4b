// A room opened from the shelf: for which game, and whether to deal it against bots at once.
import type { Session } from "@/net/session.svelte"
import { forget, keep, keptJson } from "@/lib/storage"
import { tell } from "@/play/refusal"
import { boxOf, fetchGame } from "@/app/games"
import { openRoom } from "@/app/rooms"
import { go } from "@/app/route.svelte"

export interface Plan {
  game: string
  deal: boolean // "Play now": three bots, the gentlest there are, dealt at once
}

const BOTS = 3
const name = (code: string) => `plan:${code}`

export async function openFor(plan: Plan): Promise<void> {
  if (plan.deal) void comingFor(plan.game)
  const code = await openRoom()
  if (!code) return
  keep(name(code), JSON.stringify(plan), "session")
  go(`/r/${code}`)
}

/** What the match will need comes while the room is being opened; if it doesn't, it is asked for again when it is time. */
const comingFor = (game: string) =>
  Promise.all([fetchGame(game), import("@/app/match/Screen.svelte")]).catch(() => undefined)

/** What this room was opened for, as long as that hasn't been seen to. */
export const planFor = (code: string): Plan | null => keptJson<Plan>(name(code), "session")

/** Everything it takes, asked in one go and in order; the outbox sees to the rest. */
export async function carryOut(session: Session, { game, deal }: Plan): Promise<void> {
  if (planFor(session.code) === null) return
  forget(name(session.code), "session")
  const box = boxOf(game)
  const asked = [session.ask({ t: "choose", game, options: deal ? box?.first : undefined })]
  if (deal && box) {
    for (let bot = 0; bot < Math.min(BOTS, box.seats[1] - 1); bot++)
      asked.push(session.ask({ t: "add_bot", strength: 1 }))
    asked.push(session.ask({ t: "start" }))
  }
  tell((await Promise.all(asked)).find((refused) => refused !== null) ?? null)
}
