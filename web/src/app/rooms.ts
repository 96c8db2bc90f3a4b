// Rooms from outside: their codes, opening one, and whether it still exists.
import { tell } from "@/play/refusal"
import type { Refused } from "@/wire/messages"
import { CODE_LENGTH_MAX, CODE_LENGTH_MIN, CODE_LETTERS } from "@/wire/room"

/** The code in a text that was typed or pasted. Lower case, spaces and whole links are accepted. */
export function readCode(text: string): string {
  const linked = /\/(?:r|tv)\/([a-z]+)/i.exec(text)
  const letters = [...(linked?.[1] ?? text).toUpperCase()].filter((letter) => CODE_LETTERS.includes(letter))
  return letters.slice(0, CODE_LENGTH_MAX).join("")
}

/** Whether this may be the whole code of a room. On a site with longer codes it may also be the beginning of one. */
export const whole = (code: string): boolean => code.length >= CODE_LENGTH_MIN

/** The length of the longest codes of this site's rooms. If the server doesn't say, the longest possible. */
export async function longestCode(): Promise<number> {
  try {
    const answer = await fetch("/api/codes")
    if (answer.ok) return Math.max(...((await answer.json()) as { lengths: number[] }).lengths)
  } catch {
    // offline
  }
  return CODE_LENGTH_MAX
}

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

/** The code of the room that was opened when the server started; null: there is none, or no answer. */
export async function startRoom(): Promise<string | null> {
  try {
    const answer = await fetch("/api/rooms")
    return answer.ok ? ((await answer.json()) as { start: string | null }).start : null
  } catch {
    return null
  }
}

/** Whether the server says that there is no such room. False if it is busy or can't be reached. */
export async function gone(code: string): Promise<boolean> {
  try {
    return (await fetch(`/api/rooms/${code}`)).status === 404
  } catch {
    return false
  }
}

/** Whether a match is being played there. False if the server is busy or can't be reached. */
export async function matchIsOn(code: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/rooms/${code}`)
    return answer.ok && ((await answer.json()) as { playing: boolean }).playing
  } catch {
    return false
  }
}

/** Whether the server said goodbye because the room no longer exists. */
export const lost = (word: string): boolean => word === "no-such-room" || word === "room-gone"
