// The motor in a phone, if it has one and is wanted.
import { keep, kept } from "./storage"

class Motor {
  on = $state(kept("vibration") !== "off")

  turn(on: boolean): void {
    this.on = on
    keep("vibration", on ? "on" : "off")
    this.shake(18)
  }
  /** A page that nobody has touched may not, and the browser would complain. */
  shake(pattern: number | number[]): void {
    if (!this.on || globalThis.navigator?.userActivation?.hasBeenActive === false) return
    globalThis.navigator?.vibrate?.(pattern)
  }
}

export const motor = new Motor()
