// The screens of Palm Reader.
import type { GameScreens } from "../game"
import type { Gesture, Move, Table } from "../../wire/palm-reader"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = {
  id: "palm-reader",
  seats: [4, 10],
  Box,
  Play,
  SetUp,
  Rules,
  round: (table: Table) => table.round.number,
  felt: (move: Move): Gesture | null => (move.type === "ink" ? { ...move, type: "touch" } : null),
}
export default screens
