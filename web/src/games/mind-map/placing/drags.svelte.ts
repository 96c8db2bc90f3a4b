// Tokens in the others' fingers: they move here as they move there, until they come to rest.
type Place = [number, number]
interface Point {
  x: number
  y: number
}
interface Held {
  at: Point // as drawn
  to: Point // as last felt
  heard: number
}

const SILENT = 1500 // milliseconds: then the true place counts
const SMOOTH = 45 // milliseconds to come most of the way: a little more than from one gesture to the next
const LATE = 150 // a gesture so soon after the rest was made before it

export class Drags {
  /** Where tokens in somebody's fingers are drawn, by seat. */
  moving = $state.raw<ReadonlyMap<number, Point>>(new Map())
  #held = new Map<number, Held>()
  #rested = new Map<number, number>()
  #places: readonly (Place | null)[]
  #frame: number | undefined
  #drawn = 0

  constructor(places: readonly (Place | null)[]) {
    this.#places = places
  }

  felt(seat: number, to: Point, now: number): void {
    if (now - (this.#rested.get(seat) ?? -Infinity) < LATE) return
    const place = this.#places[seat]
    const at = this.#held.get(seat)?.at ?? (place ? { x: place[0], y: place[1] } : to)
    this.#held.set(seat, { at, to, heard: now })
    this.#show()
    this.#run(now)
  }

  /** The table has changed: a token whose place is a new one lies there. */
  follow(places: readonly (Place | null)[], now: number): void {
    const before = this.#places
    this.#places = places
    places.forEach((place, seat) => {
      if (String(place) === String(before[seat])) return
      this.#rested.set(seat, now)
      this.#held.delete(seat)
    })
    this.#show()
  }

  /** A frame later: nearer to where the fingers are. False: nothing is held any more. */
  tick(now: number): boolean {
    const way = 1 - Math.exp(-Math.max(0, now - this.#drawn) / SMOOTH)
    this.#drawn = now
    for (const [seat, { at, to, heard }] of this.#held) {
      if (now - heard > SILENT) this.#held.delete(seat)
      else this.#held.set(seat, { at: { x: at.x + (to.x - at.x) * way, y: at.y + (to.y - at.y) * way }, to, heard })
    }
    this.#show()
    return this.#held.size > 0
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
  }

  #run(now: number): void {
    if (this.#frame !== undefined) return
    this.#drawn = now
    const go = (at: number) => (this.#frame = this.tick(at) ? requestAnimationFrame(go) : undefined)
    this.#frame = requestAnimationFrame(go)
  }

  #show(): void {
    if (this.#held.size || this.moving.size) this.moving = new Map([...this.#held].map(([seat, { at }]) => [seat, at]))
  }
}
