// A piece of the client that comes when it is wanted, followed as the wish changes.
import { untrack } from "svelte"

const PATIENCE = 4_000 // milliseconds until the next try

export class Fetched<T> {
  here = $state.raw<T | null>(null) // null: on its way, or not wanted

  /** `fetch` gives null while nothing is wanted, and the same promise as long as the same is. */
  constructor(fetch: () => Promise<T> | null) {
    const coming = $derived(fetch())
    $effect(() => this.#follow(coming, fetch))
  }

  /** Waits for it, and fetches it again and again if need be; what it returns calls it off. */
  #follow(first: Promise<T> | null, fetch: () => Promise<T> | null): () => void {
    let wanted = true
    let later: ReturnType<typeof setTimeout>
    const wait = (coming: Promise<T> | null) =>
      coming?.then(
        (fetched) => wanted && (this.here = fetched),
        () => wanted && (later = setTimeout(() => wait(untrack(fetch)), PATIENCE)),
      )
    void wait(first)
    return () => {
      wanted = false
      this.here = null
      clearTimeout(later)
    }
  }
}
