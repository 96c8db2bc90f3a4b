// All lines of the scorepad, fetched when they are needed.
import type { Session } from "@/net/session.svelte"
import { tell } from "@/play/refusal"
import { loadGameTexts } from "@/lib/i18n.svelte"
import type { Pad, ScoreLine, Standing } from "@/wire/messages"
import { renamed } from "./tally"

const RETRY_MS = 4_000

export class WholePad {
  lines = $state.raw<ScoreLine[] | null>(null) // null: on their way
  standings = $state.raw<Standing[]>([])
  #known = -1 // matches on the pad when it was last fetched
  #fetches = 0

  /** Follows the room, so that a match that ends meanwhile is added. */
  constructor(session: Session) {
    let retry: ReturnType<typeof setTimeout>
    let closed = false
    $effect(() => () => void (closed = true))
    $effect(() => {
      const { scorepad: lines = [], standings = [] } = session.view.room
      const follow = async () => {
        clearTimeout(retry)
        const done = await this.#follow(session, { lines, standings })
        if (!done && !closed) retry = setTimeout(follow, RETRY_MS)
      }
      void follow()
      return () => clearTimeout(retry)
    })
  }

  /** Returns false if the whole scorepad couldn't be fetched; then only its latest lines are shown. */
  async #follow(session: Session, latest: Pad): Promise<boolean> {
    const recent = latest.lines
    const number = recent.at(-1)?.number ?? 0
    if (number === this.#known) return true
    this.#known = number
    const fetch = ++this.#fetches
    const partial = recent.length > 0 && recent[0]!.number > 1
    const whole = partial ? await this.#fetch(session) : latest
    const { lines, standings } = whole ?? latest
    await loadTextsOf(lines)
    if (fetch !== this.#fetches) return true // a later fetch has replaced this one
    if (!whole) this.#known = -1
    if (!whole && this.lines) return false
    this.standings = standings
    this.lines = renamed(lines, standings)
    return whole !== null
  }

  async #fetch(session: Session): Promise<Pad | null> {
    const answer = await session.scorepad()
    if (!("word" in answer)) return answer
    if (!this.lines) tell(answer) // once, not at every retry
    return null
  }
}

/** Fetches the texts of every game on the pad. */
export const loadTextsOf = (lines: ScoreLine[]): Promise<unknown> =>
  Promise.allSettled([...new Set(lines.map(({ game }) => game))].map(loadGameTexts))
