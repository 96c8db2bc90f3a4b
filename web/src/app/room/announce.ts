// What the server tells everyone, and why it doesn't let this page in.
import type { Farewell } from "@/net/session.svelte"
import { notice, standing } from "@/ui/notices/queue.svelte"
import { hasText, t } from "@/lib/i18n.svelte"
import type { Notice } from "@/wire/messages"

let lasting: { word: string; over: () => void } | undefined

/** Shows a notice of the server. A lasting one stays until another comes, or null. */
export function announce(told: Notice | null): void {
  if (told?.lasting && told.word === lasting?.word) return // repeated after a reconnect
  lasting?.over()
  lasting = told?.lasting ? { word: told.word, over: standing(t(told.word)) } : undefined
  if (told && !told.lasting) notice(t(told.word))
}

/** Why the server doesn't let this page in at the moment. The page retries by itself, and says so. */
export function retrying({ word, args }: Farewell): string {
  return t(hasText(`retrying-${word}`) ? `retrying-${word}` : "retrying-other", args)
}
