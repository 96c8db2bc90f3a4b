// A ruling in words: what is going on, who got the card, and why.
import type { Sitter } from "@/play/game"
import { listOf, t } from "@/lib/i18n.svelte"
import type { Payment, Ruling } from "@/wire/gnome"
import { kinds } from "@/games/gnome/art/parts"
import { beatenByGaps, compared, type Scene } from "./schedule"
import { costOf, wrongCalls } from "./finish"

interface Seen {
  ruling: Ruling
  sitters: Sitter[]
  me: number | null
}

const nameOf = ({ sitters }: Seen, seat: number | null) => (seat === null ? "" : (sitters[seat]?.name ?? ""))

/** What is to be looked at now; at last, who got the card. */
export function headline(seen: Seen, scene: Scene): string {
  if (scene.verdict) return verdict(seen)
  if (!scene.portrait) return pressed(seen)
  return scene.kinds && compared(seen.ruling)
    ? t("gnome-judging-kind", { kind: kinds[scene.kinds - 1]! })
    : t("gnome-judging-portrait")
}

function pressed(seen: Seen): string {
  const { stopper, caller, mark, claims } = seen.ruling
  if (caller !== null) return t("gnome-judging-called", { name: nameOf(seen, caller), mark: mark ?? "none" })
  if (stopper !== null) return t("gnome-judging-stopped", { name: nameOf(seen, stopper) })
  const last = claims.at(-1)
  return last
    ? t("gnome-judging-called", { name: nameOf(seen, last.seat), mark: last.mark ?? "none" })
    : t("gnome-judging-nobody-stopped")
}

function verdict(seen: Seen): string {
  const { won, winner } = seen.ruling
  if (!won) return t("gnome-judging-nobody")
  if (winner === null) return t("gnome-judging-together")
  return winner === seen.me ? t("gnome-judging-yours") : t("gnome-judging-winner", { name: nameOf(seen, winner) })
}

/** What else follows from it. A payment is drawn, and told to those who listen. */
export interface Line {
  text: string
  pays?: Payment
}
export function consequences(seen: Seen, ended: boolean): Line[] {
  const { rule, winner, stopper, tied, payments, sits_out } = seen.ruling
  const lines: Line[] = wrongCalls(seen.ruling).map(({ seat, mark }) => {
    return {
      text: t("gnome-judging-wrong", {
        name: nameOf(seen, seat),
        mark: mark ?? "none",
        cost: costOf(seen.ruling, seat),
      }),
    }
  })
  const gaps = beatenByGaps(seen.ruling)
  if (gaps.length)
    lines.push({ text: t("gnome-judging-gaps", { names: listOf(gaps.map((seat) => nameOf(seen, seat))) }) })
  if (rule === "GN-20")
    lines.push({ text: t("gnome-judging-next", { winner: nameOf(seen, winner), stopper: nameOf(seen, stopper) }) })
  for (const pays of payments) {
    const names = { by: nameOf(seen, pays.by), to: nameOf(seen, pays.to) }
    lines.push({ text: t(pays.by === null ? "gnome-judging-deck-pays" : "gnome-judging-pays", names), pays })
  }
  const unpaid =
    rule === "GN-20" ? tied.filter((seat) => seat !== winner && !payments.some(({ to }) => to === seat)) : []
  if (unpaid.length)
    lines.push({ text: t("gnome-judging-unpaid", { names: listOf(unpaid.map((seat) => nameOf(seen, seat))) }) })
  if (sits_out !== null && !ended) lines.push({ text: t("gnome-judging-sits-out", { name: nameOf(seen, sits_out) }) })
  return lines
}
