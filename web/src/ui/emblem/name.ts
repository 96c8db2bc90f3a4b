import { t } from "@/lib/i18n.svelte"

/** The name to show. Nobody has to give one: without it they go by their emblem's. */
export const nameOf = (who: { name: string; emblem: number }): string => who.name || t(`emblem-${who.emblem}`)
