// Who must keep silent now, as the game tells.
import type { RoomParts } from "@/wire/messages"

/** Whether this screen's person must not talk. Who watches might help, so is silent as soon as anybody is. */
export function hushed({ hush = [], you }: Partial<RoomParts>): boolean {
  return hush.length > 0 && (you?.seat == null || hush.includes(you.seat))
}
