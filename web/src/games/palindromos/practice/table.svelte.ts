// A table with one player and no server, for a minute of practice: a wild number, and two rounds that fill a sheet of four boxes.
// What the screens of a match are handed comes from here instead.
import type { Refused } from "@/wire/messages"
import type { Cue, Gesture, Hand, Mark, Move, RoundPart, Table } from "@/wire/palindromos"
import type { PlayProps } from "@/play/game"
import { MIDDLE, POOL } from "@/games/palindromos/dice/pool-layout"
import { throwFor } from "./dice"
import { type Dice, FACES, type Paper, Pencil, SHEET } from "./pencil"

type Sitting = Omit<PlayProps<Table, Hand, Move, Gesture, Cue>, "table" | "hand" | "sitters" | "over">

const MOVES: Record<RoundPart["phase"], string[]> = {
  wild: ["wild"],
  roll: ["roll"],
  draft: ["take"],
  marking: [],
  over: [],
}

export class PracticeTable {
  #phase = $state.raw<RoundPart["phase"]>("wild")
  #number = $state.raw(1)
  #paper = $state.raw<Paper>({ numbers: SHEET.boxes.map(() => 0), wild: 0 })
  #values = $state.raw<number[]>([])
  #taken = $state.raw<number[]>([]) // places in the pool, in the order of taking
  #steps = $state.raw<Mark[]>([])
  #chance: () => number
  #reached: () => void
  #hear: ((cue: Cue) => void)[] = []

  /** `reached`: told when the wild number is picked, when the first dice are taken and when they are written, and when the sheet is full. */
  constructor(reached: () => void, chance = Math.random) {
    this.#reached = reached
    this.#chance = chance
  }

  table: Table = $derived.by(() => {
    const { numbers, wild } = this.#paper
    const over = this.#phase === "over"
    return {
      sheet: SHEET,
      round: {
        phase: this.#phase,
        number: this.#number,
        start: 0,
        order: [0],
        awaited: over ? [] : [0],
        wild_shared: false,
      },
      dice: { pool: 3, values: this.#values, owners: this.#values.map((_, die) => this.#owner(die)) },
      players: [
        {
          ...{ numbers, wild, picked: wild > 0, discards: 0, dice: this.#taken },
          ...{ standing: over ? "complete" : "in", finished: over, doomed: false, gave_up: false },
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

  /** What never changes, apart from what does: a screen that goes away must not look at the hand while it lets go of a die. */
  readonly sitting: Sitting = {
    ...{ me: 0, big: false, move: (move) => this.#move(move), feel: () => true, now: () => performance.now() },
    onCue: (hear) => {
      this.#hear.push(hear)
      return () => void (this.#hear = this.#hear.filter((other) => other !== hear))
    },
    onFelt: () => () => undefined,
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

  async #move(move: Move): Promise<Refused | null> {
    if (!this.#moves.includes(move.type)) return null
    if (move.type === "wild") this.#pick(move.number)
    else if (move.type === "roll") this.#roll()
    else if (move.type === "take" && this.#pool.includes(move.die)) this.#take(move.die)
    else if (move.type === "back") this.#steps = this.#steps.slice(0, -1)
    else if (move.type === "confirm") this.#confirm(this.#pencil!)
    else if (move.type === "mark" && this.#pencil!.allows(move)) this.#steps = [...this.#steps, move]
    return null
  }
  #pick(wild: number): void {
    this.#paper = { ...this.#paper, wild }
    this.#phase = "roll"
    this.#reached()
  }
  #roll(): void {
    this.#values = throwFor(this.#paper, this.#chance)
    this.#phase = "draft"
    this.#tell({ type: "rolled", by: 0, values: this.#values })
  }
  #take(die: number): void {
    this.#taken = [...this.#taken, die]
    this.#tell({ type: "taken", by: 0, die })
    if (this.#taken.length < 2) return
    this.#phase = "marking"
    this.#tell({ type: "shared", die: this.#left })
    if (this.#number === 1) this.#reached()
  }
  #confirm({ numbers, full }: Pencil): void {
    const boxes = numbers.flatMap((number, box) => (number !== this.#paper.numbers[box] ? [box] : []))
    this.#tell({ type: "inked", by: 0, boxes, discards: 0 })
    this.#paper = { ...this.#paper, numbers }
    if (full) this.#phase = "over"
    else this.#nextRound()
    this.#reached()
  }
  #nextRound(): void {
    this.#phase = "roll"
    this.#number += 1
    this.#values = this.#taken = []
    this.#steps = []
  }
  #tell(cue: Cue): void {
    for (const hear of this.#hear) hear(cue)
  }
}
