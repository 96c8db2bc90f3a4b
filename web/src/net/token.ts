// The secret by which a room recognises this device: 192 random bits, one for each room, never in a URL.
import { keep, kept, type Shelf } from "@/lib/storage"

export function randomName(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
}

/** This device's token for a room. Where storage is blocked it lasts as long as the page. */
export const tokenFor = (room: string): string => lasting(`token:${room}`, "local")

/** A spectator's page has a token of its own, so that it doesn't displace a player in the same browser. */
export const watcherToken = (room: string): string => lasting(`watcher:${room}`, "session")

function lasting(name: string, where: Shelf): string {
  const known = kept(name, where)
  if (known) return known
  const token = randomName(24)
  keep(name, token, where)
  return token
}
