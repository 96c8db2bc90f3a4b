// The own turn at the sheet: which die is in the fingers, and what a touch of a box comes to. What goes where, and why
// not, is read from the hand; nothing is decided here.
import { buzz } from "@/lib/haptics"
import { tell } from "@/play/refusal"
import { play } from "@/lib/sound.svelte"
import { eitherOf } from "@/lib/i18n.svelte"
import type { Refused } from "@/wire/messages"
import type { DieInHand, Mark, Marking, Move, Objection } from "@/wire/palindromos"

export type Which = 0 | 1 | 2
export type Step = Marking["steps"][number]
export interface Way {
  die: Which
  face: number
}

const DICE: Which[] = [0, 1, 2]

export class Turn {
  die = $state<Which | null>(null) // in the fingers
  turned = $state(0) // the face it was turned to; 0: not yet
  asking = $state<{ box: number; ways: Way[] } | null>(null) // which of these shall go into the box?
  saying = $state<Objection | null>(null)
  refusals = $state(0) // counts, so that the same "no" can be shown again
  #sent = $state.raw<{ step: Step; before: Step[] } | null>(null) // pencilled here, not yet answered
  #marking: () => Marking | null
  #move: (move: Move) => Promise<Refused | null>

  constructor(marking: () => Marking | null, move: (move: Move) => Promise<Refused | null>) {
    this.#marking = marking
    this.#move = move
  }

  waiting = $derived.by(() => this.#sent !== null && this.#sent.before === this.#marking()?.steps)
  /** The steps in pencil, also the one still on its way to the server. */
  steps: Step[] = $derived.by(() => {
    const known = this.#marking()?.steps ?? []
    return this.waiting ? [...known, this.#sent!.step] : known
  })
  pencil = $derived(new Map(this.steps.filter(isMark).map(({ box, face }) => [box, face])))
  ticked = $derived(this.steps.filter((step) => !isMark(step)).length)
  inHand: DieInHand | null = $derived.by(() => (this.die === null ? null : (this.#marking()?.dice[this.die] ?? null)))
  /** The boxes that take the die in the fingers; null while there is none. */
  lit: Set<number> | null = $derived.by(() => {
    if (!this.inHand || this.waiting) return null
    return new Set(this.inHand.faces.flatMap((faces, box) => (this.#wanted(faces).length ? [box] : [])))
  })
  /** The faces a wild die in the fingers could still show, wherever it goes. */
  turnable = $derived(this.inHand?.wild ? [...new Set(this.inHand.faces.flat())].sort() : [])

  used(which: Which): boolean {
    return this.steps.some((step) => step.die === which)
  }
  /** Can this die do anything now? */
  open(which: Which): boolean {
    return !this.used(which) && this.#marking()?.dice[which]?.blocked === -1
  }

  /** The turn has changed: with one die left to choose from, it is chosen. */
  follow(): void {
    const marking = this.#marking()
    this.asking = null
    this.turned = 0
    this.saying = null
    const open = marking ? DICE.filter((which) => this.open(which)) : []
    if (open.length === 1) this.die = open[0]!
    else if (this.die !== null && !open.includes(this.die)) this.die = null
  }

  touchDie(which: Which): void {
    const marking = this.#marking()
    if (!marking || this.waiting) return
    this.asking = null
    if (!this.open(which)) return this.#say(marking.objections[marking.dice[which]!.blocked])
    this.saying = null
    this.turned = 0
    this.die = this.die === which ? null : which
    buzz("tap")
  }

  /** Takes a die into the fingers, if it can do anything; says why if not. */
  pickUp(which: Which): boolean {
    if (this.die !== which) this.touchDie(which)
    return this.die === which
  }

  turn(face: number): void {
    this.turned = this.turned === face ? 0 : face
    buzz("tap")
  }

  touchBox(box: number): void {
    const marking = this.#marking()
    if (!marking || this.waiting) return
    const fitting = this.#waysInto(marking, box)
    const ways = this.turned ? fitting.filter(({ face }) => face === this.turned) : fitting
    if (ways.length === 1) return void this.mark(ways[0]!, box)
    this.asking = ways.length ? { box, ways } : null
    this.saying = null
    if (!ways.length) this.#say(fitting.length ? this.#otherFace(fitting) : this.#whyNot(marking, box))
  }

  async mark({ die, face }: Way, box: number): Promise<void> {
    this.asking = null
    play("pencil")
    await this.#step({ type: "mark", die, box, face })
  }

  async discard(): Promise<void> {
    const [marking, die] = [this.#marking(), this.inHand]
    if (!marking || !die || this.die === null || this.waiting) return
    if (die.discard >= 0) return this.#say(marking.objections[die.discard])
    play("pencil")
    await this.#step({ type: "discard", die: this.die })
  }

  async #step(step: Step): Promise<void> {
    this.#sent = { step, before: this.#marking()!.steps }
    this.saying = null
    buzz("tock")
    const refused = await this.#move(step)
    if (!refused) return
    this.#sent = null
    tell(refused)
  }

  #wanted(faces: number[]): number[] {
    return this.turned ? faces.filter((face) => face === this.turned) : faces
  }

  #waysInto(marking: Marking, box: number): Way[] {
    const dice = this.die === null ? DICE.filter((which) => this.open(which)) : [this.die]
    return dice.flatMap((die) => (marking.dice[die]?.faces[box] ?? []).map((face) => ({ die, face })))
  }

  /** The die fits here, but not as it was turned. */
  #otherFace(fitting: Way[]): Objection {
    const faces = fitting.map(({ face }) => String(face))
    return { rule: "", word: "palindromos-turned-other", args: { turned: this.turned, faces: eitherOf(faces) } }
  }

  #whyNot(marking: Marking, box: number): Objection | undefined {
    const which = this.die ?? DICE.find((die) => this.open(die))
    return which === undefined ? undefined : marking.objections[marking.dice[which]!.why[box] ?? -1]
  }

  #say(objection: Objection | undefined): void {
    if (!objection) return
    this.saying = objection
    this.refusals++
    buzz("wrong")
  }
}

export const isMark = (step: Step): step is Mark => step.type === "mark"
