// Plays a replay: at its own pace with long waits shortened, step by step, or from any step.
import type { Steps, Viewer } from "./steps"

type Hear = (cue: unknown) => void
type Feel = (seat: number, gesture: unknown) => void

const SPEEDS = [1, 2, 4] as const
const LONGEST_MS = 4_000 // until the next step, however long everyone thought

export class Playback {
  step = $state(0)
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(1)
  cuts = $state(0) // how often it jumped to another step: screens are then made anew, as after a reload
  readonly steps: Steps
  #from = 0 // the match's time when it was last set
  #since: number | null = null // performance.now() at that moment; null: time stands still
  #timer: ReturnType<typeof setTimeout> | undefined
  #cueListeners = new Set<{ viewer: Viewer; hear: Hear }>()
  #feltListeners = new Set<{ viewer: Viewer; feel: Feel }>()
  #felt: (move: unknown) => unknown

  /** `felt`: the gesture that led to a move, if there was one. The server does not store gestures. */
  constructor(steps: Steps, step = 0, felt: (move: unknown) => unknown = () => null) {
    this.steps = steps
    this.#felt = felt
    this.#set(Math.min(Math.max(step, 0), steps.last))
  }

  /** The match's time. It runs within a step, so that animations are seen, but never past the next step. */
  now = (): number => {
    if (this.#since === null) return this.#from
    return Math.min(this.#from + (performance.now() - this.#since) * this.#rate, this.#next)
  }

  get over(): boolean {
    return this.step === this.steps.last
  }

  play(): void {
    if (!this.steps.last) return // broken off right after the deal
    if (this.over) this.cut(0)
    this.playing = true
    this.#anchor(this.now())
  }

  /** Stops the match's clock too. */
  pause(): void {
    this.playing = false
    this.#from = this.now()
    this.#since = null
    clearTimeout(this.#timer)
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  /** Changes to the next speed; after the last one comes the first. */
  hurry(): void {
    const now = this.now()
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!
    if (this.#since !== null) this.#anchor(now)
  }

  /** Goes to the next step, or the previous one, at which these viewers saw a change. */
  turn(viewers: Viewer[], way: 1 | -1): void {
    this.playing = false
    const to = this.steps.beyond(this.step, viewers, way)
    if (way === 1 && to > this.step) this.#forward(to)
    else if (way === -1) this.cut(to)
  }

  /** Jumps to a step; all screens are made anew. */
  cut(to: number): void {
    this.#set(Math.min(Math.max(to, 0), this.steps.last))
    this.cuts++
  }

  onCue(viewer: Viewer, hear: Hear): () => void {
    const listener = { viewer, hear }
    this.#cueListeners.add(listener)
    return () => this.#cueListeners.delete(listener)
  }

  onFelt(viewer: Viewer, feel: Feel): () => void {
    const listener = { viewer, feel }
    this.#feltListeners.add(listener)
    return () => this.#feltListeners.delete(listener)
  }

  /** To be called when the page is left. */
  end(): void {
    clearTimeout(this.#timer)
  }

  /** Cues follow the parts, as in the match. */
  #forward(to: number): void {
    this.#set(to)
    for (const { viewer, hear } of [...this.#cueListeners]) for (const cue of this.steps.cues(to, viewer)) hear(cue)
    const by = this.steps.by(to)
    const gesture = by === null ? null : this.#felt(this.steps.move(to))
    if (by !== null && gesture)
      for (const { viewer, feel } of [...this.#feltListeners]) if (viewer !== by) feel(by, gesture)
  }

  #set(step: number): void {
    this.step = step
    if (this.over) this.playing = false
    this.#anchor(this.steps.at[step]!)
  }

  #anchor(at: number): void {
    this.#from = at
    this.#since = performance.now()
    clearTimeout(this.#timer)
    if (this.playing) this.#timer = setTimeout(() => this.#forward(this.step + 1), (this.#next - at) / this.#rate)
  }

  get #next(): number {
    return this.steps.at[this.step + 1] ?? Infinity
  }
  get #rate(): number {
    const waits = this.#next - this.steps.at[this.step]!
    return this.speed * (waits === Infinity ? 1 : Math.max(1, waits / LONGEST_MS))
  }
}
