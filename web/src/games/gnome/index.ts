// The screens of Do You Gnome Me?
import type { GameScreens } from "@/play/game"
import type { Table } from "@/wire/gnome"
import box from "./box"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"

const screens: GameScreens = {
  ...box,
  Play,
  Rules,
  round: (table: Table) => table.round.number,
  points: (table: Table, seat: number) => table.score.piles[seat] ?? table.score.piles[0]!,
}
export default screens
