// How a player stands, in one word: drawn from the table's parts.
import type { Table } from "@/wire/palindromos"

export type Standing =
  "out" | "complete" | "gave-up" | "doomed" | "done" | "choosing" | "rolling" | "taking" | "writing" | "waiting"

const DOING = { wild: "choosing", roll: "rolling", draft: "taking", marking: "writing", over: "waiting" } as const

export function standingOf({ players, round }: Table, seat: number): Standing {
  const player = players[seat]
  if (!player || player.standing === "out") return player?.gave_up ? "gave-up" : "out"
  if (player.standing === "complete") return "complete"
  if (player.doomed) return player.gave_up ? "gave-up" : "doomed"
  if (round.awaited.includes(seat)) return DOING[round.phase]
  return (round.phase === "marking" && player.finished) || (round.phase === "wild" && player.picked)
    ? "done"
    : "waiting"
}
