// The screens of Mind Map.
import type { GameScreens } from "../game"
import type { Table } from "../../wire/mind-map"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = { id: "mind-map", seats: [4, 14], Box, Play, SetUp, Rules, round: (table: Table) => table.round.number }
export default screens
