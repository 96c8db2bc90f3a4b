// The screens of Palindromos.
import type { GameScreens } from "../game"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = { id: "palindromos", seats: [1, 6], Box, Play, SetUp, Rules }
export default screens
