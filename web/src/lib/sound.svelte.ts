// Short, physical sounds, made on the spot. Off by default on phones, on by default on the big screen.
import { untrack } from "svelte"
import type { instruments } from "./instruments"
import { keep, kept } from "./storage"

export type Sound = keyof typeof instruments

const APART = 0.04 // seconds: sooner than that it is the same sound, from another screen of a replay

class Loudspeaker {
  on = $state(kept("sound") === "on")
  muzzled = $state(globalThis.navigator?.userActivation?.hasBeenActive === false) // browsers want a touch before any sound
  #name = "sound"
  #context: AudioContext | undefined
  #last = new Map<Sound, number>() // when each was heard, by the context's clock

  constructor() {
    if (!this.muzzled) return
    const free = () => (this.muzzled = false)
    for (const event of ["pointerup", "keydown"]) addEventListener(event, free, { once: true, capture: true })
  }
  /** The big screen speaks unless it was told not to; a phone only if it was told to. */
  place(big: boolean): void {
    this.#name = big ? "sound-big" : "sound"
    this.on = (kept(this.#name) ?? (big ? "on" : "off")) === "on"
  }
  turn(on: boolean): void {
    this.on = on
    keep(this.#name, on ? "on" : "off")
    this.play("tock")
  }
  play(sound: Sound): void {
    const silent = untrack(() => !this.on || this.muzzled) // played from an effect, it must not play again when turned on
    if (silent || !globalThis.AudioContext || document.hidden) return
    this.#context ??= new AudioContext()
    if (this.#context.state !== "running") void this.#context.resume().catch(() => undefined)
    const now = this.#context.currentTime
    if (now - (this.#last.get(sound) ?? -1) < APART) return
    this.#last.set(sound, now)
    void this.#strike(sound, this.#context).catch(() => undefined) // without a line it is heard another time
  }
  /** Most phones are silent: the instruments come when they are first wanted. */
  async #strike(sound: Sound, context: AudioContext): Promise<void> {
    const { instruments } = await import("./instruments")
    instruments[sound](context, context.destination, context.currentTime + 0.01)
  }
}

export const loudspeaker = new Loudspeaker()
export const play = (sound: Sound): void => loudspeaker.play(sound)
