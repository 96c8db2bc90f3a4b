// Cards from an opened link, on their way to a table of the reader's: they are added once its lobby is there.
import { loadJson, remove, save } from "@/lib/storage"
import { loadSetUpTexts, t } from "@/lib/i18n.svelte"
import type { Session } from "@/net/session.svelte"
import { tell } from "@/play/refusal"
import { notice } from "@/ui/notices/queue.svelte"
import { BROUGHT } from "./brought"

interface Brought {
  game: string
  text: string
}

export const take = (cards: Brought): void => save(BROUGHT, JSON.stringify(cards), "session")

export async function bring(session: Session): Promise<void> {
  const cards = loadJson<Brought>(BROUGHT, "session")
  remove(BROUGHT, "session")
  if (!cards) return
  await loadSetUpTexts(cards.game) // they have the refusals of a file; another game may be chosen
  await loadCards(session, cards.game, cards.text, tell)
}

/** Adds the cards of a file, and says how many were new. Whether the server agreed. */
export async function loadCards(
  session: Session,
  game: string,
  text: string,
  refuse: (refused: Parameters<typeof tell>[0]) => void,
): Promise<boolean> {
  const shown = () => (session.view.room.room?.game === game ? session.view.room.cards?.cards.length : undefined)
  const before = shown() ?? 0
  const refused = await session.ask({ t: "load_cards", game, text })
  const now = shown()
  if (refused) refuse(refused)
  else if (now === undefined) notice(t("cards-kept", { game: t(`${game}-name`) }))
  else notice(t("cards-loaded", { n: Math.max(1, now - before) }))
  return refused === null
}
