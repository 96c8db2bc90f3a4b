// The own presses: "Stop!" and the calls, each shown at once and sent only once.
import { buzz } from "@/lib/haptics"
import { tell } from "@/play/refusal"
import type { Call, Hand, Move, Stop, Table } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { type Mark, open, pressed, type Pressed } from "./claims"

interface Sitting {
  table: Table
  hand: Hand | null
  me: number | null
  move: (move: Move) => Promise<Refused | null>
  now: () => number
}
/** A press under way. Its answer comes just before the claims that have it. */
interface Sent {
  what: Pressed
  known: Table["claims"] | null // when it was answered; null: it wasn't
}

export class Presses {
  #sent = $state.raw<Sent | null>(null)
  #sitting: () => Sitting

  constructor(sitting: () => Sitting) {
    this.#sitting = sitting
  }

  /** What this player has pressed, also what the table hasn't told of yet. */
  get made(): Pressed | null {
    const { table, me } = this.#sitting()
    if (this.#sent && (this.#sent.known === null || this.#sent.known === table.claims)) return this.#sent.what
    return me === null ? null : pressed(table, me)
  }

  /** By the clock of this very moment. `due`: what opens it is on its way to the table. */
  stop(due = false): void {
    const { hand, table, now } = this.#sitting()
    const reached = table.turn !== null && now() >= table.turn.stop_opens_at
    if (this.made !== "stop" && (open(hand, "stop", reached) || (due && reached)))
      void this.#press({ type: "stop" }, "stop")
  }
  call(mark: Mark): void {
    const { hand, table, now } = this.#sitting()
    const reached = table.turn !== null && now() >= table.turn.shows_at
    if (this.made === null && open(hand, "call", reached)) void this.#press({ type: "call", mark }, mark)
  }

  async #press(move: Stop | Call, what: Pressed): Promise<void> {
    this.#sent = { what, known: null }
    buzz("tock")
    const refused = await this.#sitting().move(move)
    this.#sent = refused ? null : { what, known: this.#sitting().table.claims }
    tell(refused)
  }
}
