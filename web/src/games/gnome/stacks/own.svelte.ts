// The own stacks. A flick shows at once; the server corrects it.
import type { Play } from "@/games/gnome/play"
import { Optimistic } from "@/play/optimistic.svelte"
import type { Hand, Lay } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"

type Stacks = Hand["stacks"]
const NONE: Stacks = []

export class OwnStacks {
  #stacks = new Optimistic<Stacks, Lay>({ shown: () => this.play.hand?.stacks ?? NONE, apply: withTop })

  constructor(private readonly play: Pick<Play, "hand" | "move">) {}

  /** The top cards, before the server shows them; null: not an own stack. */
  get tops(): (number | null)[] {
    return this.#stacks.state.map((stack) => stack?.[0] ?? null)
  }
  get open(): boolean {
    return this.play.hand?.moves.includes("lay") ?? false
  }

  /** The card so many flicks away; null: not an own stack. */
  beside(kind: number, by: number): number | null {
    const stack = this.#stacks.state[kind]
    return stack ? flicked(stack, stack[0]!, by) : null
  }

  /** Flicks a stack on. Returns why not. */
  async flick(kind: number, by: number): Promise<Refused | null> {
    const top = this.beside(kind, by)
    if (!this.open || top === null) return null
    const lay: Lay = { type: "lay", stack: kind, top }
    return this.#stacks.send(lay, this.play.move(lay))
  }
}

function withTop(stacks: Stacks, { stack: kind, top }: Lay): Stacks {
  const stack = stacks[kind]
  if (!stack?.includes(top) || stack[0] === top) return stacks
  return stacks.with(
    kind,
    stack.map((_, by) => flicked(stack, top, by)),
  )
}

/** A stack is a ring of cards: the card so many flicks away from `from` (GN-15). */
export function flicked(stack: readonly number[], from: number, by: number): number {
  const at = stack.indexOf(from) + by
  return stack[((at % stack.length) + stack.length) % stack.length]!
}
