// A touch as vibration: the phone vibrates once for every bit of the way, so more often if the finger is faster.
import { vibration } from "@/lib/haptics.svelte"
import type { PalmPoint } from "./square"

const GRAIN = 34 // units from one tremble to the next
const SOONEST = 45 // milliseconds: a motor needs to come to rest
const DOWN = 22 // milliseconds it trembles when the finger comes down
const ALONG = 9

type Vibrate = (ms: number) => void
const vibrate: Vibrate = (ms) => vibration.start(ms)

export class Ripple {
  #from: PalmPoint | null = null
  #told = -Infinity

  constructor(private readonly tremble: Vibrate = vibrate) {}

  follow(touch: PalmPoint | null, now: number): void {
    const from = this.#from
    if (!touch) this.#from = null
    else if (!from) this.#tell(touch, DOWN, now)
    else if (Math.hypot(touch.x - from.x, touch.y - from.y) >= GRAIN && now - this.#told >= SOONEST)
      this.#tell(touch, ALONG, now)
  }

  #tell({ x, y }: PalmPoint, ms: number, now: number): void {
    this.#from = { x, y }
    this.#told = now
    this.tremble(ms)
  }
}
