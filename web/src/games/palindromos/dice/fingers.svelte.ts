// Whose finger rests on which die of the pool.
import type { Gesture, Table } from "@/wire/palindromos"

export class Eyes {
  #felt = $state.raw<{ seat: number; die: number } | null>(null)
  #said: number | null = null
  #table: () => Table
  #feel: (gesture: Gesture) => void

  constructor(table: () => Table, feel: (gesture: Gesture) => void) {
    this.#table = table
    this.#feel = feel
  }

  /** Another's finger has moved. */
  felt(seat: number, { die }: Gesture): void {
    this.#felt = die === null || die === undefined ? null : { seat, die }
  }

  /** The own finger rests on a die, or on none. */
  rest(die: number | null): void {
    if (die === this.#said) return
    this.#said = die
    this.#feel({ type: "eye", die })
  }

  /** A die -> the seat looking at it: only while that seat is to take one. */
  get on(): { seat: number; die: number } | null {
    const { round, dice } = this.#table()
    const eye = this.#felt
    return eye && round.phase === "draft" && round.awaited.includes(eye.seat) && dice.owners[eye.die] === -1
      ? eye
      : null
  }
}
