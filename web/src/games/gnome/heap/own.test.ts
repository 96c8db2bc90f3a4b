import { expect, it } from "vitest"
import type { HeapCard, Move, Table } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { OwnCards } from "./own.svelte"

const card = (card: number, place = card): HeapCard => ({
  card,
  kind: Math.floor((card % 16) / 4),
  part: card % 4,
  place,
})
const nobody = { parts: [null, null, null, null], cards: [null, null, null, null], holds: null }
const gone = { t: "refused", word: "gnome-card-gone" } as Refused

/** Seat 0 before a whole set, and a server that answers, and shows, when told to. */
function sit() {
  const moves: Move[] = []
  const lost: number[] = []
  const waiting: ((answer: Refused | null) => void)[] = []
  const move = (asked: Move) => {
    moves.push(asked)
    return new Promise<Refused | null>((answer) => waiting.push(answer))
  }
  const table = {
    heap: Array.from({ length: 16 }, (_, each) => card(each)),
    gnomes: [nobody, nobody],
  } as unknown as Table
  const own = new OwnCards(
    () => ({ table, me: 0, move }),
    (_, which) => lost.push(which),
  )
  const answer = async (refused: Refused | null = null) => {
    waiting.shift()!(refused)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { own, moves, answer, table, lost }
}

const inHeap = (own: OwnCards, which: number) => own.reach.heap.some(({ card }) => card === which)

it("shows a grab and what follows at once", () => {
  const { own, moves } = sit()
  own.grab(5)
  expect([own.reach.held?.card, inHeap(own, 5), own.busy]).toEqual([5, false, true])
  own.lay()
  expect([own.reach.held, own.reach.laid[1]?.card]).toEqual([null, 5])
  expect(moves).toEqual([{ type: "grab", card: 5 }, { type: "fit" }])
})

it("keeps a card in hand for which there is no gap, and exchanges it for another", () => {
  const { own, moves } = sit()
  own.grab(5)
  own.lay()
  own.grab(6)
  own.lay()
  expect(own.reach.held?.card).toBe(6)
  own.grab(7)
  expect(own.reach.held?.card).toBe(7)
  expect(moves.slice(2)).toEqual([
    { type: "grab", card: 6 },
    { type: "put_back", card: 6 },
    { type: "grab", card: 7 },
  ])
})

it("gives a lost card back to whoever was earlier, and says so once", async () => {
  const { own, answer, lost, table } = sit()
  own.grab(5)
  own.lay()
  table.heap = table.heap.filter(({ card }) => card !== 5)
  table.gnomes = [nobody, { ...nobody, holds: card(5, -1) }]
  await answer(gone)
  await answer({ ...gone, word: "gnome-hand-empty" })
  expect([own.reach.held, own.reach.laid[1], own.busy]).toEqual([null, null, false])
  expect(lost).toEqual([5])
})

it("believes the table once it has told of a deed", async () => {
  const { own, answer, table } = sit()
  own.grab(5)
  await answer()
  expect(own.reach.held?.card).toBe(5)
  table.gnomes = [nobody, { ...nobody, holds: card(5, -1) }] // snatched
  table.heap = table.heap.filter(({ card }) => card !== 5)
  expect([own.reach.held, own.busy]).toEqual([null, false])
})
