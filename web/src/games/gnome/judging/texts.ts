// The texts of a ruling: a headline for each scene, and the consequences.
import type { Sitter } from "@/play/game"
import { listOf, t } from "@/lib/i18n.svelte"
import type { Payment, Ruling } from "@/wire/gnome"
import { kinds } from "@/games/gnome/art/parts"
import { costOf, wrongCalls } from "./claims"
import type { Scene } from "./schedule"

interface RulingView {
  ruling: Ruling
  sitters: Sitter[]
  me: number | null
}

const nameOf = ({ sitters }: RulingView, seat: number | null) => (seat === null ? "" : (sitters[seat]?.name ?? ""))

/** The headline of the scene; at the end, who got the card. */
export function headline(seen: RulingView, scene: Scene): string {
  if (scene.verdict) return verdict(seen)
  if (!scene.portrait) return pressed(seen)
  return scene.kinds && seen.ruling.compared
    ? t("gnome-judging-kind", { kind: kinds[scene.kinds - 1]! })
    : t("gnome-judging-portrait")
}

function pressed(seen: RulingView): string {
  const { stopper, caller, mark, claims } = seen.ruling
  if (caller !== null) return t("gnome-judging-called", { name: nameOf(seen, caller), mark: mark ?? "none" })
  if (stopper !== null) return t("gnome-judging-stopped", { name: nameOf(seen, stopper) })
  const last = claims.at(-1)
  return last
    ? t("gnome-judging-called", { name: nameOf(seen, last.seat), mark: last.mark ?? "none" })
    : t("gnome-judging-nobody-stopped")
}

function verdict(seen: RulingView): string {
  const { won, winner } = seen.ruling
  if (!won) return t("gnome-judging-nobody")
  if (winner === null) return t("gnome-judging-together")
  return winner === seen.me ? t("gnome-judging-yours") : t("gnome-judging-winner", { name: nameOf(seen, winner) })
}

/** A consequence of a ruling. A payment is drawn; its text is for screen readers. */
export interface Consequence {
  text: string
  pays?: Payment
}
export function consequences(seen: RulingView, ended: boolean): Consequence[] {
  const { winner, incomplete, after, payments, unpaid, sits_out } = seen.ruling
  const lines: Consequence[] = wrongCalls(seen.ruling).map(({ seat, mark }) => {
    const cost = costOf(seen.ruling, seat)
    return { text: t("gnome-judging-wrong", { name: nameOf(seen, seat), mark: mark ?? "none", cost }) }
  })
  const namesOf = (seats: number[]) => listOf(seats.map((seat) => nameOf(seen, seat)))
  if (incomplete.length) lines.push({ text: t("gnome-judging-gaps", { names: namesOf(incomplete) }) })
  if (after !== null)
    lines.push({ text: t("gnome-judging-next", { winner: nameOf(seen, winner), stopper: nameOf(seen, after) }) })
  for (const pays of payments) {
    const names = { by: nameOf(seen, pays.by), to: nameOf(seen, pays.to) }
    lines.push({ text: t(pays.by === null ? "gnome-judging-deck-pays" : "gnome-judging-pays", names), pays })
  }
  if (unpaid.length) lines.push({ text: t("gnome-judging-unpaid", { names: namesOf(unpaid) }) })
  if (sits_out !== null && !ended) lines.push({ text: t("gnome-judging-sits-out", { name: nameOf(seen, sits_out) }) })
  return lines
}
