// Presses that claim the round: "Stop!" and the two calls. The server decides whether one counts. The own ones are
// shown at once and sent only once.
import type { Mark } from "@/games/gnome/art/marks"
import type { Play } from "@/games/gnome/play"
import { buzz } from "@/lib/haptics.svelte"
import { Optimistic } from "@/play/optimistic.svelte"
import { tell } from "@/play/refusal"
import type { Call, Hand, Stop, Table } from "@/wire/gnome"

export type PressedMark = "stop" | Mark

/** Whether a press is open: the server lists it, or its moment is `reached` and the server announced it. */
export const open = (hand: Hand | null, tag: "stop" | "call", reached: boolean): boolean =>
  hand !== null && (hand.moves.includes(tag) || (reached && hand.soon.includes(tag)))

/** What a seat has pressed this round; after a call and a "Stop!", the "Stop!". */
export function pressed({ claims }: Pick<Table, "claims">, seat: number): PressedMark | null {
  const own = claims.claims.filter((claim) => claim.seat === seat)
  if (own.some(({ mark }) => mark === null)) return "stop"
  return own[0]?.mark ?? null
}

/** The seats that have said "Stop!", in the order of arrival. */
export const stoppers = ({ claims }: Pick<Table, "claims">): number[] =>
  claims.claims.filter(({ mark }) => mark === null).map(({ seat }) => seat)

export class Presses {
  #pressed = new Optimistic<PressedMark | null, PressedMark>({
    shown: () => (this.play.me === null ? null : pressed(this.play.table, this.play.me)),
    apply: (before, what) => (before === "stop" ? before : what),
    part: () => this.play.table.claims,
  })

  constructor(private readonly play: Pick<Play, "table" | "hand" | "me" | "move" | "now">) {}

  /** What this player has pressed, before the server shows it. */
  get made(): PressedMark | null {
    return this.#pressed.state
  }

  /** `due`: the move that opens it was sent, but the server hasn't shown it yet. */
  stop(due = false): void {
    const { hand, table, now } = this.play
    const reached = table.turn !== null && now() >= table.turn.stop_opens_at
    if (this.made !== "stop" && (open(hand, "stop", reached) || (due && reached)))
      void this.#press({ type: "stop" }, "stop")
  }
  call(mark: Mark): void {
    const { hand, table, now } = this.play
    const reached = table.turn !== null && now() >= table.turn.shows_at
    if (this.made === null && open(hand, "call", reached)) void this.#press({ type: "call", mark }, mark)
  }

  async #press(move: Stop | Call, what: PressedMark): Promise<void> {
    buzz("tock")
    tell(await this.#pressed.send(what, this.play.move(move)))
  }
}
