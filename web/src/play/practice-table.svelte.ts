// A match without a server, for a minute of practice: one player, at seat 0.
import type { Play, Sitter } from "./game"

/** A game's practice extends it, with `table` and `hand` as `$derived` fields. */
export abstract class PracticeTable<
  Table,
  Hand extends { moves: string[] },
  Move extends { type: string },
  Gesture,
  Cue,
> {
  abstract readonly table: Table
  abstract readonly hand: Hand
  #listeners = new Set<(cue: Cue) => void>()
  #timers = new Set<ReturnType<typeof setTimeout>>()

  /** `reached` is called when the one thing of a step is done. `chance` returns a random number from 0 to 1. */
  constructor(
    protected readonly reached: () => void,
    protected readonly chance: () => number = Math.random,
  ) {}

  /** A move that the hand lists. */
  protected abstract act(move: Move): void

  protected get over(): boolean {
    return false
  }
  /** Whether a move may be made now. Others do nothing. */
  protected allows(move: Move): boolean {
    return this.hand.moves.includes(move.type)
  }
  protected tell(cue: Cue): void {
    for (const hear of this.#listeners) hear(cue)
  }
  /** Calls `act` later, unless practice has ended by then. Returns how to cancel it. */
  protected later(ms: number, act: () => void): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
    return () => clearTimeout(timer)
  }

  /** What the game's screens show. */
  play(sitters: () => Sitter[]): Play<Table, Hand, Move, Gesture, Cue> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the getters below have a `this` of their own
    const practice = this
    return {
      get table() {
        return practice.table
      },
      get hand() {
        return practice.hand
      },
      get sitters() {
        return sitters()
      },
      get over() {
        return practice.over
      },
      me: 0,
      big: false,
      now: () => performance.now(),
      move: async (move) => {
        if (this.allows(move)) this.act(move)
        return null
      },
      feel: () => true,
      onCue: (hear) => {
        this.#listeners.add(hear)
        return () => this.#listeners.delete(hear)
      },
      onFelt: () => () => undefined,
    }
  }

  /** To be called when the page is left. */
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
