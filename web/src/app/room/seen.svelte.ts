// What this visitor has seen of a room: whether they were greeted, and the match whose result they have yet to put away.
// Someone who comes later is not shown the result of a match they did not see.
import { forget, keep, kept } from "@/lib/storage"

export class Seen {
  readonly before: boolean
  match = $state(0)
  #code: string

  constructor(code: string) {
    this.#code = code
    this.before = kept(`greeted:${code}`) !== null
    this.match = Number(kept(`match:${code}`, "session") ?? 0)
  }
  greet(): void {
    keep(`greeted:${this.#code}`, "yes")
  }
  see(match: number): void {
    if (this.match === match) return
    this.match = match
    keep(`match:${this.#code}`, String(match), "session")
  }
  /** Back to the lobby: the result is put away. */
  put(): void {
    this.match = 0
    forget(`match:${this.#code}`, "session")
  }
}
