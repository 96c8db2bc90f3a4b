// Vibration of the phone, if it has a motor and the reader hasn't turned it off.
import { load, save } from "./storage"

const PATTERNS = { tap: 8, tock: 18, wrong: [24, 60, 24], yours: [30, 70, 50] } // milliseconds, on and off in turn

class Vibration {
  on = $state(load("vibration") !== "off")

  set(on: boolean): void {
    this.on = on
    save("vibration", on ? "on" : "off")
    buzz("tock")
  }
  start(pattern_ms: number | number[]): void {
    const touched = globalThis.navigator?.userActivation?.hasBeenActive !== false // browsers refuse before a touch
    if (this.on && touched) globalThis.navigator?.vibrate?.(pattern_ms)
  }
}

export const vibration = new Vibration()
export const buzz = (pattern: keyof typeof PATTERNS): void => vibration.start(PATTERNS[pattern])
