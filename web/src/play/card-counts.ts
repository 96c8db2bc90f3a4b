import type { CardsPart } from "@/wire/messages"

/** How many cards there are of each kind, as the texts of the game take it. */
export const counts = ({ kinds, cards }: Pick<CardsPart, "kinds" | "cards">): Record<string, number> =>
  Object.fromEntries(kinds.map((kind) => [kind, cards.filter((card) => card.kind === kind).length]))
