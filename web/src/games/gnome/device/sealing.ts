// The portrait comes sealed, and the key that opens it when it may be seen: each number of the key was added to one of
// the portrait's, modulo its range (GN-13).
import { KINDS, MARKS, PARTS, type PortraitPart, type TurnPart } from "@/wire/gnome"

/** The portrait of this turn; null: it isn't to be seen now. */
export function unsealed(turn: Pick<TurnPart, "sealed" | "key"> | null): PortraitPart | null {
  if (!turn?.sealed || !turn.key) return null
  const { sealed, key } = turn
  const number = (place: number, range: number) => (sealed[place]! - key[place]! + range) % range
  const [cap, face, beard, feet] = [0, 1, 2, 3].map((kind) => number(kind, PARTS))
  return { gnome: [cap!, face!, beard!, feet!], mark: MARKS[number(KINDS, MARKS.length)]! }
}
