// What the server has everyone know: in passing, or for as long as it holds.
import { notice, standing } from "../ui/notices.svelte"
import { t } from "../ui/words.svelte"
import type { Notice } from "../wire/messages"

let over: (() => void) | undefined

export function announce(told: Notice | null): void {
  over?.()
  over = undefined
  if (told?.lasting) over = standing(t(told.word))
  else if (told) notice(t(told.word))
}
