// The coordinate tokens as the plane draws them, once they stand.
import type { PlaneToken } from "@/games/mind-map/plane/Plane.svelte"
import type { Table } from "@/wire/mind-map"
import type { Sitter } from "@/play/game"
import { placeInWords } from "@/games/mind-map/placing/place-in-words"

/** `more` adds what a screen has to say about a seat's token; a label is said after the token's place. */
export function tokensOf(
  table: Table,
  sitters: Sitter[],
  me: number | null,
  more: (seat: number) => Partial<PlaneToken>,
): PlaneToken[] {
  const placed = table.round.placers.flatMap((seat) => {
    const [place, sitter] = [table.places[seat], sitters[seat]]
    return place && sitter ? [{ key: seat, x: place[0], y: place[1], emblem: sitter.emblem, name: sitter.name }] : []
  })
  return placed.map((token) => {
    const { label, ...rest } = more(token.key)
    const others = placed.filter((other) => other !== token)
    const words = [placeInWords(table.round, token.x, token.y, others), label].filter(Boolean).join(". ")
    return { ...token, mine: token.key === me, label: words, ...rest }
  })
}
