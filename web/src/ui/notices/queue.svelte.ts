// Notices: most disappear by themselves, some stay until they are withdrawn. What they say is also found elsewhere.
import { untrack } from "svelte"

export interface Notice {
  id: number
  text: string
  rule?: string // the ledger's id of the rule it is about
  tone: "plain" | "wrong"
  stays: boolean // until it is withdrawn
}

const LASTS = 4500 // milliseconds
const MOST = 3 // that pass, at once
let last = 0

class Notices {
  shown = $state<Notice[]>([])
}
export const notices = new Notices()

/** Somebody has tapped it: removes it, unless it stays. */
export function dismiss(id: number): void {
  notices.shown = notices.shown.filter((notice) => notice.id !== id || notice.stays)
}

/** Shows a notice for a while. It replaces one with the same text. */
export function notice(text: string, tone: Notice["tone"] = "plain", rule?: string): void {
  const id = add(text, tone, false, rule)
  setTimeout(() => dismiss(id), LASTS)
}

/** Shows a notice until the returned function is called. */
export function standing(text: string): () => void {
  const id = add(text, "wrong", true)
  return () => (notices.shown = notices.shown.filter((notice) => notice.id !== id))
}

function add(text: string, tone: Notice["tone"], stays: boolean, rule?: string): number {
  const id = ++last
  const others = untrack(() => notices.shown).filter((other) => other.text !== text) // an effect that adds must not rerun
  const shown = [...others, { id, text, tone, rule, stays }]
  const oldest = shown.filter((notice) => !notice.stays).slice(0, -MOST)
  notices.shown = shown.filter((notice) => !oldest.includes(notice))
  return id
}
