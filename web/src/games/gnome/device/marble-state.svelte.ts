// The marble as this device sees it, kept from screen to screen: pulled, let go or rolling, and who let it go too low.
import { Tween } from "svelte/motion"
import { reducedMotion } from "@/lib/motion"
import { type Cue, type Gesture, HIGH, MARBLE_MS } from "@/wire/gnome"

const CATCH_UP = 90 // milliseconds from one felt pull to the next, or so

class Marble {
  from = $state<number | null>(null) // when it was let go; null: it is held, or lies in its dimple
  short = $state<number | null>(null) // who let it go from too low, last time
  #height = new Tween(0, { duration: CATCH_UP })

  /** Of the ramp, 0 to 1: where it is, or where it was let go. */
  get height(): number {
    return this.#height.current / HIGH
  }

  /** Held here. By the own hand it follows at once. */
  pull(height: number, own = false): void {
    this.from = null
    void this.#height.set(height, own || reducedMotion() ? { duration: 0 } : undefined)
  }
  letGo(at: number): void {
    this.from ??= at
  }
  rest(): void {
    this.pull(0, true)
  }
  /**
   * The device begins to turn at `begins_at`. If this screen didn't see the marble being let go for this turn, after a
   * reconnect or a jump in a replay, the marble rolls from now on.
   */
  turn(begins_at: number, now: number): void {
    if (this.from !== null && this.from > begins_at - 2 * MARBLE_MS && this.from <= now) return
    this.pull(this.height * HIGH || HIGH, true)
    this.letGo(now)
  }

  feel(gesture: Gesture): void {
    if (this.from === null) this.pull(gesture.height)
  }
  hear(cue: Cue, at: number): void {
    if (cue.type === "released") {
      void this.#height.set(cue.height, { duration: 0 })
      this.short = null
      this.letGo(at)
    } else if (cue.type === "short") this.short = cue.by
  }
}

export const marble = new Marble()
