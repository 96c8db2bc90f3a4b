// In the first round, the one thing to do now: how one builds. What the device wants it says itself.
import { t } from "../../ui/words.svelte"
import type { Table } from "../../wire/gnome"

/** Null: everyone knows by now. */
export function hint({ round }: Pick<Table, "round">): string | null {
  if (round.number > 1 || (round.phase !== "building" && round.phase !== "stopping")) return null
  return t(`gnome-hint-${round.mode}`)
}
