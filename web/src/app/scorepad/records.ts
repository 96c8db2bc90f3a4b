// Game by game: how often it was played, who has won it most, and what nobody has beaten yet.
import type { ScoreLine, SeatPart } from "@/wire/messages"
import { standingsOf } from "./tally"

export interface Best {
  score: number
  line: ScoreLine
  who: SeatPart[]
}

export interface GameRecord {
  game: string
  played: number
  champions: { who: SeatPart[]; wins: number } | null // of the matches against one another; one win makes none
  best: Best | null // likewise
  together: Best[] // the best of each number of players and of each time limit, where all play on one side (PR-42, GN-44)
}

export function records(lines: ScoreLine[]): GameRecord[] {
  return grouped(lines, ({ game }) => game)
    .map(([game, all]) => recordOf(game, all))
    .sort((a, b) => b.played - a.played)
}

function grouped<K>(lines: ScoreLine[], by: (line: ScoreLine) => K): [K, ScoreLine[]][] {
  const groups = new Map<K, ScoreLine[]>()
  for (const line of lines) groups.set(by(line), [...(groups.get(by(line)) ?? []), line])
  return [...groups]
}

function recordOf(game: string, lines: ScoreLine[]): GameRecord {
  const apart = lines.filter(({ outcome }) => !outcome.together)
  const together = lines.filter(({ outcome }) => outcome.together)
  return {
    game,
    played: lines.length,
    champions: championsOf(apart.filter(({ seats }) => seats.length > 1)),
    best: bestOf(apart),
    together: grouped(together, ({ seats, stretch }) => `${seats.length} ${stretch}`)
      .sort(([, [a]], [, [b]]) => a!.seats.length - b!.seats.length)
      .flatMap(([, of]) => bestOf(of) ?? []),
  }
}

function championsOf(lines: ScoreLine[]): GameRecord["champions"] {
  const standings = standingsOf(lines)
  const wins = standings[0]?.won ?? 0
  return wins > 1 ? { wins, who: standings.filter(({ won }) => won === wins).map(({ who }) => who) } : null
}

/** The first to reach the highest score keeps the record. */
function bestOf(lines: ScoreLine[]): Best | null {
  let best: Best | null = null
  for (const line of lines) {
    const score = Math.max(...line.outcome.scores)
    if (best === null || score > best.score)
      best = { score, line, who: line.seats.filter((_, seat) => line.outcome.scores[seat] === score) }
  }
  return best
}
