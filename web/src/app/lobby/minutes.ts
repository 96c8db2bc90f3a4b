// About how many minutes a match takes: measured by tools/measure_minutes.py for some sets of options.
import { DEFAULT_OPTIONS, MINUTES, SEATS } from "@/wire/games"

/** With so many players, or as few as can play; null if it wasn't measured for these options. */
export function minutesOf(game: string, chosen: object, players: number): number | null {
  const options: Record<string, unknown> = { ...DEFAULT_OPTIONS[game], ...chosen }
  const set = MINUTES[game]?.find((set) =>
    Object.entries(set.options).every(([name, value]) => options[name] === value),
  )
  return set?.minutes[Math.max(0, players - (SEATS[game]?.[0] ?? 0))] ?? null
}
