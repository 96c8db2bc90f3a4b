// The screens of the game that is wanted now, followed as it changes.
import type { GameScreens } from "../games/game"
import { Fetched } from "./fetched.svelte"
import { fetchGame } from "./games"

export class Screens extends Fetched<GameScreens> {
  constructor(game: () => string, wanted: () => boolean = () => true) {
    super(() => (wanted() ? fetchGame(game()) : null))
  }
}
