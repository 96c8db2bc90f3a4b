// The whole scorepad: whether it lies open on this screen, and its lines, fetched when they are wanted.
import type { Visit } from "@/net/session.svelte"
import { tell } from "@/play/refusal"
import { learn } from "@/lib/i18n.svelte"
import type { Pad, ScoreLine, Standing } from "@/wire/messages"
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
      void this.#follow(visit, { lines: scorepad, standings })
    })
  }

  async #follow(visit: Visit, latest: Pad): Promise<void> {
    const recent = latest.lines
    const number = recent.at(-1)?.number ?? 0
    if (number === this.#known) return
    this.#known = number
    const whole = recent.length && recent[0]!.number > 1 ? await this.#fetch(visit) : null
    const { lines, standings } = whole ?? latest
    await spell(lines)
    this.standings = standings
    this.lines = renamed(lines, standings)
  }

  async #fetch(visit: Visit): Promise<Pad | null> {
    const answer = await visit.scorepad()
    if (!("word" in answer)) return answer
    tell(answer) // what is there is not all of it
    return null
  }
}

/** Fetches the words of every game on the pad. */
export const spell = (lines: ScoreLine[]): Promise<unknown> =>
  Promise.allSettled([...new Set(lines.map(({ game }) => game))].map(learn))
