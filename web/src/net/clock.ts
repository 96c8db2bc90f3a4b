// Estimates the server's clock from its pings. It never goes backwards, and doesn't depend on the device's own clock.
// tests/rooms/simulated_devices.py does the same: change both.
const SAMPLES = 8 // pings
const SLOWER = 0.1 // if it is found to be ahead, it runs this much slower until it is right
const JUMP_MS = 1_000 // if it is further ahead, it is corrected at once

const steady = () => performance.timeOrigin + performance.now()

export class Clock {
  #leads: number[] = [] // the server's time in each ping minus our time of receiving it
  #offset: number | undefined
  #ahead = 0 // at `#since`, by our time
  #since = 0

  /** A ping was sent at `at` (server's clock), received at `ours`. `rtt`: the lowest round trip lately; -1: unknown. */
  hear(at: number, rtt: number, ours = steady()): void {
    this.#leads = [...this.#leads, at - ours].slice(-SAMPLES)
    const before = this.#offset === undefined ? -Infinity : this.now(ours)
    this.#offset = rtt < 0 ? Math.max(at - ours, this.#offset ?? -Infinity) : Math.max(...this.#leads) + rtt / 2
    const ahead = before - ours - this.#offset
    this.#ahead = ahead < JUMP_MS ? Math.max(ahead, 0) : 0
    this.#since = ours
  }

  now(ours = steady()): number {
    return ours + (this.#offset ?? 0) + Math.max(this.#ahead - (ours - this.#since) * SLOWER, 0)
  }

  /** After a reconnect: drops the latency samples, keeps the offset. */
  reconnected(): void {
    this.#leads = []
  }
}
