// A finished match to watch again, fetched with the token by which the room knows this device.
import type { Refused } from "../wire/messages"
import type { Replay } from "../wire/replay"

export type WhyNot = Pick<Refused, "word" | "args">

export async function fetchReplay(code: string, match: number, token: string): Promise<Replay | WhyNot> {
  try {
    const answer = await fetch(`/api/rooms/${code}/matches/${match}/replay`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as Replay | WhyNot
  } catch {
    return { word: "offline", args: {} }
  }
}
