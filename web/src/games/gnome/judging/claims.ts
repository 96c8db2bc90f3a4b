// The presses of a round, as its ruling lists them: the one that decided, those that came just too late (GN-17), and
// wrong calls with what they cost.
import type { Claim, Ruling } from "@/wire/gnome"

export const SPAN_MS = 250 // the latest press that the photo finish still draws apart

export interface Arrival extends Claim {
  late: number // milliseconds after the first
}

/** The press that decided and all later ones, the earliest first; empty: no press decided. */
export function arrivals({ claims, stopper, caller }: Pick<Ruling, "claims" | "stopper" | "caller">): Arrival[] {
  const first = claims.find(({ seat, mark }) =>
    caller === null ? seat === stopper && mark === null : seat === caller && mark !== null,
  )
  if (!first) return []
  return claims.slice(claims.indexOf(first)).map((claim) => ({ ...claim, late: claim.done - first.done }))
}

/** Milliseconds from the stop of the device to a press; null: a call that came before it. */
export const afterStop = (done: number, stops_at: number): number | null => (done < stops_at ? null : done - stops_at)

/** Calls that were wrong, the earliest first (GN-65). */
export const wrongCalls = ({ claims, wrong }: Pick<Ruling, "claims" | "wrong">): Claim[] =>
  claims.filter(({ seat, mark }) => mark !== null && wrong.includes(seat))

/** The distance behind the line, 0 to 1. Close presses are drawn further apart, so that the first is clear. */
export const behind = (late: number): number => Math.sqrt(Math.min(late, SPAN_MS) / SPAN_MS)

/** What a wrong call cost: a card won earlier, otherwise the round; in cooperative play the portrait (GN-65, GN-66). */
export function costOf({ paid, out }: Pick<Ruling, "paid" | "out">, seat: number): "paid" | "out" | "portrait" {
  if (paid.includes(seat)) return "paid"
  return out.includes(seat) ? "out" : "portrait"
}
