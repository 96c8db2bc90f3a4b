// Plays short sounds, synthesised on the device. By default off on phones and on on the big screen.
import { untrack } from "svelte"
import type { Sound } from "./instruments"
import { load, save } from "./storage"

export type { Sound }

const SAME_SOUND_S = 0.04 // a repeat within this time is the same event, from another screen of a replay
const SAME_TOUCH_MS = 500 // from a touch or key to the click that it makes

class Loudspeaker {
  on = $state(load("sound") === "on")
  blocked = $state(globalThis.navigator?.userActivation?.hasBeenActive === false) // browsers allow sound after a touch
  #setting = "sound"
  #allowedAt = -Infinity // by performance.now()
  #context: AudioContext | undefined
  #lastPlayed = new Map<Sound, number>() // by the context's clock

  constructor() {
    if (!this.blocked) return
    const unblock = () => {
      this.blocked = false
      this.#allowedAt = performance.now()
    }
    for (const event of ["pointerup", "keydown"]) addEventListener(event, unblock, { once: true, capture: true })
  }
  /** The big screen and phones have settings of their own. */
  useSettingOf(big: boolean): void {
    this.#setting = big ? "sound-big" : "sound"
    this.on = (load(this.#setting) ?? (big ? "on" : "off")) === "on"
  }
  set(on: boolean): void {
    this.on = on
    save(this.#setting, on ? "on" : "off")
    this.play("tock")
  }
  /** Whether it is on but waits for the touch that browsers want before. */
  get silent(): boolean {
    return this.on && this.blocked
  }
  /** Turns it on or off. A touch that has only just allowed sound is meant to turn it on. */
  toggle(): void {
    this.set(!this.on || performance.now() - this.#allowedAt < SAME_TOUCH_MS)
  }
  play(sound: Sound): void {
    const audible = untrack(() => this.on && !this.blocked) // an effect that plays must not rerun when this changes
    if (!audible || !globalThis.AudioContext || document.hidden) return
    this.#context ??= new AudioContext()
    if (this.#context.state !== "running") void this.#context.resume().catch(() => undefined)
    const now = this.#context.currentTime
    if (now - (this.#lastPlayed.get(sound) ?? -1) < SAME_SOUND_S) return
    this.#lastPlayed.set(sound, now)
    void this.#synthesise(sound, this.#context).catch(() => undefined) // offline: the next sound tries again
  }
  /** The instruments are loaded with the first sound, because most phones are silent. */
  async #synthesise(sound: Sound, context: AudioContext): Promise<void> {
    const { synthesise } = await import("./instruments")
    synthesise(sound, context, context.currentTime + 0.01)
  }
}

export const loudspeaker = new Loudspeaker()
export const playSound = (sound: Sound): void => loudspeaker.play(sound)
