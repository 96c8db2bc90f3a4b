// A ballot while it is filled in: what lies where, also what is still on its way to the server, and what the fingers
// hold. The server says what goes; a vote token of a number is where it was laid last.
import { buzz } from "@/lib/haptics"
import { tell } from "@/play/refusal"
import { play } from "@/lib/sound.svelte"
import type { Refused } from "@/wire/messages"
import type { Lay } from "@/wire/mind-map"

type Pairs = [on: number, number: number][]
interface Sent {
  lay: Lay
  known: Pairs // what the server had told when it answered
  answered: boolean
}

export class Ballot {
  held = $state<number | null>(null) // a number in the fingers
  aimed = $state<number | null>(null) // a token that waits for a number
  #sent = $state.raw<Sent[]>([])
  #known: () => Pairs
  #open: () => boolean
  #move: (move: Lay) => Promise<Refused | null>

  constructor(known: () => Pairs, open: () => boolean, move: (move: Lay) => Promise<Refused | null>) {
    this.#known = known
    this.#open = open
    this.#move = move
  }

  /** Token -> number, as it will be once everything sent has arrived. */
  laid: Map<number, number> = $derived.by(() => {
    const known = this.#known()
    const laid = new Map(known)
    for (const { lay } of this.#sent.filter((sent) => !arrived(sent, known))) put(laid, lay)
    return laid
  })
  /** Number -> token. */
  where: Map<number, number> = $derived(new Map([...this.laid].map(([on, number]) => [number, on])))

  /** Something laid hasn't been answered yet. */
  underWay: boolean = $derived(this.#sent.some(({ answered }) => !answered))

  touchNumber(number: number): void {
    if (!this.#open()) return
    if (this.aimed !== null) return this.lay(this.aimed, number)
    this.held = this.held === number ? null : number
    buzz("tap")
  }

  /** A number is laid, or taken back into the fingers; an empty token waits for one. */
  touchToken(on: number): void {
    if (!this.#open()) return
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

  /** Into the fingers, for a drag. */
  pickUp(number: number): boolean {
    if (!this.#open()) return false
    this.held = number
    this.aimed = null
    buzz("tap")
    return true
  }

  /** The end of a drag: over a token the number is laid, beside all of them it goes back to the tray. */
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
    play("tock")
    buzz("tock")
    void this.#send({ type: "lay", on, number })
  }

  async #send(lay: Lay): Promise<void> {
    const sent: Sent = { lay, known: this.#known(), answered: false }
    this.#sent = [...this.#sent.filter((before) => !arrived(before, sent.known)), sent]
    const refused = await this.#move(lay)
    sent.answered = true
    sent.known = this.#known()
    this.#sent = this.#sent.filter((other) => other !== sent || !refused)
    tell(refused)
  }
}

/** The answer comes just before the ballot that has it: what is told after the answer has it. */
const arrived = ({ answered, known }: Sent, now: Pairs): boolean => answered && known !== now

function put(laid: Map<number, number>, { on, number }: Lay): void {
  for (const [other, there] of laid) if (other === on || there === number) laid.delete(other)
  if (number !== null) laid.set(on, number)
}
