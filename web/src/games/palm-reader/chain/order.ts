// The path of the symbol around the table: the role of each player, and texts about it.
import { t, listOf } from "@/lib/i18n.svelte"
import type { Table } from "@/wire/palm-reader"
import type { Sitter } from "@/play/game"

export type Role = "box" | "draws" | "holds" | "awaited" | "felt" | "waits" | "thinks" | "locked"

export interface ChainPlace {
  seat: number
  role: Role
  reached: boolean // the symbol has come as far as here
  home: boolean // the first player's palm at the end of the way
}

/** Whether the palm that is drawn in is held out; always true of a real palm. */
export const palmHeld = ({ round, passing }: Pick<Table, "round" | "passing">): boolean =>
  passing.held_out || round.palms === "real"

/** The places in order, the first player first and, where the symbol is to come back, last too. */
export function places(table: Table): ChainPlace[] {
  const { round, passing, answers } = table
  const { order, attempt, way } = round
  return way.map((seat, i) => ({
    seat,
    role: roleAt(seat, i),
    reached: attempt > 0 && i <= passing.passed,
    home: i === order.length,
  }))

  function roleAt(seat: number, i: number): Role {
    if (passing.phase === "answering" && seat !== order[0]) return answers.locked.includes(seat) ? "locked" : "thinks"
    if (passing.phase === "passing" && i === passing.passed) return "draws"
    if (passing.phase === "passing" && i === passing.passed + 1) return palmHeld(table) ? "holds" : "awaited"
    if (i === 0) return "box"
    return i <= passing.passed && attempt > 0 ? "felt" : "waits"
  }
}

const FEW = 3 // names that still fit on a line

/** "Ada and Bob", or how many, when they are many. */
export function namesOf(sitters: Sitter[], seats: number[]): string {
  if (seats.length > FEW) return t("palm-reader-players-count", { count: seats.length })
  return listOf(seats.map((seat) => sitters[seat]?.name ?? ""))
}

/** A text about awaited players who are away, and what is done about it; empty if there are none. */
export function awayOf({ passing }: Table, sitters: Sitter[]): string {
  const said = (["away", "warm"] as const).map((presence) => {
    const seats = passing.waiting.filter((seat) => sitters[seat]?.presence === presence)
    return seats.length
      ? t(`palm-reader-going-${presence}`, { names: namesOf(sitters, seats), count: seats.length })
      : ""
  })
  return said.filter(Boolean).join(" ")
}

/** A text about what happens now, for players with nothing to do and for spectators. */
export function goingOn(table: Table, sitters: Sitter[]): string {
  const { round, passing, answers } = table
  const name = (seat: number | null | undefined) => sitters[seat ?? -1]?.name ?? ""
  const first = name(round.order[0])
  const waiting = { names: namesOf(sitters, passing.waiting), count: passing.waiting.length }
  switch (passing.phase) {
    case "shaking":
    case "looking":
    case "deciding":
      return t(`palm-reader-going-${passing.phase}`, { name: first })
    case "passing":
      return t(palmHeld(table) ? "palm-reader-going-drawing" : "palm-reader-going-holding", {
        drawer: name(passing.drawer),
        receiver: name(passing.receiver),
      })
    case "answering":
      return answers.locked.length ? t("palm-reader-going-locking", waiting) : t("palm-reader-going-answering")
    case "gallery":
      return t("palm-reader-next-waiting", waiting)
  }
  return ""
}
