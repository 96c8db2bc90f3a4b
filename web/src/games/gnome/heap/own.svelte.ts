// All-in: the own hand and gnome. A grabbed card goes at once, and comes back if somebody was earlier (GN-51).
import type { Play } from "@/games/gnome/play"
import { Optimistic } from "@/play/optimistic.svelte"
import type { Fit, Grab, HeapCard, PutBack, Table } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"

export class OwnCards {
  #cards = new Optimistic<Reach, CardMove>({
    shown: () => {
      const { table, me } = this.play
      return me === null ? { heap: table.heap, free: table.free, laid: [], held: null } : reachOf(table, me)
    },
    apply: after,
    part: () => this.play.table.gnomes,
  })

  /** `lost` is called for a refused grab. Refusals of what was done with the card are not reported. */
  constructor(
    private readonly play: Pick<Play, "table" | "me" | "move">,
    private readonly lost: (refused: Refused, card: number) => void,
  ) {}

  /** Heap, gnome and hand, before the server shows what was done here. */
  get reach(): Reach {
    return this.#cards.state
  }
  /** Something is still on its way to the server. */
  get busy(): boolean {
    return this.#cards.ahead
  }

  /** Takes a card; the one in the hand goes back. */
  grab(card: number): void {
    const { held } = this.reach
    if (held) void this.#do({ type: "put_back", card: held.card })
    void this.#do({ type: "grab", card })
  }
  /** The card in hand into the gnome. */
  fit(): void {
    const { held } = this.reach
    if (held) void this.#do({ type: "fit", card: held.card })
  }
  /** Lays the card in hand if the gnome has a gap for it; otherwise it stays in the hand. */
  lay(): void {
    const { held, laid } = this.reach
    if (held && !laid[held.kind]) this.fit()
  }
  putBack(card: number): void {
    void this.#do({ type: "put_back", card })
  }

  async #do(move: CardMove): Promise<void> {
    const refused = await this.#cards.send(move, this.play.move(move.type === "fit" ? { type: "fit" } : move))
    if (refused && move.type === "grab") this.lost(refused, move.card)
  }
}

/** A fit names its card, so that it changes nothing once the server shows another card in the hand. */
export type CardMove = Grab | (Fit & { card: number }) | PutBack
/** All cards that one player can reach. */
export interface Reach {
  heap: HeapCard[]
  free: number[] // places of the heap that the next cards put back will take
  laid: (HeapCard | null)[] // the own gnome
  held: HeapCard | null
}

export function reachOf({ heap, free, gnomes }: Pick<Table, "heap" | "free" | "gnomes">, me: number): Reach {
  const { parts, cards, holds } = gnomes[me]!
  const laid = cards.map((card, kind) => (card === null ? null : { card, kind, part: parts[kind]!, place: -1 }))
  return { heap, free, laid, held: holds }
}

/** A move that isn't possible changes nothing; the server says why. */
export function after(reach: Reach, move: CardMove): Reach {
  switch (move.type) {
    case "grab":
      return grabbed(reach, move.card)
    case "fit":
      return fitted(reach, move.card)
    case "put_back":
      return back(reach, move.card)
  }
}

function grabbed(reach: Reach, card: number): Reach {
  const found = reach.heap.find((each) => each.card === card)
  if (reach.held || !found) return reach
  return {
    ...reach,
    heap: reach.heap.filter((each) => each !== found),
    free: [...reach.free, found.place],
    held: { ...found, place: -1 },
  }
}

function fitted(reach: Reach, card: number): Reach {
  const { laid, held } = reach
  if (held?.card !== card) return reach
  const before = laid[held.kind]
  return { ...(before ? laidDown(reach, before) : reach), laid: laid.with(held.kind, held), held: null }
}

function back(reach: Reach, card: number): Reach {
  const { laid, held } = reach
  const found = [held, ...laid].find((each) => each?.card === card)
  if (!found) return reach
  return {
    ...laidDown(reach, found),
    laid: laid.map((each) => (each === found ? null : each)),
    held: held === found ? null : held,
  }
}

function laidDown(reach: Reach, card: HeapCard): Reach {
  const [place, ...free] = reach.free
  return place === undefined ? reach : { ...reach, heap: [...reach.heap, { ...card, place }], free }
}

export const missing = ({ laid }: Reach): number => laid.filter((card) => card === null).length
