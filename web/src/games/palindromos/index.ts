// The screens of Palindromos.
import type { GameScreens } from "../game"
import type { Table } from "../../wire/palindromos"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = { id: "palindromos", seats: [1, 6], Box, Play, SetUp, Rules, round: (table: Table) => table.round.number }
export default screens
