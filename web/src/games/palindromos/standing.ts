// How a player stands, in one word: drawn from the table's parts.
import type { Table } from "../../wire/palindromos"

export type Standing = "out" | "complete" | "gave-up" | "doomed" | "done" | "awaited" | "waiting"

export function standingOf({ players, round }: Table, seat: number): Standing {
  const player = players[seat]
  if (!player || player.standing === "out") return player?.gave_up ? "gave-up" : "out"
  if (player.standing === "complete") return "complete"
  if (player.doomed) return player.gave_up ? "gave-up" : "doomed"
  if (round.phase === "marking") return player.finished ? "done" : "awaited"
  if (round.phase === "wild" && player.picked) return "done"
  return round.awaited.includes(seat) ? "awaited" : "waiting"
}
