import { expect, it } from "vitest"
import type { HeapCard, Move, Table } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { after, type CardMove, missing, OwnCards, reachOf, type Reach } from "./own.svelte"

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
    free: [],
    gnomes: [nobody, nobody],
  } as unknown as Table
  const own = new OwnCards({ table, me: 0, move }, (_, which) => lost.push(which))
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

it("believes the table once it has told of a move", async () => {
  const { own, answer, table } = sit()
  own.grab(5)
  await answer()
  expect(own.reach.held?.card).toBe(5)
  table.gnomes = [nobody, { ...nobody, holds: card(5, -1) }] // snatched
  table.heap = table.heap.filter(({ card }) => card !== 5)
  expect([own.reach.held, own.busy]).toEqual([null, false])
})

it("shows everything once if a reconnect shows it before the replies", async () => {
  const { own, answer, table } = sit()
  own.grab(5)
  own.lay()
  own.grab(9)
  table.heap = table.heap.filter(({ card }) => card !== 5 && card !== 9)
  table.gnomes = [{ parts: [null, 1, null, null], cards: [null, 5, null, null], holds: card(9, -1) }, nobody]
  for (let reply = 0; reply < 3; reply++) {
    expect([own.reach.held?.card, own.reach.laid[2]]).toEqual([9, null])
    await answer()
  }
  expect([own.reach.held?.card, own.reach.laid[2], own.busy]).toEqual([9, null, false])
})

const heap = Array.from({ length: 16 }, (_, each) => card(each))
const bare: Reach = { heap, free: [], laid: [null, null, null, null], held: null }
const all = (...moves: CardMove[]) => moves.reduce(after, bare)
const grab = (card: number): CardMove => ({ type: "grab", card })
const back = (card: number): CardMove => ({ type: "put_back", card })
const fit = (card: number): CardMove => ({ type: "fit", card })
const everything = ({ heap, laid, held }: Reach) =>
  [...heap, ...laid, held].flatMap((each) => each?.card ?? []).sort((a, b) => a - b)

it("reads the own gnome and hand off the table", () => {
  const worked = { parts: [2, null, null, 1], cards: [2, null, null, 29], holds: card(5, -1) }
  expect(reachOf({ heap: [], free: [7], gnomes: [worked] }, 0)).toEqual({
    heap: [],
    free: [7],
    laid: [card(2, -1), null, null, { card: 29, kind: 3, part: 1, place: -1 }],
    held: card(5, -1),
  })
})

it("takes a card up and lays it in its place", () => {
  expect(all(grab(5)).held).toEqual(card(5, -1))
  expect(all(grab(5), fit(5)).laid).toEqual([null, card(5, -1), null, null])
})

it("lays what was in its place back where the table says that the next card goes", () => {
  const first: Reach = { ...bare, heap: heap.slice(2), free: [1, 0], laid: [null, card(5, -1), null, null] }
  const reach = [grab(6), fit(6), grab(7), fit(7)].reduce(after, first)
  expect(reach.heap).toContainEqual(card(5, 1))
  expect(reach.heap).toContainEqual(card(6, 0))
  expect(reach.free).toEqual([6, 7])
})

it("puts back from the hand and from the gnome", () => {
  expect(everything(all(grab(5), back(5)))).toEqual(everything(bare))
  expect(all(grab(5), fit(5), back(5)).laid).toEqual(bare.laid)
})

it("passes over what can't be done, and never loses or doubles a card", () => {
  expect(all(fit(5))).toEqual(bare)
  expect(all(back(5))).toEqual(bare)
  expect(all(grab(99))).toEqual(bare)
  expect(all(grab(5), grab(6)).held).toEqual(card(5, -1))
  expect(everything(all(grab(5), fit(5), grab(6), fit(6), grab(0), back(6), fit(0), grab(7)))).toEqual(everything(bare))
})

it("is complete with all four (GN-52)", () => {
  const three = all(grab(0), fit(0), grab(4), fit(4), grab(8), fit(8))
  expect(missing(three)).toBe(1)
  expect(missing([grab(12), fit(12)].reduce(after, three))).toBe(0)
})
