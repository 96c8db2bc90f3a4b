// Putting the page on the home screen: some browsers offer it, on an iPhone it is in a menu of theirs, others can't.
interface Offer extends Event {
  prompt: () => Promise<unknown>
}
type Apple = { standalone?: boolean } // only theirs have it; true: opened from the home screen

class Installing {
  #offer = $state.raw<Offer | null>(null)

  constructor() {
    globalThis.addEventListener?.("beforeinstallprompt", (event) => {
      event.preventDefault() // we ask where it doesn't disturb: in the menu
      this.#offer = event as Offer
    })
    globalThis.addEventListener?.("appinstalled", () => (this.#offer = null))
  }

  /** Whether the browser asks, or the reader has to be told how; null: it can't be done here, or has been. */
  get way(): "asked" | "told" | null {
    if (this.#offer) return "asked"
    return (globalThis.navigator as Apple | undefined)?.standalone === false ? "told" : null
  }

  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = null // it is good for one answer
    await offer?.prompt()
  }
}

export const installing = new Installing()
