// The box of Palm Reader. Every page has it, so it draws on little of the game.
import type { GameBox } from "@/play/game"
import Box from "./Box.svelte"

const box: GameBox = { id: "palm-reader", Box, practice: 4, howTo: true }
export default box
