// Whether this device shows stickers, how fast it may send them, and when the rules forbid them.
import { load, save } from "@/lib/storage"
import type { RoomParts } from "@/wire/messages"
import { STICKERS_AT_ONCE, STICKERS_PER_SECOND } from "@/wire/room"

const MOST = STICKERS_AT_ONCE - 1 // in a row; one less than the server accepts, so that it drops none
const REFILL_MS = 1000 / STICKERS_PER_SECOND

class Stickers {
  shown = $state(load("stickers") !== "off")
  left = $state(MOST)

  show(on: boolean): void {
    this.shown = on
    save("stickers", on ? "on" : "off")
  }

  /** Takes a sticker from the sheet, if there is one left. It comes back after a while. */
  take(): boolean {
    if (!this.left) return false
    this.left--
    setTimeout(() => this.left++, REFILL_MS * (MOST - this.left))
    return true
  }
}

export const stickers = new Stickers()

/** Whether the rules forbid stickers here now. Spectators could help a player, so it holds for them if for anyone. */
export function mustBeSilent({ hush = [], you }: Partial<RoomParts>): boolean {
  return hush.length > 0 && (you?.seat == null || hush.includes(you.seat))
}
