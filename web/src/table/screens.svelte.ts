// The screens of the game that is wanted now, followed as it changes.
import type { GameScreens } from "../games/game"
import { fetchGame } from "./games"

const PATIENCE = 4_000 // milliseconds until the next try

export class Screens {
  here = $state.raw<GameScreens | null>(null) // null: on their way

  constructor(game: () => string) {
    $effect(() => this.#fetch(game()))
  }

  /** Fetches them, again and again if need be; what it returns calls it off. */
  #fetch(game: string): () => void {
    let wanted = true
    let later: ReturnType<typeof setTimeout>
    const attempt = () =>
      fetchGame(game).then(
        (fetched) => wanted && (this.here = fetched),
        () => wanted && (later = setTimeout(attempt, PATIENCE)),
      )
    void attempt()
    return () => {
      wanted = false
      this.here = null
      clearTimeout(later)
    }
  }
}
