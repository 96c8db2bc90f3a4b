// The portrait on this device: when it was really shown, and its removal when its moment is over (GN-11, GN-13).
import { atMoment } from "@/play/timeline.svelte"
import type { Saw, TurnPart } from "@/wire/gnome"

/** Drops the portrait at its moment, also without a connection. Returns how to stop waiting. */
export function forgetting(
  turn: TurnPart | null,
  now: () => number,
  forget: (left: TurnPart) => void,
): (() => void) | undefined {
  if (turn?.sealed) return atMoment(now, turn.hides_at, () => forget({ ...turn, sealed: null, key: null }))
}

/** Records frame by frame when the portrait was shown. */
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
