// The screens of Do You Gnome Me?
import type { GameScreens } from "../game"
import type { Table } from "../../wire/gnome"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = { id: "gnome", seats: [2, 4], Box, Play, SetUp, Rules, round: (table: Table) => table.round.number }
export default screens
