// The instruments: knocks of wood and bone, rubbed paper, one bell. Each starts at `when` and ends within a second or so.
export type Instrument = (context: AudioContext, out: AudioNode, when: number) => void

const around = (value: number, by: number) => value * (1 + (Math.random() * 2 - 1) * by)

/** A gain that jumps up and dies away. */
function envelope(context: AudioContext, out: AudioNode, when: number, loud: number, lasts: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, when)
  gain.gain.exponentialRampToValueAtTime(loud, when + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, when + lasts)
  gain.connect(out)
  return gain
}

function noise(context: AudioContext, lasts: number): AudioBufferSourceNode {
  const length = Math.ceil(context.sampleRate * lasts)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = buffer
  return source
}

function rub(
  context: AudioContext,
  out: AudioNode,
  when: number,
  pitch: number,
  width: number,
  loud: number,
  lasts: number,
) {
  const source = noise(context, lasts)
  const filter = context.createBiquadFilter()
  filter.type = "bandpass"
  filter.frequency.value = pitch
  filter.Q.value = width
  source.connect(filter).connect(envelope(context, out, when, loud, lasts))
  source.start(when)
}

function tone(
  context: AudioContext,
  out: AudioNode,
  when: number,
  pitch: number,
  loud: number,
  lasts: number,
  fall = 1,
) {
  const oscillator = context.createOscillator()
  oscillator.frequency.setValueAtTime(pitch, when)
  if (fall !== 1) oscillator.frequency.exponentialRampToValueAtTime(pitch * fall, when + lasts)
  oscillator.connect(envelope(context, out, when, loud, lasts))
  oscillator.start(when)
  oscillator.stop(when + lasts)
}

const knock: Instrument = (context, out, when) => {
  rub(context, out, when, around(2400, 0.25), 3, 0.35, 0.05)
  tone(context, out, when, around(820, 0.2), 0.12, 0.06, 0.6)
}

const tock: Instrument = (context, out, when) => {
  rub(context, out, when, 900, 4, 0.5, 0.05)
  tone(context, out, when, 230, 0.35, 0.11, 0.6)
}

const dice: Instrument = (context, out, when) => {
  for (let i = 0, at = when; i < 11; i++, at += around(0.045 + i * 0.007, 0.4)) knock(context, out, at)
}

const paper: Instrument = (context, out, when) => {
  rub(context, out, when, 3800, 0.7, 0.1, 0.16)
  rub(context, out, when + 0.07, 5200, 0.8, 0.07, 0.2)
}

const pencil: Instrument = (context, out, when) => {
  for (let i = 0; i < 3; i++) rub(context, out, when + i * 0.085, around(4600, 0.1), 2.5, 0.09, 0.09)
}

const chime: Instrument = (context, out, when) => {
  for (const [part, loud, lasts] of [
    [1, 0.16, 1.3],
    [2.76, 0.07, 0.7],
    [5.4, 0.03, 0.35],
  ] as const)
    tone(context, out, when, 660 * part, loud, lasts)
}

const fanfare: Instrument = (context, out, when) => {
  for (const [i, pitch] of [523.25, 659.25, 783.99, 1046.5].entries())
    for (const [part, loud] of [
      [1, 0.14],
      [2, 0.05],
      [3.01, 0.02],
    ] as const)
      tone(context, out, when + i * 0.13, pitch * part, loud, i === 3 ? 1.4 : 0.5)
}

const thud: Instrument = (context, out, when) => {
  tone(context, out, when, 120, 0.5, 0.22, 0.5)
  rub(context, out, when, 320, 1.5, 0.3, 0.09)
}

const marble: Instrument = (context, out, when) => {
  for (let i = 1; i <= 20; i++)
    rub(context, out, when + 1.15 * Math.sqrt(i / 20), around(900 + i * 35, 0.15), 3, 0.03 + i * 0.006, 0.1)
}

const ratchet: Instrument = (context, out, when) => {
  rub(context, out, when, around(3400, 0.1), 6, 0.28, 0.025)
  tone(context, out, when, around(1500, 0.05), 0.05, 0.02, 0.7)
}

const clack: Instrument = (context, out, when) => {
  rub(context, out, when, 1500, 2, 0.5, 0.05)
  tone(context, out, when, 190, 0.45, 0.12, 0.6)
  rub(context, out, when + 0.045, 2100, 3, 0.22, 0.04)
}

export const instruments = { dice, tock, knock, paper, pencil, chime, fanfare, thud, marble, ratchet, clack }
