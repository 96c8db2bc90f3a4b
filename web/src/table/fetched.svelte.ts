// A piece of the client that comes when it is wanted, followed as the wish changes.
const PATIENCE = 4_000 // milliseconds until the next try

export class Fetched<T> {
  here = $state.raw<T | null>(null) // null: on its way, or not wanted

  /** `fetch` gives null while nothing is wanted. */
  constructor(fetch: () => Promise<T> | null) {
    $effect(() => this.#follow(fetch))
  }

  /** Fetches it, again and again if need be; what it returns calls it off. */
  #follow(fetch: () => Promise<T> | null): () => void {
    let wanted = true
    let later: ReturnType<typeof setTimeout>
    const attempt = () =>
      fetch()?.then(
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
