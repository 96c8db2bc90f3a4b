// The times of a ruling on screen: the press, the portrait, one kind of part after the other, the verdict, the cards
// to their owners.
import { KINDS, type Ruling } from "@/wire/gnome"

export const PRESS_MS = 1500 // the photo finish alone
const PORTRAIT_MS = 900
export const KIND_MS = 700
const VERDICT_MS = 900
export const CARD_MS = 750
export const HURRY = 0.55 // against the clock everything goes faster

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
export const ALL: Scene = { portrait: true, kinds: KINDS, verdict: true, cards: Infinity, over: true }

/** The cards that change hands, in this order. Together there is one pile. */
export function handed({ won, winner, payments }: Pick<Ruling, "won" | "winner" | "payments">): Handed[] {
  return won
    ? [{ from: "device", to: winner ?? 0 }, ...payments.map(({ by, to }): Handed => ({ from: by ?? "deck", to }))]
    : []
}

/** When each step comes, in milliseconds from the ruling. */
export function steps(ruling: Ruling): number[] {
  const lasts = [
    PRESS_MS,
    PORTRAIT_MS,
    ...Array<number>(ruling.compared ? KINDS : 0).fill(KIND_MS),
    VERDICT_MS,
    ...handed(ruling).map(() => CARD_MS),
  ]
  return lasts.map((_, i) => lasts.slice(0, i + 1).reduce((sum, ms) => sum + ms, 0))
}

/** What is shown after so many steps. */
export function sceneAfter(passed: number, ruling: Ruling): Scene {
  const kinds = ruling.compared ? KINDS : 0
  return {
    portrait: passed >= 1,
    kinds: Math.max(0, Math.min(passed - 1, kinds)),
    verdict: passed >= 2 + kinds,
    cards: Math.max(0, Math.min(passed - 2 - kinds, handed(ruling).length)),
    over: passed === steps(ruling).length,
  }
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
