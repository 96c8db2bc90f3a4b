// The own turn at the sheet: which die is chosen, and what a touch of a box does. What goes where, and why not, is read
// from the hand; nothing is decided here.
import { buzz } from "@/lib/haptics.svelte"
import { Optimistic } from "@/play/optimistic.svelte"
import { tell } from "@/play/refusal"
import { playSound } from "@/lib/sound.svelte"
import { eitherOf } from "@/lib/i18n.svelte"
import type { Refused } from "@/wire/messages"
import { DICE, type DieInHand, type Mark, type Marking, type Move, type Objection } from "@/wire/palindromos"
import { facesAt, facesOf, whyNotAt } from "./boxes"

export type DieIndex = Mark["die"] // the two dice taken and the shared one
export type Step = Marking["steps"][number]
export interface Choice {
  die: DieIndex
  face: number // the number that is written
}

export class MarkingTurn {
  die = $state<DieIndex | null>(null) // the chosen one
  turned = $state(0) // the face it was turned to; 0: not yet
  hovered = $state<number | null>(null) // the box under a dragged die
  asking = $state<{ box: number; choices: Choice[] } | null>(null) // which of these shall go into the box?
  objection = $state<Objection | null>(null)
  refusals = $state(0) // counts, so that the same objection can be shown again
  #pencilled: Optimistic<Marking | null, Step>
  #marking: () => Marking | null
  #move: (move: Move) => Promise<Refused | null>

  constructor(marking: () => Marking | null, move: (move: Move) => Promise<Refused | null>) {
    this.#marking = marking
    this.#move = move
    this.#pencilled = new Optimistic<Marking | null, Step>({ shown: marking, apply: withStep })
  }

  /** Whether a step is on its way to the server. */
  waiting: boolean = $derived.by(() => this.#pencilled.ahead)
  /** The steps in pencil, also the one on its way. */
  steps: Step[] = $derived.by(() => this.#pencilled.state?.steps ?? [])
  pencil = $derived(new Map(this.steps.filter(isMark).map(({ box, face }) => [box, face])))
  ticked = $derived(this.steps.filter((step) => !isMark(step)).length)
  inHand: DieInHand | null = $derived.by(() => (this.die === null ? null : (this.#marking()?.dice[this.die] ?? null)))
  /** The boxes that take the chosen die; null while there is none. */
  lit: Set<number> | null = $derived.by(() => {
    if (!this.inHand || this.waiting) return null
    return new Set(facesOf(this.inHand).flatMap((faces, box) => (this.#wanted(faces).length ? [box] : [])))
  })
  /** The faces that a chosen wild die could still show, wherever it goes. */
  turnable = $derived(this.inHand?.wild ? [...new Set(facesOf(this.inHand).flat())].sort() : [])

  used(which: DieIndex): boolean {
    return this.steps.some((step) => step.die === which)
  }
  /** Whether this die can do anything now. */
  open(which: DieIndex): boolean {
    return !this.used(which) && this.#marking()?.dice[which]?.blocked === -1
  }

  /** To be called when the hand has changed. The only die that can still do anything is chosen. */
  follow(): void {
    const marking = this.#marking()
    this.asking = null
    this.turned = 0
    this.objection = null
    const open = marking ? DICE.filter((which) => this.open(which)) : []
    if (open.length === 1) this.die = open[0]!
    else if (this.die !== null && !open.includes(this.die)) this.die = null
  }

  touchDie(which: DieIndex): void {
    const marking = this.#marking()
    if (!marking || this.waiting) return
    this.asking = null
    if (!this.open(which)) return this.#object(marking.objections[marking.dice[which]!.blocked])
    this.objection = null
    this.turned = 0
    this.die = this.die === which ? null : which
    buzz("tap")
  }

  /** Chooses a die that is dragged, if it can do anything; says why if not. */
  pickUp(which: DieIndex): boolean {
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
    const fitting = this.#choicesFor(marking, box)
    const choices = this.turned ? fitting.filter(({ face }) => face === this.turned) : fitting
    if (choices.length === 1) return void this.mark(choices[0]!, box)
    this.asking = choices.length ? { box, choices } : null
    this.objection = null
    if (!choices.length) this.#object(fitting.length ? this.#otherFace(fitting) : this.#whyNot(marking, box))
  }

  async mark({ die, face }: Choice, box: number): Promise<void> {
    this.asking = null
    playSound("pencil")
    await this.#step({ type: "mark", die, box, face })
  }

  async discard(): Promise<void> {
    const [marking, die] = [this.#marking(), this.inHand]
    if (!marking || !die || this.die === null || this.waiting) return
    if (die.discard >= 0) return this.#object(marking.objections[die.discard])
    playSound("pencil")
    await this.#step({ type: "discard", die: this.die })
  }

  async #step(step: Step): Promise<void> {
    this.objection = null
    buzz("tock")
    tell(await this.#pencilled.send(step, this.#move(step)))
  }

  #wanted(faces: number[]): number[] {
    return this.turned ? faces.filter((face) => face === this.turned) : faces
  }

  #choicesFor(marking: Marking, box: number): Choice[] {
    const dice = this.die === null ? DICE.filter((which) => this.open(which)) : [this.die]
    return dice.flatMap((die) => facesAt(marking.dice[die]!, box).map((face) => ({ die, face })))
  }

  /** The die fits here, but not as it was turned. */
  #otherFace(fitting: Choice[]): Objection {
    const faces = fitting.map(({ face }) => String(face))
    return { rule: "", word: "palindromos-turned-other", args: { turned: this.turned, faces: eitherOf(faces) } }
  }

  #whyNot(marking: Marking, box: number): Objection | undefined {
    const which = this.die ?? DICE.find((die) => this.open(die))
    return which === undefined ? undefined : marking.objections[whyNotAt(marking.dice[which]!, box)]
  }

  #object(objection: Objection | undefined): void {
    if (!objection) return
    this.objection = objection
    this.refusals++
    buzz("wrong")
  }
}

/** A step that is shown already, or no longer possible, changes nothing. */
function withStep(marking: Marking | null, step: Step): Marking | null {
  const die = marking?.dice[step.die]
  if (!marking || !die || marking.steps.some((other) => other.die === step.die)) return marking
  const possible = isMark(step) ? facesAt(die, step.box).includes(step.face) : die.discard < 0
  return possible ? { ...marking, steps: [...marking.steps, step] } : marking
}

export const isMark = (step: Step): step is Mark => step.type === "mark"
