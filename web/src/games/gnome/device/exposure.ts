// What this device really showed of the portrait: noted frame by frame, told once (GN-11).
import type { Saw } from "@/wire/gnome"

export class Shown {
  #first: number | null = null
  #last = 0
  #gap = 0

  /** A frame at `at`, by the match's clock; `showing`: with the portrait on it. */
  frame(at: number, showing: boolean): void {
    if (!showing) return
    if (this.#first === null) this.#first = at
    else this.#gap = Math.max(this.#gap, at - this.#last)
    this.#last = at
  }

  /** All of it 0: nothing was shown. */
  get saw(): Saw {
    const first = Math.round(this.#first ?? 0)
    return { type: "saw", first, last: Math.max(first, Math.round(this.#last)), gap: Math.round(this.#gap) }
  }
}
