// Who sits on which seat of a match, as its game's screens are told.
import type { Sitter } from "@/play/game"
import type { ChairPart, MatchPart } from "@/wire/messages"
import { nameOf } from "@/app/people"

export function sittersOf(match: Pick<MatchPart, "seats">, chairs: ChairPart[]): Sitter[] {
  return match.seats.map((seat, i) => {
    const chair = chairs.find((chair) =>
      seat.person === null ? chair.emblem === seat.emblem : chair.person === seat.person,
    )
    const before = seat.before?.map((who) => ({ ...who, name: nameOf(who) }))
    return {
      seat: i,
      emblem: seat.emblem,
      name: nameOf(seat),
      bot: seat.person === null,
      presence: chair?.presence ?? "here",
      side: seat.side,
      before,
    }
  })
}
