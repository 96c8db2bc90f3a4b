import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { loudspeaker } from "@/lib/sound.svelte"
import { Hearing } from "./sound"

const heard: string[] = []
vi.mock("./tone", () => ({
  Tone: class {
    constructor() {
      heard.push("made")
    }
    follow(touch: unknown) {
      heard.push(touch ? "sounds" : "silent")
    }
    end() {
      heard.push("ended")
    }
  },
}))
beforeEach(() => {
  heard.length = 0
  vi.stubGlobal("AudioContext", class {})
  loudspeaker.on = true
  loudspeaker.blocked = false
})
afterEach(() => {
  vi.unstubAllGlobals()
  loudspeaker.on = false
})

const touch = { x: 500, y: 500, speed: 0 }

it("sounds while a touch is told, with one tone", () => {
  const hearing = new Hearing()
  hearing.follow(touch)
  hearing.follow(touch)
  hearing.follow(null)
  expect(heard).toEqual(["made", "sounds", "sounds", "silent"])
})

it("ends when the sound is switched off, in the middle of a touch, and comes back with it", () => {
  const hearing = new Hearing()
  hearing.follow(touch)
  loudspeaker.on = false
  hearing.follow(touch)
  hearing.follow(touch)
  expect(heard).toEqual(["made", "sounds", "ended"])
  loudspeaker.on = true
  hearing.follow(touch)
  expect(heard.slice(3)).toEqual(["made", "sounds"])
})

it("makes no tone before the browser allows one, or where there is none", () => {
  const hearing = new Hearing()
  loudspeaker.blocked = true
  hearing.follow(touch)
  loudspeaker.blocked = false
  vi.stubGlobal("AudioContext", undefined)
  hearing.follow(touch)
  expect(heard).toEqual([])
})
