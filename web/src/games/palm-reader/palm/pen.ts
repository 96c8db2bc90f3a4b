// A pen for the keyboard: arrows move its point at an even speed, Space or Enter puts it down and lifts it.
import { SPAN } from "@/wire/palm-reader"
import type { PalmPoint } from "./square"

export const SPEED = 0.36 // units a millisecond
export const STEP = 20 // units a short press goes
const AWAY = 100 // milliseconds of a frame that count, at most: a page that slept doesn't leap

const WAYS: Record<string, PalmPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export class Pen {
  at: PalmPoint = { x: SPAN / 2, y: SPAN / 2 }
  down = false
  #held = new Set<string>()
  #left = new Map<string, number>() // of steps that were begun

  /** A key goes down. False: it means nothing to a pen. */
  press(key: string, again = false): boolean {
    if (key === " " || key === "Enter") {
      if (!again) this.down = !this.down
      return true
    }
    if (!(key in WAYS)) return false
    this.#held.add(key)
    if (!again) this.#left.set(key, (this.#left.get(key) ?? 0) + STEP)
    return true
  }
  release(key: string): void {
    this.#held.delete(key)
  }
  /** Lets go of everything, lifting the pen. */
  letGo(): void {
    this.down = false
    this.#held.clear()
    this.#left.clear()
  }

  /** Some milliseconds later. True: it has moved. */
  beat(passed: number): boolean {
    const keys = new Set([...this.#held, ...this.#left.keys()])
    if (!keys.size) return false
    const way = [...keys].map((key) => WAYS[key]!).reduce((one, two) => ({ x: one.x + two.x, y: one.y + two.y }))
    const far = Math.min(passed, AWAY) * SPEED
    const slant = Math.hypot(way.x, way.y) || 1
    const { x, y } = this.at
    this.at = { x: inside(x + (way.x / slant) * far), y: inside(y + (way.y / slant) * far) }
    for (const [key, left] of this.#left) {
      if (left > far) this.#left.set(key, left - far)
      else this.#left.delete(key)
    }
    return this.at.x !== x || this.at.y !== y
  }
}

const inside = (value: number) => Math.min(SPAN, Math.max(0, value))
