// The screens of the game that is wanted now, followed as it changes.
import type { GameScreens } from "../games/game"
import { fetchGame } from "./games"

export class Screens {
  here = $state.raw<GameScreens | null>(null) // null: on their way, or not to be had

  constructor(game: () => string) {
    $effect(() => {
      let wanted = true
      fetchGame(game()).then(
        (fetched) => wanted && (this.here = fetched),
        () => wanted && (this.here = null),
      )
      return () => (wanted = false)
    })
  }
}
