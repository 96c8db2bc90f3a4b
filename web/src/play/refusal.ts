// Why the server refused something, in the reader's language.
import type { Refused } from "@/wire/messages"
import { notice } from "@/ui/notices/queue.svelte"
import { hasText, t } from "@/lib/i18n.svelte"

export const why = (refused: Pick<Refused, "word" | "args">): string =>
  hasText(refused.word) ? t(refused.word, refused.args) : t("refused")

/** Shows a notice of a refusal, with the id of its rule. null: nothing was refused. */
export function tell(refused: (Pick<Refused, "word" | "args"> & { rule?: string | null }) | null): void {
  if (refused) notice(why(refused), "wrong", refused.rule ?? undefined)
}
