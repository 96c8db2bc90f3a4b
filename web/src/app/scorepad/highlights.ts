// The best moments of some matches: computed from their outcomes, and those that the games themselves recorded.
import { listOf, t } from "@/lib/i18n.svelte"
import type { ScoreLine, SeatPart } from "@/wire/messages"
import { nameOf } from "@/ui/emblem/name"
import { finished, type FinishedLine, keyOf } from "./tally"

const MOST = 6
const OF_A_GAME = 3 // moments that the games tell, the latest first
const LONG = 3 // matches without a win, after which the first win is a moment

const nameGame = (game: string) => t(`${game}-name`)
const names = (who: SeatPart[]) => listOf(who.map(nameOf))

/** `allBefore`: earlier matches of the room, needed to know whose win was the first. */
export function highlights(all: ScoreLine[], allBefore: ScoreLine[] = [], most = MOST): string[] {
  const [lines, before] = [finished(all), finished(allBefore)]
  const margins = lines.flatMap(marginOf).sort((a, b) => a.by - b.by)
  const [closest, biggest] = [margins[0], margins.length > 1 ? margins.at(-1) : undefined]
  return [
    closest && t("moment-closest", told(closest)),
    streak(lines),
    ...ofTheGames(lines),
    biggest && biggest.by > closest!.by ? t("moment-biggest", told(biggest)) : null,
    firstWin(lines, before),
    favourite(lines),
  ]
    .filter((text) => typeof text === "string")
    .slice(0, most)
}

interface Margin {
  line: FinishedLine
  won: SeatPart[]
  by: number
}

const told = ({ line, won, by }: Margin) => ({
  names: names(won),
  points: t(`${line.game}-points`, { n: by }),
  game: nameGame(line.game),
})

/** By how much a match was won; nothing where all play together, or points don't decide. */
function marginOf(line: FinishedLine): Margin[] {
  const { won, scores, together } = line.outcome
  const lost = scores.filter((_, seat) => !won.includes(seat))
  if (together || !won.length || !lost.length) return []
  const by = Math.min(...won.map((seat) => scores[seat]!)) - Math.max(...lost)
  return by > 0 ? [{ line, won: won.map((seat) => line.seats[seat]!), by }] : []
}

/** The most matches that somebody won in a row, of those they played against others. */
function streak(lines: FinishedLine[]): string | null {
  const running = new Map<string, number>()
  let best: { who: SeatPart; n: number } | null = null
  for (const { seats, outcome } of lines)
    if (!outcome.together && seats.length > 1)
      seats.forEach((who, seat) => {
        const n = outcome.won.includes(seat) ? (running.get(keyOf(who)) ?? 0) + 1 : 0
        running.set(keyOf(who), n)
        if (n > (best?.n ?? 1)) best = { who, n }
      })
  const found = best as { who: SeatPart; n: number } | null // set inside of a function
  return found && t("moment-streak", { names: nameOf(found.who), n: found.n })
}

function firstWin(lines: FinishedLine[], before: FinishedLine[]): string | null {
  const waited = new Map<string, number>() // matches without a win; those who have won are past it
  const over = new Set<string>()
  let found: string | null = null
  for (const line of [...before, ...lines])
    line.seats.forEach((who, seat) => {
      const key = keyOf(who)
      if (who.person === null || over.has(key)) return
      const n = (waited.get(key) ?? 0) + 1
      waited.set(key, n)
      if (!line.outcome.won.includes(seat)) return
      over.add(key)
      if (n > LONG && lines.includes(line)) found = t("moment-first", { names: nameOf(who), n: n - 1 })
    })
  return found
}

function favourite(lines: FinishedLine[]): string | null {
  const times = new Map<string, number>()
  for (const { game } of lines) times.set(game, (times.get(game) ?? 0) + 1)
  const [most, second] = [...times].sort((a, b) => b[1] - a[1])
  return most && second && most[1] > second[1] ? t("moment-favourite", { game: nameGame(most[0]), n: most[1] }) : null
}

function ofTheGames(lines: FinishedLine[]): string[] {
  const latest = lines.toReversed().flatMap((line) => momentsOf(line).slice(0, 1))
  return [...new Set(latest)].slice(0, OF_A_GAME)
}

/** The moments that the game recorded in a match, as texts. */
export const momentsOf = ({ moments, seats }: Pick<ScoreLine, "moments" | "seats">): string[] =>
  moments.map(({ word, seats: whose, args }) => t(word, { ...args, names: names(whose.map((seat) => seats[seat]!)) }))
