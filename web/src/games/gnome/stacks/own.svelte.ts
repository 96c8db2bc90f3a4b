// The own stacks: what was flicked shows at once, and the table's word corrects it.
import type { Hand, Lay, Move } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { flicked } from "./ring"

type Stacks = Hand["stacks"]
interface Sitting {
  hand: Hand | null
  move: (move: Move) => Promise<Refused | null>
}
/** A flick under way. Its answer comes just before the stacks that have it. */
interface Sent {
  lay: Lay
  known: Stacks | null // when it was answered; null: it wasn't
}

export class OwnStacks {
  #sent = $state.raw<Sent[]>([])
  #sitting: () => Sitting

  constructor(sitting: () => Sitting) {
    this.#sitting = sitting
  }

  /** The tops as this player has left them; null: not an own stack. */
  get tops(): (number | null)[] {
    const waiting = this.#waiting
    return this.#stacks.map(
      (stack, kind) => waiting.findLast(({ lay }) => lay.stack === kind)?.lay.top ?? stack?.[0] ?? null,
    )
  }
  get open(): boolean {
    return this.#sitting().hand?.moves.includes("lay") ?? false
  }

  /** The card so many flicks away; null: not an own stack. */
  beside(kind: number, by: number): number | null {
    const [stack, top] = [this.#stacks[kind], this.tops[kind]]
    return stack && top != null ? flicked(stack, top, by) : null
  }

  /** Flicks on; the answer is why not. */
  async flick(kind: number, by: number): Promise<Refused | null> {
    const top = this.beside(kind, by)
    if (!this.open || top === null) return null
    const sent: Sent = { lay: { type: "lay", stack: kind, top }, known: null }
    this.#sent = [...this.#waiting, sent]
    const refused = await this.#sitting().move(sent.lay)
    this.#sent = this.#waiting.flatMap((each) =>
      each !== sent ? [each] : refused ? [] : [{ ...sent, known: this.#stacks }],
    )
    return refused
  }

  get #stacks(): Stacks {
    return this.#sitting().hand?.stacks ?? []
  }
  /** What the table hasn't told of yet. */
  get #waiting(): Sent[] {
    return this.#sent.filter(({ known }) => known === null || known === this.#stacks)
  }
}
