// A chair that is being dragged: its place, how far it was dragged, and where it would go now.
export class DraggedChair {
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
  /** Pixels by which the chair at `place` is moved, to make room. */
  shift(place: number): number {
    const { held, target } = this
    if (held === null) return 0
    if (place === held) return this.by
    if (held < place && place <= target) return -this.#pitch
    if (target <= place && place < held) return this.#pitch
    return 0
  }
  /** Lets go. Returns its old and new place, or null if it stays. */
  drop(): [from: number, to: number] | null {
    const { held, target } = this
    this.held = null
    this.by = 0
    return held === null || held === target ? null : [held, target]
  }
}
