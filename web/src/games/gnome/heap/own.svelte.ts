// All-in: the own hand and gnome. What was grabbed is seen to go at once, and comes back if somebody was earlier (GN-51).
import type { Move, Table } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { after, type Deed, reachOf, type Reach } from "./apply"

interface Sitting {
  table: Table
  me: number | null
  move: (move: Move) => Promise<Refused | null>
}
/** A deed under way. Its answer comes just before the gnomes that have it. */
interface Sent {
  deed: Deed
  known: Table["gnomes"] | null // when it was answered; null: it wasn't
}

export class OwnCards {
  #sent = $state.raw<Sent[]>([])
  #sitting: () => Sitting
  #lost: (refused: Refused, card: number) => void // a race; what was to be done with the card is refused as well, and not worth a word

  constructor(sitting: () => Sitting, lost: (refused: Refused, card: number) => void) {
    this.#sitting = sitting
    this.#lost = lost
  }

  /** Heap, gnome and hand, also what the server hasn't told of yet. */
  get reach(): Reach {
    const { table, me } = this.#sitting()
    const told = me === null ? { heap: table.heap, laid: [], held: null } : reachOf(table, me)
    return this.#waiting.reduce((reach, { deed }) => after(reach, deed), told)
  }
  /** Something is still on its way to the server. */
  get busy(): boolean {
    return this.#waiting.length > 0
  }

  /** Takes a card up; one in the hand goes back for it. */
  grab(card: number): void {
    const { held } = this.reach
    if (held) void this.#do({ type: "put_back", card: held.card })
    void this.#do({ type: "grab", card })
  }
  /** The card in hand into the gnome. */
  fit(): void {
    if (this.reach.held) void this.#do({ type: "fit" })
  }
  /** A touch let go again: into the gnome where there is a gap for it, otherwise it stays in the hand. */
  lay(): void {
    const { held, laid } = this.reach
    if (held && !laid[held.kind]) this.fit()
  }
  putBack(card: number): void {
    void this.#do({ type: "put_back", card })
  }

  async #do(deed: Deed): Promise<void> {
    const sent: Sent = { deed, known: null }
    this.#sent = [...this.#waiting, sent]
    const refused = await this.#sitting().move(deed)
    this.#sent = this.#waiting.flatMap((each) =>
      each !== sent ? [each] : refused ? [] : [{ deed, known: this.#sitting().table.gnomes }],
    )
    if (refused && deed.type === "grab") this.#lost(refused, deed.card)
  }

  /** What the table hasn't told of yet. */
  get #waiting(): Sent[] {
    const { gnomes } = this.#sitting().table
    return this.#sent.filter(({ known }) => known === null || known === gnomes)
  }
}
