// The ear for a touch: a tone for as long as sound is on and the browser allows it.
import { loudspeaker } from "@/lib/sound.svelte"
import { Tone, type Touching } from "./tone"

export class Hearing {
  #tone: Tone | null = null

  /** Where the touch is now; null: nowhere. Told every frame. */
  follow(touch: Touching | null): void {
    if (!loudspeaker.on || loudspeaker.muzzled || !globalThis.AudioContext) return this.end()
    this.#tone ??= new Tone()
    this.#tone.follow(touch)
  }
  end(): void {
    this.#tone?.end()
    this.#tone = null
  }
}
