// The server's clock, as near as this device can tell.
const REMEMBERED = 8

export class Clock {
  #offsets: number[] = []

  /** A ping left at `at` by the server's clock and came at `now` by ours; `rtt`: the lowest round trip lately, -1: unknown. */
  hear(at: number, rtt: number, now = Date.now()): void {
    this.#offsets = [...this.#offsets, at + Math.max(rtt, 0) / 2 - now].slice(-REMEMBERED)
  }
  /** A ping can only be late, so the largest offset heard is the truest. */
  get offset(): number {
    return this.#offsets.length ? Math.max(...this.#offsets) : 0
  }
  now(ours = Date.now()): number {
    return ours + this.offset
  }
  /** The device's own clock may have been set while we were away. */
  forget(): void {
    this.#offsets = []
  }
}
