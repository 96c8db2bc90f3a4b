// The screens of Palm Reader.
import type { GameScreens } from "@/play/game"
import type { Gesture, Move, Table } from "@/wire/palm-reader"
import box from "./box"
import Choice from "./card/Choice.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"

const screens: GameScreens = {
  ...box,
  Play,
  Rules,
  round: (table: Table) => table.round.number,
  points: (table: Table) => table.stars.total,
  Choice,
  felt: (move: Move): Gesture | null =>
    move.type === "ink" ? { type: "touch", points: move.points, up: move.up ?? true } : null,
}
export default screens
