// The box of Mind Map. Every page has it, so it draws on little of the game.
import type { GameBox } from "@/play/game"
import Box from "./Box.svelte"

const box: GameBox = { id: "mind-map", Box, practice: 4, howTo: true }
export default box
