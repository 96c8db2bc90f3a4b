// The box of the toy game.
import type { GameBox } from "@/play/game"
import Box from "./Box.svelte"

const box: GameBox = { id: "toy", seats: [2, 4], Box }
export default box
