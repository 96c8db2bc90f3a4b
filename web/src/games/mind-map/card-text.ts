// What is written on a card, in the language of whoever reads it.
import { language, t } from "@/lib/i18n.svelte"
import type { Card } from "@/wire/mind-map"

const brought = ({ texts }: Card): string | undefined => texts?.[language()] ?? Object.values(texts ?? {})[0]

export const wordOf = (card: Card): string => brought(card) ?? t(`mind-map-word-${card.id}`)
export const criterionOf = (card: Card): string => brought(card) ?? t(`mind-map-criterion-${card.id}`)
