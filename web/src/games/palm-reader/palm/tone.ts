// A touch to listen to: left and right by ear, height by pitch, contact by a soft hiss that grows with speed.
import { SPAN } from "@/wire/palm-reader"
import type { FeltPoint } from "./square"

const LOWEST = 196
const HIGHEST = 784
const SOFT = 0.09 // of the tone
const HISS = 0.05 // of a finger that rests; moving, up to four times as much
const SLIDE = 0.025 // seconds to come most of the way

export class Tone {
  #context: AudioContext
  #pitch: OscillatorNode
  #side: StereoPannerNode
  #tone: GainNode
  #hiss: GainNode

  /** Browsers want it made within a touch. */
  constructor(context = new AudioContext()) {
    this.#context = context
    this.#side = context.createStereoPanner()
    this.#side.connect(context.destination)
    this.#pitch = context.createOscillator()
    this.#pitch.type = "triangle"
    this.#tone = this.#silent(this.#pitch)
    const rough = hissing(context)
    const filter = context.createBiquadFilter()
    filter.type = "bandpass"
    filter.frequency.value = 2600
    filter.Q.value = 0.6
    this.#hiss = this.#silent(rough.connect(filter))
    this.#pitch.start()
    rough.start()
    void context.resume().catch(() => undefined)
  }

  /** Where the touch is now; null: nowhere. */
  follow(touch: FeltPoint | null): void {
    const now = this.#context.currentTime
    this.#tone.gain.setTargetAtTime(touch ? SOFT : 0, now, SLIDE)
    this.#hiss.gain.setTargetAtTime(touch ? HISS * (1 + Math.min(3, touch.speed * 2)) : 0, now, SLIDE)
    if (!touch) return
    this.#pitch.frequency.setTargetAtTime(pitchOf(touch.y), now, SLIDE)
    this.#side.pan.setTargetAtTime(sideOf(touch.x), now, SLIDE)
  }

  end(): void {
    void this.#context.close().catch(() => undefined)
  }

  #silent(source: AudioNode): GainNode {
    const gain = this.#context.createGain()
    gain.gain.value = 0
    source.connect(gain).connect(this.#side)
    return gain
  }
}

/** The higher in the palm, the higher the tone: two octaves. */
export const pitchOf = (y: number): number => HIGHEST * (LOWEST / HIGHEST) ** (y / SPAN)
export const sideOf = (x: number): number => (x / SPAN) * 2 - 1

function hissing(context: AudioContext): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  return source
}
