// A touch as sound: a tone, while sound is on and the browser allows it.
import { loudspeaker } from "@/lib/sound.svelte"
import type { FeltPoint } from "./square"
import { Tone } from "./tone"

export class Hearing {
  #tone: Tone | null = null

  /** Where the touch is now; null: nowhere. Told every frame. */
  follow(touch: FeltPoint | null): void {
    if (!loudspeaker.on || loudspeaker.blocked || !globalThis.AudioContext) return this.end()
    this.#tone ??= new Tone()
    this.#tone.follow(touch)
  }
  end(): void {
    this.#tone?.end()
    this.#tone = null
  }
}
