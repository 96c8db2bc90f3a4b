// The box of Do You Gnome Me? Every page has it, so it draws on little of the game.
import type { GameBox } from "@/play/game"
import { EXPOSURES_MS, OPTION_LIMITS } from "@/wire/gnome"
import Box from "./Box.svelte"

const box: GameBox = {
  id: "gnome",
  Box,
  practice: 4,
  howTo: true,
  first: { exposure_ms: EXPOSURES_MS[0], stop_after_ms: OPTION_LIMITS.stop_after_ms[1] },
}
export default box
