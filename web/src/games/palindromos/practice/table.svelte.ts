// The table of a practice: a wild number, and two rounds that fill a sheet of four boxes.
import { MIDDLE, POOL } from "@/wire/palindromos"
import type { Cue, Gesture, Hand, Mark, Move, RoundPart, Table } from "@/wire/palindromos"
import { PracticeTable } from "@/play/practice-table.svelte"
import { type Dice, FACES, type Paper, Pencil, SHEET } from "./pencil"

const MOVES: Record<RoundPart["phase"], string[]> = {
  wild: ["wild"],
  roll: ["roll"],
  draft: ["take"],
  marking: [],
  over: [],
}

/** A step is done when the wild number is picked, the first dice are taken, they are written, and the sheet is full. */
export class PalindromosPractice extends PracticeTable<Table, Hand, Move, Gesture, Cue> {
  #phase = $state.raw<RoundPart["phase"]>("wild")
  #number = $state.raw(1)
  #paper = $state.raw<Paper>({ numbers: SHEET.boxes.map(() => 0), wild: 0 })
  #values = $state.raw<number[]>([])
  #taken = $state.raw<number[]>([]) // places in the pool, in the order of taking
  #steps = $state.raw<Mark[]>([])

  table: Table = $derived.by(() => {
    const { numbers, wild } = this.#paper
    return {
      sheet: SHEET,
      round: {
        phase: this.#phase,
        number: this.#number,
        start: 0,
        order: [0],
        awaited: this.over ? [] : [0],
        wild_shared: false,
      },
      dice: { pool: 3, values: this.#values, owners: this.#values.map((_, die) => this.#owner(die)) },
      players: [
        {
          ...{ numbers, wild, picked: wild > 0, discards: 0, dice: this.#taken },
          ...{ standing: this.over ? "complete" : "in", finished: this.over, doomed: false, gave_up: false },
        },
      ],
    }
  })
  hand: Hand = $derived.by(() => ({
    seat: 0,
    moves: this.#moves,
    wilds: this.#phase === "wild" ? FACES : [],
    wild: this.#paper.wild,
    takeable: this.#phase === "draft" ? this.#pool : [],
    marking: this.#pencil?.marking() ?? null,
    doom: null,
  }))

  protected override get over(): boolean {
    return this.#phase === "over"
  }
  get #pool(): number[] {
    return this.#values.flatMap((_, die) => (this.#taken.includes(die) ? [] : [die]))
  }
  /** The die that nobody has taken, once it is the shared one (PD-12). */
  get #left(): number {
    return this.#pool[0]!
  }
  #owner(die: number): number {
    return this.#taken.includes(die) ? 0 : this.#phase === "draft" ? POOL : MIDDLE
  }
  /** The sheet as it is being written on. */
  get #pencil(): Pencil | null {
    if (this.#phase !== "marking") return null
    const dice = [...this.#taken, this.#left].map((die) => this.#values[die]!)
    return new Pencil(this.#paper, dice as Dice, this.#steps)
  }
  get #moves(): string[] {
    const pencil = this.#pencil
    if (!pencil) return MOVES[this.#phase]
    return [
      ...(pencil.next().length ? ["mark"] : []),
      ...(this.#steps.length ? ["back"] : []),
      ...(pencil.finished ? ["confirm"] : []),
    ]
  }

  protected override act(move: Move): void {
    if (move.type === "wild") this.#pick(move.number)
    else if (move.type === "roll") this.#roll()
    else if (move.type === "take" && this.#pool.includes(move.die)) this.#take(move.die)
    else if (move.type === "back") this.#steps = this.#steps.slice(0, -1)
    else if (move.type === "confirm") this.#confirm(this.#pencil!)
    else if (move.type === "mark" && this.#pencil!.allows(move)) this.#steps = [...this.#steps, move]
  }
  #pick(wild: number): void {
    this.#paper = { ...this.#paper, wild }
    this.#phase = "roll"
    this.reached()
  }
  #roll(): void {
    this.#values = throwFor(this.#paper, this.chance)
    this.#phase = "draft"
    this.tell({ type: "rolled", by: 0, values: this.#values })
  }
  #take(die: number): void {
    this.#taken = [...this.#taken, die]
    this.tell({ type: "taken", by: 0, die })
    if (this.#taken.length < 2) return
    this.#phase = "marking"
    this.tell({ type: "shared", die: this.#left })
    if (this.#number === 1) this.reached()
  }
  #confirm({ numbers, full }: Pencil): void {
    const boxes = numbers.flatMap((number, box) => (number !== this.#paper.numbers[box] ? [box] : []))
    this.tell({ type: "inked", by: 0, boxes, discards: 0 })
    this.#paper = { ...this.#paper, numbers }
    if (full) this.#phase = "over"
    else this.#nextRound()
    this.reached()
  }
  #nextRound(): void {
    this.#phase = "roll"
    this.#number += 1
    this.#values = this.#taken = []
    this.#steps = []
  }
}

/**
 * The dice of a round: whichever two are taken, all three can be written. In the first round three different numbers,
 * so that one of the mirror boxes stays empty; then the wild number twice, and the number that this box needs.
 */
export function throwFor(paper: Paper, chance: () => number): Dice {
  const last = paper.numbers.indexOf(0)
  const needed = new Pencil(paper, [0, 0, 0]).held(last)
  const others = shuffled(
    FACES.filter((face) => face !== paper.wild),
    chance,
  )
  return (needed ? shuffled([paper.wild, paper.wild, needed], chance) : others.slice(0, 3)) as Dice
}

function shuffled(faces: number[], chance: () => number): number[] {
  const left = [...faces]
  return faces.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!)
}
