// The screens of Palindromos.
import type { GameScreens } from "@/play/game"
import type { Table } from "@/wire/palindromos"
import box from "./box"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"

const screens: GameScreens = {
  ...box,
  Play,
  Rules,
  round: (table: Table) => table.round.number,
  points: (table: Table, seat: number) => table.players[seat]!.numbers.filter(Boolean).length,
}
export default screens
