// The text of a host's own cards, typed or read from a file. The server parses it.
import { OPTION_LIMITS } from "@/wire/mind-map"

export const LENGTH_MAX = OPTION_LIMITS.deck[1] // characters

/** Whether a deck is short enough to be sent. */
export const fits = (text: string): boolean => [...text].length <= LENGTH_MAX

/** The text of a file: UTF-8, or the Windows encoding that some spreadsheets write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.slice(0, 8 * LENGTH_MAX).arrayBuffer()
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
