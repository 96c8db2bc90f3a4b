// Which hints are done on this device: those whose thing was touched once.
import { t } from "@/lib/i18n.svelte"
import { load, remove, save } from "@/lib/storage"

const NAME = "hints-done"

class Hints {
  done = $state.raw<ReadonlySet<string>>(new Set(load(NAME)?.split(" ") ?? [])) // ids of their texts

  homeless = $state<string | null>(null) // the one that is due now, but has no free place on this screen

  finish(words: Iterable<string>): void {
    const done = new Set([...this.done, ...words])
    if (done.size > this.done.size) this.#keep(done)
  }
  /** Shows the hints of a game again. */
  again(game: string): void {
    this.#keep(new Set([...this.done].filter((word) => !word.startsWith(`${game}-`))))
  }
  #keep(done: ReadonlySet<string>): void {
    this.done = done
    if (done.size) save(NAME, [...done].join(" "))
    else remove(NAME)
  }
}

export const hints = new Hints()

/** For a line of text that says what to do: a hint without a place of its own is said there. */
export const hintOr = (word: string, text: string): string => (hints.homeless === word ? t(word) : text)
