// A file of cards: its text as it was chosen or pasted. The server parses it.
import { CARDS_FILE_BYTES_MAX } from "@/wire/room"

const READ_BYTES_MAX = 8 * CARDS_FILE_BYTES_MAX // of a file that is far too large, so that it is refused and not read

/** Whether a text is short enough to be sent. */
export const fits = (text: string): boolean =>
  new TextEncoder().encode(JSON.stringify(text)).length <= CARDS_FILE_BYTES_MAX

/** The text of a file: UTF-8, or the Windows encoding that some spreadsheets write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.slice(0, READ_BYTES_MAX).arrayBuffer()
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

export const nameOfFile = (game: string): string => `${game}-cards.txt`
export const asFile = (text: string): Blob => new Blob([text], { type: "text/plain;charset=utf-8" })
