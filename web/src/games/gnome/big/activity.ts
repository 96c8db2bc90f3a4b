// What everybody does now, for those who watch.
import { t } from "@/lib/i18n.svelte"
import type { Table } from "@/wire/gnome"

/** Null: the stage says it itself. */
export function doing({ round }: Pick<Table, "round">): string | null {
  return round.phase === "building" || round.phase === "stopping" ? t(`gnome-doing-${round.mode}`) : null
}
