// How far the host has stretched the time limits, in words; nothing where they are the rules' own.
import type { ScoreLine } from "@/wire/messages"
import { t } from "@/lib/i18n.svelte"

export const stretched = (stretch: ScoreLine["stretch"]): string =>
  stretch === 100 ? "" : t("time-stretched", { times: (stretch ?? 0) / 100 })
