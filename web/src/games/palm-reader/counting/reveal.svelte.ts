// The countdown and the counting of a round's stars, as moments of the match: every screen is at the same moment, and
// one that comes late begins where the others are.
import { reducedMotion } from "@/lib/motion"
import { playSound } from "@/lib/sound.svelte"
import { Timeline } from "@/play/timeline.svelte"
import { PROOF_MS, STAR_MS, type Table, type Tally } from "@/wire/palm-reader"
import type { Play } from "@/games/palm-reader/play"

const FINGERS_MS = 1100 // time to look at all fingers before the die is shown
const QUESTION_MS = 700 // a die that was turned shows its question mark first

export type Called = 0 | 1 | 2 | 3 // 0: fists, nothing is called yet

/** When 3, 2 and 1 are called. */
export const callMarks = (endsAt: number): number[] => [3, 2, 1].map((seconds) => endsAt - seconds * 1000)
/** The number that is called after so many of those marks. */
export const calledAfter = (marks: number): Called => ([0, 3, 2, 1] as const)[marks] ?? 1

/** When the die is shown, and then one player after the other is looked at. */
export function countMarks(endsAt: number, lasts: number, players: number): number[] {
  const begins = endsAt - lasts
  return [FINGERS_MS, ...Array.from({ length: players }, (_, i) => PROOF_MS + STAR_MS * i)].map((ms) => begins + ms)
}

export interface Counted {
  proof: boolean // the die has shown the number
  stars: number // given along the chain so far
  broken: boolean // the break of the chain is shown
  summed: boolean // the round's stars are shown
}
const ALL: Counted = { proof: true, stars: Infinity, broken: true, summed: true }
const NOTHING: Counted = { proof: false, stars: 0, broken: false, summed: false }

/** How far the counting has come after so many of those marks. */
export function countedAfter(marks: number, { passed }: Pick<Tally, "passed">, players: number): Counted {
  const looked = marks - 1 // players
  const whole = passed === players - 1
  return {
    proof: marks > 0,
    stars: Math.max(0, Math.min(looked, passed)),
    broken: !whole && looked > passed,
    summed: looked > (whole ? passed : passed + 1),
  }
}

/** What has been seen of one player of the chain. */
export interface CountedPlayer {
  starred: boolean // passed it on, and the star has been given
  broken: boolean // the break before this player is shown
  judged: boolean // right or wrong is shown
}

/** `passed`: how many have passed it on. */
export function countedPlayer(place: number, counted: Counted, passed: number, players: number): CountedPlayer {
  const broken = counted.broken && place === passed + 1
  return {
    starred: place < Math.min(counted.stars, passed),
    broken: broken && place < players,
    judged: counted.summed || broken || place <= counted.stars,
  }
}

/** Made while a component is; lives as long as that, and sounds. */
export class Reveal {
  #play: Pick<Play, "table" | "now">
  #timeline: Timeline
  #turned: Timeline // one mark: the die's question mark has been seen

  constructor(play: Pick<Play, "table" | "now">) {
    this.#play = play
    const now = () => play.now()
    const marks = ({ passing, round }: Table): number[] => {
      const { phase, ends_at, lasts } = passing
      if (ends_at === null || lasts === null) return []
      if (phase === "countdown") return callMarks(ends_at)
      return phase === "counting" ? countMarks(ends_at, lasts, round.order.length) : []
    }
    this.#timeline = new Timeline(now, () => marks(play.table))
    this.#turned = new Timeline(now, () => marks(play.table).flatMap((mark, i) => (i ? [] : [mark + QUESTION_MS])))
    this.#sound()
  }

  /** 3, 2, 1; 0: fists; null: no countdown is running. */
  called: Called | null = $derived.by(() => {
    const { phase, ends_at } = this.#play.table.passing
    return phase === "countdown" && ends_at !== null ? calledAfter(this.#timeline.passed) : null
  })

  /** How far the stars of this round have been counted. */
  counted: Counted = $derived.by(() => {
    const { passing, stars, round } = this.#play.table
    const tally = stars.tallies.at(-1)
    if (passing.phase === "gallery" || passing.phase === "over") return ALL
    if (passing.phase !== "counting" || !tally) return NOTHING
    return countedAfter(reducedMotion() ? Infinity : this.#timeline.passed, tally, round.order.length)
  })

  /** By their places in the chain. */
  players: CountedPlayer[] = $derived.by(() => {
    const { stars, round } = this.#play.table
    const players = round.order.length
    const passed = stars.tallies.at(-1)?.passed ?? players
    return round.order.map((_, place) => countedPlayer(place, this.counted, passed, players))
  })

  /** The die still shows the question mark from which it was turned. */
  get asks(): boolean {
    return this.#play.table.card.turned && !reducedMotion() && this.#turned.passed === 0
  }

  #sound(): void {
    let before = { called: this.called, ...this.counted }
    $effect(() => {
      const after = { called: this.called, ...this.counted }
      if (after.called !== before.called) playSound(after.called === null ? "tock" : "knock")
      else if (after.summed && !before.summed) playSound("paper")
      else if (after.broken && !before.broken) playSound("thud")
      else if (after.stars > before.stars) playSound("chime")
      else if (after.proof && !before.proof) playSound("dice")
      before = after
    })
  }
}
