// The book of rules: which game's lies on the table, whether it is open, and what is looked for in it.

class Rulebook {
  game = $state<string | null>(null) // null: none lies here, and a rule's id is no more than a word
  read = $state<string | null>(null) // the game whose book is open
  query = $state("")
  playing = $state(false) // it is a match that it lies beside: no time to practise

  /** Lays a game's book on the table; what it returns takes it away. */
  lay(game: string, playing: boolean): () => void {
    this.game = game
    this.playing = playing
    return () => {
      this.game = null
      this.playing = false
      this.close()
    }
  }
  /** Opens the book, at a rule's id or from the beginning. */
  open(query = "", game = this.game): void {
    this.query = query
    this.read = game
  }
  close(): void {
    this.read = null
  }
}

export const rulebook = new Rulebook()
