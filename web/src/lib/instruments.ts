// Sounds of wood, bone, paper and one bell. Each lasts a second or a little more.
const vary = (value: number, by: number) => value * (1 + (Math.random() * 2 - 1) * by)

/** Plays the parts of a sound. `after`: seconds after its start; `pitch`: hertz; `loud`: 0 to 1; `lasts`: seconds. */
class Player {
  constructor(
    private readonly context: AudioContext,
    private readonly start: number, // by the context's clock
  ) {}

  /** Noise around a pitch: a rub or a knock. The larger `narrow`, the clearer the pitch. */
  rub(after: number, pitch: number, narrow: number, loud: number, lasts: number): void {
    const source = this.#noise(lasts)
    const filter = this.context.createBiquadFilter()
    filter.type = "bandpass"
    filter.frequency.value = pitch
    filter.Q.value = narrow
    source.connect(filter).connect(this.#fadeOut(after, loud, lasts))
    source.start(this.start + after)
  }

  /** One clear pitch, which may fall to a share of itself. */
  tone(after: number, pitch: number, loud: number, lasts: number, fall = 1): void {
    const [start, end] = [this.start + after, this.start + after + lasts]
    const oscillator = this.context.createOscillator()
    oscillator.frequency.setValueAtTime(pitch, start)
    if (fall !== 1) oscillator.frequency.exponentialRampToValueAtTime(pitch * fall, end)
    oscillator.connect(this.#fadeOut(after, loud, lasts))
    oscillator.start(start)
    oscillator.stop(end)
  }

  knock(after: number): void {
    this.rub(after, vary(2400, 0.25), 3, 0.35, 0.05)
    this.tone(after, vary(820, 0.2), 0.12, 0.06, 0.6)
  }

  #noise(lasts: number): AudioBufferSourceNode {
    const length = Math.ceil(this.context.sampleRate * lasts)
    const buffer = this.context.createBuffer(1, length, this.context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1
    const source = this.context.createBufferSource()
    source.buffer = buffer
    return source
  }

  /** A volume that jumps up and dies away. */
  #fadeOut(after: number, loud: number, lasts: number): GainNode {
    const [start, node] = [this.start + after, this.context.createGain()]
    node.gain.setValueAtTime(0.0001, start)
    node.gain.exponentialRampToValueAtTime(loud, start + 0.004)
    node.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
    node.connect(this.context.destination)
    return node
  }
}

const SOUNDS = {
  knock: (player: Player) => player.knock(0),
  tock(player: Player) {
    player.rub(0, 900, 4, 0.5, 0.05)
    player.tone(0, 230, 0.35, 0.11, 0.6)
  },
  dice(player: Player) {
    for (let i = 0, after = 0; i < 11; i++, after += vary(0.045 + i * 0.007, 0.4)) player.knock(after)
  },
  paper(player: Player) {
    player.rub(0, 3800, 0.7, 0.1, 0.16)
    player.rub(0.07, 5200, 0.8, 0.07, 0.2)
  },
  pencil(player: Player) {
    for (let i = 0; i < 3; i++) player.rub(i * 0.085, vary(4600, 0.1), 2.5, 0.09, 0.09)
  },
  chime(player: Player) {
    player.tone(0, 660, 0.16, 1.3)
    player.tone(0, 660 * 2.76, 0.07, 0.7)
    player.tone(0, 660 * 5.4, 0.03, 0.35)
  },
  fanfare(player: Player) {
    for (const [i, pitch] of [523.25, 659.25, 783.99, 1046.5].entries()) {
      const lasts = i === 3 ? 1.4 : 0.5
      player.tone(i * 0.13, pitch, 0.14, lasts)
      player.tone(i * 0.13, pitch * 2, 0.05, lasts)
      player.tone(i * 0.13, pitch * 3.01, 0.02, lasts)
    }
  },
  thud(player: Player) {
    player.tone(0, 120, 0.5, 0.22, 0.5)
    player.rub(0, 320, 1.5, 0.3, 0.09)
  },
  marble(player: Player) {
    for (let i = 1; i <= 20; i++)
      player.rub(1.15 * Math.sqrt(i / 20), vary(900 + i * 35, 0.15), 3, 0.03 + i * 0.006, 0.1)
  },
  ratchet(player: Player) {
    player.rub(0, vary(3400, 0.1), 6, 0.28, 0.025)
    player.tone(0, vary(1500, 0.05), 0.05, 0.02, 0.7)
  },
  clack(player: Player) {
    player.rub(0, 1500, 2, 0.5, 0.05)
    player.tone(0, 190, 0.45, 0.12, 0.6)
    player.rub(0.045, 2100, 3, 0.22, 0.04)
  },
}
export type Sound = keyof typeof SOUNDS

/** Starts a sound at a moment of the context's clock. */
export const synthesise = (sound: Sound, context: AudioContext, start: number): void =>
  SOUNDS[sound](new Player(context, start))
