// The whole scorepad: whether it lies open on this screen, and its lines, fetched when they are wanted.
import type { Visit } from "../net/visit.svelte"
import { learn } from "../ui/words.svelte"
import type { ScoreLine, Standing } from "../wire/messages"
import { renamed } from "./tally"

class Lying {
  open = $state(false)
}
export const lying = new Lying()

export class WholePad {
  lines = $state.raw<ScoreLine[] | null>(null) // null: on their way
  standings = $state.raw<Standing[]>([])
  #known = -1 // matches on the pad when it was last fetched

  /** Follows the room: a match that ends meanwhile is written down too. */
  constructor(visit: Visit) {
    $effect(() => {
      const { scorepad = [], standings = [] } = visit.view.room
      void this.#follow(visit, scorepad, standings)
    })
  }

  async #follow(visit: Visit, recent: ScoreLine[], standings: Standing[]): Promise<void> {
    const number = recent.at(-1)?.number ?? 0
    if (number === this.#known) return
    this.#known = number
    const latest = { lines: recent, standings }
    const whole = recent.length && recent[0]!.number > 1 ? ((await visit.scorepad()) ?? latest) : latest
    await spell(whole.lines)
    this.standings = whole.standings
    this.lines = renamed(whole.lines, whole.standings)
  }
}

/** Fetches the words of every game on the pad. */
export const spell = (lines: ScoreLine[]): Promise<unknown> => Promise.allSettled([...new Set(lines.map(({ game }) => game))].map(learn))
