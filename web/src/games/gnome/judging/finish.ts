// The photo finish: the press that decided, and those that came just too late (GN-17).
import type { Claim, Ruling } from "@/wire/gnome"

export const SPAN_MS = 250 // so long can a press come too late and still be seen

export interface Arrival extends Claim {
  late: number // milliseconds after the first
}

/** The earliest first; empty: nobody pressed, or only wrong calls were made. */
export function arrivals({ claims, stopper, caller }: Pick<Ruling, "claims" | "stopper" | "caller">): Arrival[] {
  const first = claims.find(({ seat, mark }) =>
    caller === null ? seat === stopper && mark === null : seat === caller && mark !== null,
  )
  if (!first) return []
  return claims.slice(claims.indexOf(first)).map((claim) => ({ ...claim, late: claim.done - first.done }))
}

/** Calls that were wrong, the earliest first (GN-65). */
export const wrongCalls = ({ claims, wrong }: Pick<Ruling, "claims" | "wrong">): Claim[] =>
  claims.filter(({ seat, mark }) => mark !== null && wrong.includes(seat))

/** How far behind the line, 0 to 1. Close ones are drawn apart, so that one sees who was first. */
export const behind = (late: number): number => Math.sqrt(Math.min(late, SPAN_MS) / SPAN_MS)

/** What a wrong call cost: a card won earlier, else the round; or, of those who play together, the portrait (GN-65, GN-66). */
export function costOf({ paid, out }: Pick<Ruling, "paid" | "out">, seat: number): "paid" | "out" | "portrait" {
  if (paid.includes(seat)) return "paid"
  return out.includes(seat) ? "out" : "portrait"
}
