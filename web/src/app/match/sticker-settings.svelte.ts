// What this device makes of stickers: whether it shows them at all, and how fast it may send them.
import { keep, kept } from "@/lib/storage"

const MOST = 3 // in a row; the server takes one more
const REFILL = 2_000 // milliseconds until the next one

class Cheering {
  shown = $state(kept("stickers") !== "off")
  left = $state(MOST)

  turn(on: boolean): void {
    this.shown = on
    keep("stickers", on ? "on" : "off")
  }

  /** Takes a sticker from the sheet, if there is one; another grows in its place. */
  take(): boolean {
    if (!this.left) return false
    this.left--
    setTimeout(() => this.left++, REFILL * (MOST - this.left))
    return true
  }
}

export const cheering = new Cheering()
