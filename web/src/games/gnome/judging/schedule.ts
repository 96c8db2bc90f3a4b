// How a ruling is shown: the press, the portrait, one kind of part after the other, the verdict, the cards to their owners.
import type { Ruling } from "@/wire/gnome"

export const PRESS_MS = 1500 // the photo finish alone
const PORTRAIT_MS = 900
export const KIND_MS = 700
const VERDICT_MS = 900
export const CARD_MS = 750
export const HURRY = 0.55 // against the clock everything goes faster (GN-41)

const KINDS = 4
const NOT_COMPARED = ["GN-63", "GN-64", "GN-66", "GN-67"] // a call or a mark decided, not the parts

/** A card on its way: from the device, from a pile, or from the deck, to a pile. */
export interface Handed {
  from: "device" | "deck" | number
  to: number
}
export interface Scene {
  portrait: boolean // it has been turned up
  kinds: number // how many kinds of parts have been compared
  verdict: boolean
  cards: number // how many have gone to their owners
  over: boolean
}

export const compared = ({ rule }: Pick<Ruling, "rule">): boolean => !NOT_COMPARED.includes(rule)

/** All-in: a gnome with a gap takes no part, however much of it is right (GN-53). */
export const incomplete = ({ gnomes }: Pick<Ruling, "gnomes">, seat: number): boolean =>
  gnomes[seat]?.includes(null) ?? false

/** Who would have had the card, or a share in the tie, but for a gap. If nobody is complete, the ruling itself says so. */
export function beatenByGaps(ruling: Ruling): number[] {
  const { right, winner, out, rule } = ruling
  if (rule === "GN-53" || !compared(ruling)) return []
  const count = (seat: number) => right[seat]?.filter(Boolean).length ?? 0
  const enough = winner === null ? 1 : count(winner)
  return right.flatMap((_, seat) =>
    incomplete(ruling, seat) && !out.includes(seat) && count(seat) >= enough ? [seat] : [],
  )
}

/** The cards that change hands, in this order. Together there is one pile. */
export function handed({ won, winner, payments }: Pick<Ruling, "won" | "winner" | "payments">): Handed[] {
  return won
    ? [{ from: "device", to: winner ?? 0 }, ...payments.map(({ by, to }): Handed => ({ from: by ?? "deck", to }))]
    : []
}

/** When each step comes, in milliseconds from the ruling. */
function steps(ruling: Ruling): number[] {
  const lasts = [
    PRESS_MS,
    PORTRAIT_MS,
    ...Array<number>(compared(ruling) ? KINDS : 0).fill(KIND_MS),
    VERDICT_MS,
    ...handed(ruling).map(() => CARD_MS),
  ]
  return lasts.map((_, i) => lasts.slice(0, i + 1).reduce((sum, ms) => sum + ms, 0))
}

export function sceneAt(elapsed: number, ruling: Ruling): Scene {
  const times = steps(ruling)
  const step = times.filter((time) => time <= elapsed).length
  const kinds = compared(ruling) ? KINDS : 0
  return {
    portrait: step >= 1,
    kinds: Math.max(0, Math.min(step - 1, kinds)),
    verdict: step >= 2 + kinds,
    cards: Math.max(0, Math.min(step - 2 - kinds, handed(ruling).length)),
    over: step === times.length,
  }
}

/** How long until the next step; null: there is none. */
export function untilNext(elapsed: number, ruling: Ruling): number | null {
  const next = steps(ruling).find((time) => time > elapsed)
  return next === undefined ? null : next - elapsed
}

/** The piles while only so many of the cards have arrived. */
export function pilesAt(piles: readonly number[], ruling: Ruling, cards: number): number[] {
  const before = [...piles]
  for (const { from, to } of handed(ruling).slice(cards)) {
    before[to]!--
    if (typeof from === "number") before[from]!++
  }
  return before
}
