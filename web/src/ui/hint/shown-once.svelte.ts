// What this device has been shown once: a hint at the thing to touch next goes for good when that thing was touched.
import { forget, keep, kept } from "@/lib/storage"

const NAME = "hints-done"

class Hints {
  done = $state.raw<ReadonlySet<string>>(new Set(kept(NAME)?.split(" ") ?? [])) // the ids of their words

  finish(words: Iterable<string>): void {
    const done = new Set([...this.done, ...words])
    if (done.size > this.done.size) this.#keep(done)
  }
  /** Shows those of a game once more. */
  again(game: string): void {
    this.#keep(new Set([...this.done].filter((word) => !word.startsWith(`${game}-`))))
  }
  #keep(done: ReadonlySet<string>): void {
    this.done = done
    if (done.size) keep(NAME, [...done].join(" "))
    else forget(NAME)
  }
}

export const hints = new Hints()
