// The box of the toy game.
import type { GameBox } from "@/play/game"
import Box from "./Box.svelte"

const box: GameBox = { id: "toy", Box }
export default box
