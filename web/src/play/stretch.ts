// Time limits, which the host may stretch or lift.
import type { ScoreLine } from "@/wire/messages"
import { UNSTRETCHED } from "@/wire/room"
import { t } from "@/lib/i18n.svelte"

/** How long a limit of `ms` lasts when it is stretched; null: no limit. */
export const stretchedMs = (ms: number, stretch: ScoreLine["stretch"]): number | null =>
  stretch === null ? null : (ms * stretch) / UNSTRETCHED

/** How far the limits of a match are stretched, in words. */
export const limitsInWords = (stretch: ScoreLine["stretch"]): string => stretched(stretch) || t("time-as-usual")

/** How far the limits are stretched, in words; empty if they are not. */
export const stretched = (stretch: ScoreLine["stretch"]): string =>
  stretch === UNSTRETCHED ? "" : t("time-stretched", { times: (stretch ?? 0) / UNSTRETCHED })
