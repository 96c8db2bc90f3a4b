// Short announcements that come and go by themselves. Never the only place where something can be learnt.
import { untrack } from "svelte"

export interface Notice {
  id: number
  text: string
  rule?: string // the ledger's id of the rule it is about
  tone: "plain" | "wrong"
}

const LASTS = 4500
let last = 0

class Notices {
  shown = $state<Notice[]>([])
}
export const notices = new Notices()

export function dismiss(id: number): void {
  notices.shown = notices.shown.filter((notice) => notice.id !== id)
}

/** Say something in passing. The same words again replace the earlier ones. */
export function notice(text: string, tone: Notice["tone"] = "plain", rule?: string): void {
  const id = lay(text, tone, rule)
  setTimeout(() => dismiss(id), LASTS)
}

/** Say what holds until it is taken back: returns how. */
export function standing(text: string): () => void {
  const id = lay(text, "wrong")
  return () => dismiss(id)
}

function lay(text: string, tone: Notice["tone"], rule?: string): number {
  const id = ++last
  const others = untrack(() => notices.shown).filter((other) => other.text !== text) // said from an effect, it must not wake it
  notices.shown = [...others, { id, text, tone, rule }].slice(-3)
  return id
}
