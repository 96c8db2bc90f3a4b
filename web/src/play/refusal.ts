// Why the server turned something down, in the reader's language.
import type { Refused } from "@/wire/messages"
import { notice } from "@/ui/notices/queue.svelte"
import { known, t } from "@/lib/i18n.svelte"

export const why = (refused: Pick<Refused, "word" | "args">): string =>
  known(refused.word) ? t(refused.word, refused.args) : t("refused")

/** Announce a refusal in passing, with the rule's id small beside it. Null, nothing refused, says nothing. */
export function tell(refused: (Pick<Refused, "word" | "args"> & { rule?: string | null }) | null): void {
  if (refused) notice(why(refused), "wrong", refused.rule ?? undefined)
}
