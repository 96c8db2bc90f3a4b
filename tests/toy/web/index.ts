// The screens of the toy game.
import type { GameScreens } from "@/play/game"
import type { Table } from "@/wire/toy"
import box from "./box"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"

const screens: GameScreens = { ...box, Play, Rules, round: (table: Table) => table.bell + 1 }
export default screens
