// The secret by which a room recognises this device: 192 random bits, one for each room, never in a URL. It is removed
// long after the last visit, when the server has deleted the room.
import { load, loadJson, names, remove, save, type Area } from "@/lib/storage"

export function randomName(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
}

/** This device's token for a room that it visits now. Where storage is blocked it lasts as long as the page. */
export function tokenFor(room: string): string {
  noteVisit(room)
  return loadOrMake(`token:${room}`, "local")
}

/** Whether this device was in the room before, as a person. */
export const visited = (room: string): boolean => load(`token:${room}`) !== null

/** A spectator's page has a token of its own, so that it doesn't displace a player in the same browser. */
export const watcherToken = (room: string): string => loadOrMake(`watcher:${room}`, "session")

function loadOrMake(name: string, area: Area): string {
  const token = load(name, area) ?? randomName(24)
  save(name, token, area)
  return token
}

const SAVED_PER_ROOM = ["token", "greeted", "audience"]
const DAYS_MAX = 180 // the server deletes a room that nobody has used for 90 days; other players may use it until then
const ROOMS_MAX = 200
const DAY_MS = 86_400_000

/** Notes today's visit. Removes what is saved for rooms that were visited too long ago, or before ROOMS_MAX others. */
function noteVisit(room: string): void {
  const today = Math.floor(Date.now() / DAY_MS)
  const noted = loadJson<Record<string, number>>("visits") ?? {} // the day of the last visit, by room
  const saved = names().map((name) => name.split(":"))
  const rooms = saved.filter(([kind]) => SAVED_PER_ROOM.includes(kind!)).map(([, code]) => code!)
  const visits = [...new Set(rooms)]
    .filter((code) => code !== room)
    .map((code): [string, number] => [code, Math.min(noted[code] ?? today, today)]) // undated ones count from today
    .sort(([, a], [, b]) => b - a)
  const recent = visits.slice(0, ROOMS_MAX - 1).filter(([, day]) => today - day <= DAYS_MAX)
  for (const [code] of visits.slice(recent.length)) for (const kind of SAVED_PER_ROOM) remove(`${kind}:${code}`)
  save("visits", JSON.stringify(Object.fromEntries([[room, today], ...recent])))
}
