// Sentences about who is waited for.
import { listOf, t } from "@/lib/i18n.svelte"
import type { Shown, Table } from "@/wire/mind-map"
import type { Sitter } from "@/play/game"
import { teamName } from "@/games/mind-map/teams"

const FEW = 3 // names that still fit on a line

/** Those of these seats who haven't said that they are done. */
export const awaited = (table: Table, seats: number[]): number[] => seats.filter((seat) => !table.done.includes(seat))

/** "Ada and Bob", or how many, when they are many. */
export function namesOf(sitters: Sitter[], seats: number[]): string {
  if (seats.length > FEW) return t("mind-map-players-count", { count: seats.length })
  return listOf(seats.map((seat) => sitters[seat]?.name ?? ""))
}

/** Who read a revealed token right, in a sentence. */
export function readOut(table: Table, sitters: Sitter[], { right, team_right }: Shown): string {
  const { active } = table.round
  const readers = active !== null && team_right ? [t("mind-map-the-team", { team: teamName(1 - active, sitters) })] : []
  const names = listOf([...right.map((seat) => sitters[seat]?.name ?? ""), ...readers])
  return t("mind-map-read-right", { names, count: right.length + readers.length })
}

/** What happens now, for those who look at the big screen. */
export function goingOn(table: Table, sitters: Sitter[]): string {
  const { active, placers, readers } = table.round
  const { phase, closing } = table.phase
  const asked = { team_voting: readers, scored: sitters.map(({ seat }) => seat) }[phase as string] ?? placers
  const waiting = { names: namesOf(sitters, awaited(table, asked)), team: teamName(active ?? 0, sitters) }
  if (phase === "placing" && closing) return t("mind-map-going-closing")
  if (phase === "placing") return t(active === null ? "mind-map-going-placing" : "mind-map-going-placing-team", waiting)
  if (phase === "scored") return t("mind-map-next-waiting", waiting)
  if (phase === "voting") return t("mind-map-going-voting", waiting)
  return t("mind-map-going-team-voting", { ...waiting, team: teamName(1 - (active ?? 0), sitters) })
}
