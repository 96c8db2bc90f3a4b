// Reordering chairs by dragging one: which it is, how far it has come, where everyone would sit if it were let go.
export class Holding {
  held = $state<number | null>(null) // the place of the chair in hand
  by = $state(0) // pixels it was dragged
  #from = 0
  #pitch = 1 // pixels from one chair to the next
  #chairs = 0

  take(place: number, y: number, pitch: number, chairs: number): void {
    this.held = place
    this.by = 0
    this.#from = y
    this.#pitch = Math.max(1, pitch)
    this.#chairs = chairs
  }
  drag(y: number): void {
    if (this.held !== null) this.by = y - this.#from
  }
  get target(): number {
    if (this.held === null) return -1
    return Math.max(0, Math.min(this.#chairs - 1, this.held + Math.round(this.by / this.#pitch)))
  }
  /** How far the chair at `place` has to make room. */
  shift(place: number): number {
    const { held, target } = this
    if (held === null) return 0
    if (place === held) return this.by
    if (held < place && place <= target) return -this.#pitch
    if (target <= place && place < held) return this.#pitch
    return 0
  }
  /** Let go: from where to where, if it moved. */
  drop(): [from: number, to: number] | null {
    const { held, target } = this
    this.held = null
    this.by = 0
    return held === null || held === target ? null : [held, target]
  }
}

/** The places 0 to n-1 after, of those in `list`, the one at `from` has moved to `to`; all others stay. */
export function among(n: number, list: number[], from: number, to: number): number[] {
  const after = list.slice()
  after.splice(to, 0, ...after.splice(from, 1))
  const order = Array.from({ length: n }, (_, i) => i)
  list.forEach((place, i) => (order[place] = after[i]!))
  return order
}
