// The screens of Palm Reader.
import type { GameScreens } from "../game"
import Box from "./Box.svelte"
import Play from "./Play.svelte"
import Rules from "./Rules.svelte"
import SetUp from "./SetUp.svelte"

const screens: GameScreens = { id: "palm-reader", seats: [4, 10], Box, Play, SetUp, Rules }
export default screens
