// The secret by which a room knows this device again: 128 random bits and more, one for each room, never in a URL.
import { keep, kept } from "../ui/keep"

export function randomName(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** This device's token for a room. Where storage is blocked it lasts as long as the page. */
export function tokenFor(room: string): string {
  const known = kept(`token:${room}`)
  if (known) return known
  const token = randomName(24)
  keep(`token:${room}`, token)
  return token
}

/** A screen that only watches is nobody: a new token each time. */
export const watcherToken = (): string => randomName(24)
