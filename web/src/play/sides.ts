// The two sides of a game for two teams: a name and a drawing each.
import type { IconName } from "@/ui/icons"
import { t } from "@/lib/i18n.svelte"

export type Side = 0 | 1
export const SIDES: readonly Side[] = [0, 1]

export const sideName = (side: number): string => t(`side-${side}`)
export const sideIcon = (side: number): IconName => (side === 0 ? "sun" : "moon")
