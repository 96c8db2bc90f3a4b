// The screens of Mind Map.
import type { GameScreens } from "@/play/game"
import type { Table } from "@/wire/mind-map"
import box from "./box"
import Choice from "./Choice.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"

const screens: GameScreens = {
  ...box,
  Play,
  Rules,
  round: (table: Table) => table.round.number,
  points: (table: Table, seat: number) => table.score.points[table.round.teams.length ? seat % 2 : seat]!,
  Choice,
}
export default screens
