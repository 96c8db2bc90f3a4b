// Fetches what is too large for the WebSocket over HTTP, with this device's token for the room, so that a slow network
// doesn't make the WebSocket time out.
import type { Refused } from "@/wire/messages"

export type WhyNot = Pick<Refused, "word" | "args">

/** The text of a file. */
export interface TextFile {
  text: string
}

/** The cards that people have added to a game, as a file with headings in that language; or why there is none. */
export const cardsOf = (code: string, game: string, language: string, token: string): Promise<TextFile | WhyNot> =>
  fetchFile(code, `cards/${game}?language=${language}`, token)

/** A file of a room, or why there is none. */
export async function fetchFile<File extends object>(
  code: string,
  file: string,
  token: string,
): Promise<File | WhyNot> {
  try {
    const answer = await fetch(`/api/rooms/${code}/${file}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as File | WhyNot
  } catch {
    return { word: "offline", args: {} }
  }
}
