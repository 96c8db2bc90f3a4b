// The rule book: its game, whether it is open, and the search in it.

class Rulebook {
  game = $state<string | null>(null) // null: there is none to open
  read = $state<string | null>(null) // the game whose rule book is open
  query = $state("")
  numbered = $state(false) // the rules' ids are shown beside all lines
  playing = $state(false) // during a match: no time to practise

  /** Offers a game's rule book until the returned function is called. */
  lay(game: string, playing: boolean): () => void {
    this.game = game
    this.playing = playing
    return () => {
      this.game = null
      this.playing = false
      this.close()
    }
  }
  /** Opens it with a search, or at the beginning. */
  open(query = "", game = this.game): void {
    this.query = query
    this.read = game
  }
  close(): void {
    this.read = null
  }
}

export const rulebook = new Rulebook()
