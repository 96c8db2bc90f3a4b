// What the server has everyone know: in passing, or for as long as it holds.
import { notice, standing } from "@/ui/notices/queue.svelte"
import { t } from "@/lib/i18n.svelte"
import type { Notice } from "@/wire/messages"

let lasting: { word: string; over: () => void } | undefined

/** Null: whatever has lasted is over. */
export function announce(told: Notice | null): void {
  if (told?.lasting && told.word === lasting?.word) return // said again after a redial
  lasting?.over()
  lasting = told?.lasting ? { word: told.word, over: standing(t(told.word)) } : undefined
  if (told && !told.lasting) notice(t(told.word))
}
