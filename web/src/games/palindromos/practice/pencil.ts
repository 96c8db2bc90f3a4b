// The rules of marking for a practice, which has no server: where each die may go, and why not elsewhere, on a sheet
// of four boxes without discards. In a match the server decides all of this.
import { DICE, SHARED } from "@/wire/palindromos"
import type { DieInHand, Mark, Marking, Objection, SheetPart } from "@/wire/palindromos"
import { written } from "@/games/palindromos/marking/boxes"

export type Dice = [first: number, second: number, shared: number]
export interface Paper {
  numbers: number[] // 0: empty
  wild: number
}
type DieIndex = Mark["die"]

/** A row whose mirror boxes share a colour (PD-03), and one box under it. No order of writing leads to a dead end. */
export const SHEET: SheetPart = {
  id: "practice",
  // prettier-ignore
  boxes: [[0, 0, 0], [2, 0, 1], [4, 0, 0], [2, 2, 2]],
  colours: 3,
}
export const FACES = [1, 2, 3, 4, 5, 6]
const BOXES = SHEET.boxes.map((_, box) => box)

const because = (rule: string, word: string, args: Objection["args"] = {}): Objection => ({
  rule,
  word: `palindromos-${word}`,
  args,
})
function beside(one: number, other: number): boolean {
  const [[x1, y1], [x2, y2]] = [SHEET.boxes[one]!, SHEET.boxes[other]!]
  return Math.abs(x1 - x2) + Math.abs(y1 - y2) === 2 // half boxes: they share an edge (PD-25)
}

/** A paper with the steps of one turn pencilled in. */
export class Pencil {
  readonly numbers: number[]
  #used: DieIndex[]
  #first: number | undefined // the box that the first die marked this turn has filled

  constructor(
    readonly paper: Paper,
    readonly dice: Dice,
    readonly steps: Mark[] = [],
  ) {
    this.numbers = BOXES.map((box) => steps.find((step) => step.box === box)?.face ?? paper.numbers[box]!)
    this.#used = steps.map(({ die }) => die)
    this.#first = steps.find(({ die }) => die !== SHARED)?.box
  }

  get full(): boolean {
    return this.numbers.every(Boolean)
  }
  /** Whether all three dice were used, or the sheet is full (PD-29). */
  get finished(): boolean {
    return this.full || this.#used.length === DICE.length
  }
  after(step: Mark): Pencil {
    return new Pencil(this.paper, this.dice, [...this.steps, step])
  }
  allows({ die, box, face }: Mark): boolean {
    return this.#faces(die, box).includes(face)
  }
  /** Every legal next step. */
  next(): Mark[] {
    return DICE.flatMap((die) =>
      BOXES.flatMap((box) => this.#faces(die, box).map((face): Mark => ({ type: "mark", die, box, face }))),
    )
  }
  /** What the box's colour holds, 0: nothing yet. */
  held(box: number): number {
    const colour = SHEET.boxes[box]![2]
    return this.numbers.find((number, other) => number && SHEET.boxes[other]![2] === colour) ?? 0
  }

  marking(): Marking {
    const objections: Objection[] = []
    const note = (objection: Objection | null) => (objection ? objections.push(objection) - 1 : -1)
    const inHand = (die: DieIndex): DieInHand => {
      const faces = BOXES.map((box) => this.#faces(die, box))
      const stuck = !faces.some((some) => some.length)
      return {
        value: this.dice[die],
        wild: this.#isWild(die),
        boxes: written(
          faces,
          BOXES.map((box) => note(this.#toBox(die, box))),
        ),
        discard: note(because("PD-26", "practice-discard")),
        blocked: note(stuck ? this.#toAll(die) : null),
      }
    }
    const dice = DICE.map(inHand)
    // so small a sheet cuts off no box but its last one, and that is no trap (PD-29)
    return { steps: this.steps, dice, objections, may_confirm: this.finished, dead_end: false, cut_off: [] }
  }

  #isWild(die: DieIndex): boolean {
    return die !== SHARED && this.dice[die] === this.paper.wild // PD-15, PD-16
  }
  #faces(die: DieIndex, box: number): number[] {
    if (this.#toBox(die, box)) return []
    const held = this.held(box)
    return held ? [held] : this.#isWild(die) ? FACES : [this.dice[die]]
  }

  /** The objection to a die that was used or isn't needed; null: it may be used. */
  #needless(die: DieIndex): Objection | null {
    if (this.#used.includes(die)) return because("PD-20", "die-used")
    return this.full ? because("PD-29", "sheet-full") : null
  }
  /** Why it isn't this die's turn, if so. The shared one may fill the last empty box at any time (PD-25). */
  #early(die: DieIndex): Objection | null {
    if (die !== SHARED) return die === 1 && !this.#used.includes(0) ? because("PD-14", "first-die-first") : null
    const last = this.numbers.filter((number) => !number).length === 1
    return last || (this.#used.includes(0) && this.#used.includes(1)) ? null : because("PD-25", "shared-last")
  }
  #toBox(die: DieIndex, box: number): Objection | null {
    const needless = this.#needless(die)
    if (needless) return needless
    if (this.numbers[box]) return because("PD-20", "box-filled")
    const early = this.#early(die)
    if (early) return early
    if (!this.#reaches(die, box))
      return this.#first === undefined ? because("PD-22", "not-beside-ink") : because("PD-23", "not-beside-first")
    const held = this.held(box)
    const fits = !held || held === this.dice[die] || this.#isWild(die)
    return fits ? null : because("PD-21", "colour-holds", { number: held, face: this.dice[die] })
  }
  /** Why this die, which fits nowhere, doesn't. */
  #toAll(die: DieIndex): Objection {
    const early = this.#needless(die) ?? this.#early(die)
    if (early) return early
    if (BOXES.some((box) => !this.numbers[box] && this.#reaches(die, box)))
      return because("PD-21", "nowhere-colour", { face: this.dice[die] })
    return this.#first === undefined ? because("PD-22", "nowhere-beside-ink") : because("PD-23", "nowhere-beside-first")
  }
  #reaches(die: DieIndex, box: number): boolean {
    if (die === SHARED || !this.numbers.some(Boolean)) return true // PD-22, PD-24
    return this.#first === undefined
      ? this.numbers.some((number, other) => number && beside(other, box))
      : beside(this.#first, box)
  }
}
