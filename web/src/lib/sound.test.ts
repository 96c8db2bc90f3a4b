// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { loudspeaker, playSound, type Sound } from "./sound.svelte"

const SOUNDS: Sound[] = [
  ...(["dice", "tock", "knock", "paper", "pencil", "chime"] as const),
  ...(["fanfare", "thud", "marble", "ratchet", "clack"] as const),
]
let time = 0 // of the audio context, in seconds; never goes back
let started: number[] // when each part of a sound starts
let silentAt: number[] // when each part has died away

/** An audio context that plays nothing, and notes when it would. */
class FakeContext {
  state = "running"
  sampleRate = 100
  destination = {}
  get currentTime() {
    return time
  }
  createGain = () => ({ gain: this.#parameter((at) => silentAt.push(at)), connect: (to: unknown) => to })
  createBiquadFilter = () => ({ frequency: {}, Q: {}, connect: (to: unknown) => to })
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  createBufferSource = () => this.#source()
  createOscillator = () => ({ ...this.#source(), frequency: this.#parameter(), stop: () => undefined })
  #source = () => ({ connect: (to: unknown) => to, start: (at: number) => void started.push(at) })
  #parameter = (ramp: (at: number) => void = () => undefined) => ({
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (_: number, at: number) => ramp(at),
  })
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeContext)
  loudspeaker.blocked = false
  loudspeaker.on = true
  time += 10
  started = []
  silentAt = []
})
afterEach(() => vi.unstubAllGlobals())

it.each(SOUNDS)("%s starts at once and is over within two seconds", async (sound) => {
  playSound(sound)
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(0))
  expect(Math.min(...started)).toBeLessThan(time + 0.3)
  expect(Math.max(...silentAt)).toBeLessThan(time + 2)
})

it("plays one event once, even if several screens of a replay show it", async () => {
  playSound("ratchet")
  playSound("ratchet")
  await vi.waitFor(() => expect(started).toHaveLength(2)) // a rub and a tone
  time += 1
  playSound("ratchet")
  await vi.waitFor(() => expect(started).toHaveLength(4))
})

it("is silent while it is off, or before the first touch", async () => {
  loudspeaker.on = false
  playSound("thud")
  loudspeaker.on = true
  loudspeaker.blocked = true
  playSound("thud")
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(started).toEqual([])
})

it("is on by default on the big screen, off on a phone, and keeps both settings apart", () => {
  loudspeaker.useSettingOf(false)
  expect(loudspeaker.on).toBe(false)
  loudspeaker.set(true)
  loudspeaker.useSettingOf(true)
  expect(loudspeaker.on).toBe(true)
  loudspeaker.set(false)
  loudspeaker.useSettingOf(false)
  expect(loudspeaker.on).toBe(true)
})
