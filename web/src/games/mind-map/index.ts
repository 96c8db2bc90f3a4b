// The screens of Mind Map.
import type { GameScreens } from "../game"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = { id: "mind-map", seats: [4, 14], Box, Play, SetUp, Rules }
export default screens
