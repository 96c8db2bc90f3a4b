// Notices: most disappear by themselves, some stay until they are withdrawn. Nothing is said in a notice alone.
import { untrack } from "svelte"

export interface ShownNotice {
  id: number
  text: string
  rule?: string // the ledger's id of the rule it is about
  tone: "plain" | "wrong"
  stays: boolean // until it is withdrawn
}

const SHOWN_MS = 4_500
const PASSING_MAX = 3 // at once, besides those that stay
let last = 0

class Notices {
  shown = $state<ShownNotice[]>([])
  #dialogs = $state.raw<HTMLElement[]>([])

  /** The topmost open dialog. Everything outside it is inert: neither read aloud nor touchable. */
  get dialog(): HTMLElement | undefined {
    return this.#dialogs.at(-1)
  }
  /** Shows notices inside this dialog until the returned function is called. */
  showIn(dialog: HTMLElement): () => void {
    this.#dialogs = [...untrack(() => this.#dialogs), dialog]
    return () => (this.#dialogs = this.#dialogs.filter((other) => other !== dialog))
  }
}
export const notices = new Notices()

/** Somebody has tapped it: removes it, unless it stays. */
export function dismiss(id: number): void {
  notices.shown = notices.shown.filter((notice) => notice.id !== id || notice.stays)
}

/** Shows a notice for a while. It replaces one with the same text. */
export function notice(text: string, tone: ShownNotice["tone"] = "plain", rule?: string): void {
  const id = add(text, tone, false, rule)
  setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Shows a notice until the returned function is called. */
export function standing(text: string): () => void {
  const id = add(text, "wrong", true)
  return () => {
    notices.shown = notices.shown.filter((notice) => notice.id !== id)
  }
}

function add(text: string, tone: ShownNotice["tone"], stays: boolean, rule?: string): number {
  const id = ++last
  const before = untrack(() => notices.shown) // an effect that adds a notice must not rerun
  const others = before.filter((other) => other.text !== text)
  const shown = [...others, { id, text, tone, rule, stays }]
  const oldest = shown.filter((notice) => !notice.stays).slice(0, -PASSING_MAX)
  notices.shown = shown.filter((notice) => !oldest.includes(notice))
  return id
}
