// A ballot while it is filled in: which number lies on which token, before the server shows it, and the number that is
// picked up. The server decides what is allowed.
import { buzz } from "@/lib/haptics.svelte"
import { playSound } from "@/lib/sound.svelte"
import type { Sitter } from "@/play/game"
import { Optimistic } from "@/play/optimistic.svelte"
import { tell } from "@/play/refusal"
import type { Play } from "@/games/mind-map/play"
import type { Refused } from "@/wire/messages"
import type { Lay } from "@/wire/mind-map"

type Pairs = [on: number, number: number][]

export class Ballot {
  held = $state<number | null>(null) // a number that is picked up
  aimed = $state<number | null>(null) // the seat of a token that waits for a number
  #laid: Optimistic<ReadonlyMap<number, number>, Lay>
  #open: () => boolean
  #move: (move: Lay) => Promise<Refused | null>

  /** `shown`: as the server shows it; `open`: whether votes may be laid now. */
  constructor(shown: () => Pairs, open: () => boolean, move: (move: Lay) => Promise<Refused | null>) {
    this.#laid = new Optimistic({ shown: () => new Map(shown()), apply: put, part: shown })
    this.#open = open
    this.#move = move
  }

  get open(): boolean {
    return this.#open()
  }

  /** Number by the seat of the token on which it lies. */
  laid: ReadonlyMap<number, number> = $derived.by(() => this.#laid.state)
  /** Seat of the token by number. */
  where: Map<number, number> = $derived(new Map([...this.laid].map(([on, number]) => [number, on])))
  /** Whether a move has no reply yet. */
  unanswered: boolean = $derived.by(() => this.#laid.unanswered)

  touchNumber(number: number): void {
    if (!this.open) return
    if (this.aimed !== null) return this.lay(this.aimed, number)
    this.held = this.held === number ? null : number
    buzz("tap")
  }

  /** Lays the picked-up number, or picks up the one that lies there. An empty token waits for one. */
  touchToken(on: number): void {
    if (!this.open) return
    const here = this.laid.get(on)
    if (this.held !== null && this.held !== here) return this.lay(on, this.held)
    if (here !== undefined) {
      this.lay(on, null)
      this.held = here
      return
    }
    this.aimed = this.aimed === on ? null : on
    buzz("tap")
  }

  /** For a drag. False: the ballot isn't open. */
  pickUp(number: number): boolean {
    if (!this.open) return false
    this.held = number
    this.aimed = null
    buzz("tap")
    return true
  }

  /** Ends a drag: on a token the number is laid, elsewhere it goes back to the tray. */
  drop(number: number, on: number | null): void {
    const from = this.where.get(number)
    if (on !== null && on !== from) this.lay(on, number)
    else if (on === null && from !== undefined) this.lay(from, null)
    this.letGo()
  }

  letGo(): void {
    this.held = null
    this.aimed = null
  }

  lay(on: number, number: number | null): void {
    this.letGo()
    playSound("tock")
    buzz("tock")
    const move: Lay = { type: "lay", on, number }
    void this.#laid.send(move, this.#move(move)).then(tell)
  }
}

/** A token has one number at most, and a number lies on one token at most. */
function put(laid: ReadonlyMap<number, number>, { on, number }: Lay): ReadonlyMap<number, number> {
  if ((laid.get(on) ?? null) === number) return laid
  const after = new Map([...laid].filter(([other, there]) => other !== on && there !== number))
  return number === null ? after : after.set(on, number)
}

/** The numbers that members of the reading team would rather lay on a token. */
export function wishesFor({ hand, table, sitters }: Play, on: number): { sitter: Sitter; number: number }[] {
  const proposals = (hand?.team ?? table.team)?.proposals ?? []
  return proposals.flatMap(([by, token, number]) =>
    token === on && sitters[by] ? [{ sitter: sitters[by], number }] : [],
  )
}
