// Where others find this table. A page opened as localhost asks the server for a name that means it on other devices too.
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"]

class Outside {
  origin = $state(globalThis.location?.origin ?? "")
  reachable = $state(true) // false: only this very computer can open it

  constructor() {
    if (OWN_NAMES.includes(globalThis.location?.hostname ?? "")) void this.#ask()
  }

  get host(): string {
    return this.origin.replace(/^https?:\/\//, "")
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
      // out of reach just now: the own name will do
    }
  }
}

export const outside = new Outside()
