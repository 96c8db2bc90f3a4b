// All-in: what lies where once these deeds are done. The server has the last word; this is what shows until it comes.
import type { Fit, Grab, HeapCard, PutBack, Table } from "@/wire/gnome"

export type Deed = Grab | Fit | PutBack
export interface Reach {
  heap: HeapCard[]
  laid: (HeapCard | null)[] // the own gnome
  held: HeapCard | null
}

export function reachOf({ heap, gnomes }: Pick<Table, "heap" | "gnomes">, me: number): Reach {
  const { parts, cards, holds } = gnomes[me]!
  const laid = cards.map((card, kind) => (card === null ? null : { card, kind, part: parts[kind]!, place: -1 }))
  return { heap, laid, held: holds }
}

/** What can't be done is passed over: the server says why. */
export function after(reach: Reach, deed: Deed): Reach {
  switch (deed.type) {
    case "grab":
      return grabbed(reach, deed.card)
    case "fit":
      return fitted(reach)
    case "put_back":
      return back(reach, deed.card)
  }
}

function grabbed(reach: Reach, card: number): Reach {
  const found = reach.heap.find((each) => each.card === card)
  if (reach.held || !found) return reach
  return { ...reach, heap: reach.heap.filter((each) => each !== found), held: { ...found, place: -1 } }
}

function fitted({ heap, laid, held }: Reach): Reach {
  if (!held) return { heap, laid, held }
  const before = laid[held.kind]
  return { heap: before ? laidDown(heap, before) : heap, laid: laid.with(held.kind, held), held: null }
}

function back({ heap, laid, held }: Reach, card: number): Reach {
  const found = [held, ...laid].find((each) => each?.card === card)
  if (!found) return { heap, laid, held }
  return {
    heap: laidDown(heap, found),
    laid: laid.map((each) => (each === found ? null : each)),
    held: held === found ? null : held,
  }
}

/** Into the first empty place, as the table does it. */
function laidDown(heap: HeapCard[], card: HeapCard): HeapCard[] {
  const taken = new Set(heap.map(({ place }) => place))
  let place = 0
  while (taken.has(place)) place++
  return [...heap, { ...card, place }]
}

export const complete = ({ laid }: Reach): boolean => laid.every((card) => card !== null)
export const missing = ({ laid }: Reach): number => laid.filter((card) => card === null).length
