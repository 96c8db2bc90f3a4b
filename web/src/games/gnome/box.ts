// The box of Do You Gnome Me? Every page has it, so it draws on little of the game.
import type { GameBox } from "@/play/game"
import Box from "./Box.svelte"

const box: GameBox = {
  id: "gnome",
  seats: [2, 4],
  Box,
  practice: 4,
  first: { exposure_ms: 950, stop_after_ms: 10_000 },
}
export default box
