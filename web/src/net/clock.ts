// The server's clock, as near as this device can tell. It never goes backwards, and nobody's setting the device's own
// clock moves it. tests/rooms/network.py has a twin: change both.
const REMEMBERED = 8
const SLOWER = 0.1 // found to be ahead, it runs so much slower until it is right
const ASTRAY = 1_000 // further ahead than this it was of no use: put right at once

const steady = () => performance.timeOrigin + performance.now()

export class Clock {
  #leads: number[] = [] // how far the server's time in each ping was before ours when it came
  #offset: number | undefined
  #ahead = 0 // at `#since`, by our time
  #since = 0

  /** A ping left at `at` by the server's clock and came at `ours` by ours; `rtt`: the lowest round trip lately, -1: unknown. */
  hear(at: number, rtt: number, ours = steady()): void {
    this.#leads = [...this.#leads, at - ours].slice(-REMEMBERED)
    const before = this.#offset === undefined ? -Infinity : this.now(ours)
    this.#offset = rtt < 0 ? Math.max(at - ours, this.#offset ?? -Infinity) : Math.max(...this.#leads) + rtt / 2
    const ahead = before - ours - this.#offset
    this.#ahead = ahead < ASTRAY ? Math.max(ahead, 0) : 0
    this.#since = ours
  }

  now(ours = steady()): number {
    return ours + (this.#offset ?? 0) + Math.max(this.#ahead - (ours - this.#since) * SLOWER, 0)
  }

  /** Another line takes another time: what the old one's pings said about the way is void, the time they told is not. */
  redialled(): void {
    this.#leads = []
  }
}
