// The texts of cards, and sentences about what everyone does.
import { language, listOf, t } from "@/lib/i18n.svelte"
import type { Sitter } from "@/play/game"
import type { Card, RoundPart, Shown, Table } from "@/wire/mind-map"
import { teamName } from "./teams"

/** The text of a host's own card, in the reader's language if it has one. */
const ownText = ({ texts }: Card): string | undefined => texts?.[language()] ?? Object.values(texts ?? {})[0]

export const wordOf = (card: Card): string => ownText(card) ?? t(`mind-map-word-${card.id}`)
export const criterionOf = (card: Card): string => ownText(card) ?? t(`mind-map-criterion-${card.id}`)

export const roundTitle = ({ number, rounds }: RoundPart): string => t("mind-map-round", { number, rounds })

/** Which team places and which one reads; null: there are no teams. */
export function rolesOf({ active }: RoundPart, sitters: Sitter[]): string | null {
  if (active === null) return null
  return t("mind-map-roles", { places: teamName(active, sitters), reads: teamName(1 - active, sitters) })
}

const FEW = 3 // names that still fit on a line

/** "Ada and Bob": those of these seats who aren't done yet; or how many, if they are many. */
export function waitingFor(table: Table, sitters: Sitter[], seats: number[]): string {
  const missing = seats.filter((seat) => !table.done.includes(seat))
  if (missing.length > FEW) return t("mind-map-players-count", { count: missing.length })
  return listOf(missing.map((seat) => sitters[seat]?.name ?? ""))
}

/** "Read by Ada and Bob": whose vote on a revealed token was right. */
export function readBy(table: Table, sitters: Sitter[], { right, team_right }: Shown): string {
  const { active } = table.round
  const team = active !== null && team_right ? [t("mind-map-the-team", { team: teamName(1 - active, sitters) })] : []
  const names = listOf([...right.map((seat) => sitters[seat]?.name ?? ""), ...team])
  return t("mind-map-read-right", { names, count: right.length + team.length })
}

/** What everyone does now, for the big screen. */
export function whatHappens(table: Table, sitters: Sitter[]): string {
  const { active, placers, readers } = table.round
  const { phase, closing } = table.phase
  const asked = { team_voting: readers, scored: sitters.map(({ seat }) => seat) }[phase as string] ?? placers
  const waiting = { names: waitingFor(table, sitters, asked), team: teamName(active ?? 0, sitters) }
  if (phase === "placing" && closing) return t("mind-map-going-closing")
  if (phase === "placing") return t(active === null ? "mind-map-going-placing" : "mind-map-going-placing-team", waiting)
  if (phase === "scored") return t("mind-map-next-waiting", waiting)
  if (phase === "voting") return t("mind-map-going-voting", waiting)
  return t("mind-map-going-team-voting", { ...waiting, team: teamName(1 - (active ?? 0), sitters) })
}
