// The address at which others open this room. A page opened as localhost asks the server for one that other devices
// know.
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"]

class PublicAddress {
  origin = $state(globalThis.location?.origin ?? "")
  reachable = $state(true) // false: only this computer can open it

  constructor() {
    if (OWN_NAMES.includes(globalThis.location?.hostname ?? "")) void this.#ask()
  }

  get host(): string {
    return this.origin.replace(/^https?:\/\//, "")
  }

  /** The host for a sentence with room for it: no line ends inside of it. */
  get unbrokenHost(): string {
    return this.host.replaceAll("-", "-\u2060")
  }

  /** The host for a narrow place: its lines end after a dot or before the port, never inside a number. */
  get wrappingHost(): string {
    return this.host.replaceAll(".", ".\u200b").replace(":", "\u200b:")
  }

  linkTo(code: string, page: "r" | "tv" = "r"): string {
    return `${this.origin}/${page}/${code}`
  }

  async #ask(): Promise<void> {
    try {
      const { origin } = (await (await fetch("/api/address")).json()) as { origin: string | null }
      this.reachable = origin !== null
      if (origin) this.origin = origin
    } catch {
      // offline: the page keeps its own address
    }
  }
}

export const publicAddress = new PublicAddress()
