// Runs a reel: forwards as it happened, with long waits shortened; or step by step; or from anywhere to anywhere.
import type { Eye, Reel } from "./steps"

type Hear = (cue: unknown) => void
type Feel = (seat: number, gesture: unknown) => void

export const SPEEDS = [1, 2, 4] as const
const LONGEST = 4_000 // milliseconds until the next step, however long everyone thought

export class Projector {
  step = $state(0)
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(1)
  cuts = $state(0) // how often the reel was taken elsewhere: screens then begin anew, as after a reload
  readonly reel: Reel
  #from = 0 // the match's time when it was last set
  #since: number | null = null // and when that was, by our clock; null: time stands still
  #timer: ReturnType<typeof setTimeout> | undefined
  #ears = new Set<{ eye: Eye; hear: Hear }>()
  #skins = new Set<{ eye: Eye; feel: Feel }>()
  #felt: (move: unknown) => unknown

  /** `felt`: the gesture that led to a move, if there was one. Gestures themselves are kept by nobody. */
  constructor(reel: Reel, step = 0, felt: (move: unknown) => unknown = () => null) {
    this.reel = reel
    this.#felt = felt
    this.#set(Math.min(Math.max(step, 0), reel.last))
  }

  /** The match's time. Within a step it runs, so that what a step sets going is seen; the next step it never passes. */
  now = (): number => {
    if (this.#since === null) return this.#from
    return Math.min(this.#from + (performance.now() - this.#since) * this.#rate, this.#next)
  }

  get over(): boolean {
    return this.step === this.reel.last
  }

  play(): void {
    if (this.over) this.cut(0)
    this.playing = true
    this.#anchor(this.now())
  }

  /** Time itself stands still. */
  pause(): void {
    this.playing = false
    this.#from = this.now()
    this.#since = null
    clearTimeout(this.#timer)
  }

  hurry(): void {
    const now = this.now()
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!
    if (this.#since !== null) this.#anchor(now)
  }

  /** One step on, or back, among those that these eyes have seen something of. */
  turn(eyes: Eye[], way: 1 | -1): void {
    this.playing = false
    const to = this.reel.beyond(this.step, eyes, way)
    if (way === 1 && to > this.step) this.#forward(to)
    else if (way === -1) this.cut(to)
  }

  /** Straight to a step. */
  cut(to: number): void {
    this.#set(Math.min(Math.max(to, 0), this.reel.last))
    this.cuts++
  }

  onCue(eye: Eye, hear: Hear): () => void {
    const ear = { eye, hear }
    this.#ears.add(ear)
    return () => this.#ears.delete(ear)
  }

  onFelt(eye: Eye, feel: Feel): () => void {
    const skin = { eye, feel }
    this.#skins.add(skin)
    return () => this.#skins.delete(skin)
  }

  /** Nobody watches any more. */
  end(): void {
    clearTimeout(this.#timer)
  }

  /** Cues are told once the parts are in sight, as they were. */
  #forward(to: number): void {
    this.#set(to)
    for (const { eye, hear } of [...this.#ears]) for (const cue of this.reel.cues(to, eye)) hear(cue)
    const by = this.reel.by(to)
    const gesture = by === null ? null : this.#felt(this.reel.move(to))
    if (by !== null && gesture) for (const { eye, feel } of [...this.#skins]) if (eye !== by) feel(by, gesture)
  }

  #set(step: number): void {
    this.step = step
    if (this.over) this.playing = false
    this.#anchor(this.reel.at[step]!)
  }

  #anchor(at: number): void {
    this.#from = at
    this.#since = performance.now()
    clearTimeout(this.#timer)
    if (this.playing) this.#timer = setTimeout(() => this.#forward(this.step + 1), (this.#next - at) / this.#rate)
  }

  get #next(): number {
    return this.reel.at[this.step + 1] ?? Infinity
  }
  get #rate(): number {
    const waits = this.#next - this.reel.at[this.step]!
    return this.speed * (waits === Infinity ? 1 : Math.max(1, waits / LONGEST))
  }
}
