// Which picture of a how-to is shown at a time of the server's clock: all last equally long, until the match begins.
import type { MatchPart } from "@/wire/messages"

/** Its index among so many, and for how many milliseconds it stays. */
export function pictureAt(
  { dealt_at, how_to }: Pick<MatchPart, "dealt_at" | "how_to">,
  count: number,
  now: number,
): { index: number; left_ms: number } {
  const each_ms = (how_to ?? 0) / count
  if (!each_ms) return { index: count - 1, left_ms: Infinity }
  const since_ms = Math.max(0, now - (dealt_at - each_ms * count))
  return { index: Math.min(Math.floor(since_ms / each_ms), count - 1), left_ms: each_ms - (since_ms % each_ms) }
}
