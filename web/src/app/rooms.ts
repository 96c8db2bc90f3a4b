// Rooms, before there is a line to them or after it.
import { tell } from "@/play/refusal"
import type { Refused } from "@/wire/messages"

/** A new room's code, or null after saying why there is none. */
export async function openRoom(): Promise<string | null> {
  try {
    const answer = await fetch("/api/rooms", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })
    const said = (await answer.json()) as { code: string } & Pick<Refused, "word" | "args">
    if (answer.ok) return said.code
    tell(said)
  } catch {
    tell({ word: "offline", args: {} })
  }
  return null
}

/** Whether the server says that there is no such room. A house that is full, hurried or out of reach says nothing of it. */
export async function gone(code: string): Promise<boolean> {
  try {
    return (await fetch(`/api/rooms/${code}`)).status === 404
  } catch {
    return false
  }
}

/** Whether these words of goodbye mean that the room itself is no more. */
export const lost = (word: string): boolean => word === "no-such-room" || word === "room-gone"
