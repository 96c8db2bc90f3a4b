// Decides whether a thumb that lets go of a card has flicked it away.

const FAR = 0.14 // of the card's width: moved so far, the card goes at any speed
const SHORT = 10 // pixels: less is no flick, however fast
const FAST = 0.35 // pixels a millisecond: a flick, however short
const LATELY = 50 // milliseconds that tell how fast the thumb is

/** Where a thumb has been, and how fast it is. */
export class Track {
  #from: number
  #spots: { x: number; at: number }[]

  constructor(x: number, at: number) {
    this.#from = x
    this.#spots = [{ x, at }]
  }

  to(x: number, at: number): void {
    const last = this.#spots.at(-1)! // kept however old: a busy phone reports few
    const recent = this.#spots.filter((spot) => at - spot.at <= LATELY || spot === last)
    this.#spots = [...recent, { x, at }]
  }

  get moved(): number {
    return this.#spots.at(-1)!.x - this.#from
  }

  /** Pixels a millisecond; a thumb that has come to rest has none. */
  speed(at: number): number {
    const [first, last] = [this.#spots[0]!, this.#spots.at(-1)!]
    return at - last.at <= LATELY && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0
  }
}

/** -1: off to the left, 1: off to the right, 0: the card stays, for example because the thumb moved back in time. */
export function flickOf(moved: number, speed: number, width: number): -1 | 0 | 1 {
  const side = moved < 0 ? -1 : 1
  const [far, fast] = [Math.abs(moved) >= width * FAR, speed * side]
  if (Math.abs(moved) < SHORT || fast <= -FAST) return 0
  return far || fast >= FAST ? side : 0
}
