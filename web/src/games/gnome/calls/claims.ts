// Presses that want the round: "Stop!" and the two calls. Whether one counts is the table's to say.
import type { Claim, Hand, Table } from "@/wire/gnome"

export type Mark = NonNullable<Claim["mark"]>
export type Pressed = "stop" | Mark

/** Open now; or at its moment, though word of it may still be on a slow line. `reached`: the moment has come. */
export const open = (hand: Hand | null, tag: "stop" | "call", reached: boolean): boolean =>
  hand !== null && (hand.moves.includes(tag) || (reached && hand.soon.includes(tag)))

/** What somebody has pressed this round, if anything; a Stop rather than the call before it. */
export function pressed({ claims }: Pick<Table, "claims">, seat: number): Pressed | null {
  const own = claims.claims.filter((claim) => claim.seat === seat)
  if (own.some(({ mark }) => mark === null)) return "stop"
  return own[0]?.mark ?? null
}

/** Who has said "Stop!", as it came. */
export const stoppers = ({ claims }: Pick<Table, "claims">): number[] =>
  claims.claims.filter(({ mark }) => mark === null).map(({ seat }) => seat)
