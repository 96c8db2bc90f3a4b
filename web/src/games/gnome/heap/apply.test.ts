import { expect, it } from "vitest"
import type { HeapCard } from "@/wire/gnome"
import { after, complete, type Deed, missing, reachOf, type Reach } from "./apply"

const card = (card: number, place = card): HeapCard => ({
  card,
  kind: Math.floor((card % 16) / 4),
  part: card % 4,
  place,
})
const heap = Array.from({ length: 16 }, (_, each) => card(each))
const bare: Reach = { heap, laid: [null, null, null, null], held: null }
const all = (...deeds: Deed[]) => deeds.reduce(after, bare)
const grab = (card: number): Deed => ({ type: "grab", card })
const back = (card: number): Deed => ({ type: "put_back", card })
const fit: Deed = { type: "fit" }
const everything = ({ heap, laid, held }: Reach) =>
  [...heap, ...laid, held].flatMap((each) => each?.card ?? []).sort((a, b) => a - b)

it("reads the own gnome and hand off the table", () => {
  const worked = { parts: [2, null, null, 1], cards: [2, null, null, 29], holds: card(5, -1) }
  expect(reachOf({ heap: [], gnomes: [worked] }, 0)).toEqual({
    heap: [],
    laid: [card(2, -1), null, null, { card: 29, kind: 3, part: 1, place: -1 }],
    held: card(5, -1),
  })
})

it("takes a card up and lays it in its place", () => {
  expect(all(grab(5)).held).toEqual(card(5, -1))
  expect(all(grab(5), fit).laid).toEqual([null, card(5, -1), null, null])
})

it("lays what was in its place back in the first place that is empty", () => {
  const reach = all(grab(9), fit, grab(3), grab(8), fit, grab(10), fit)
  expect(reach.held).toBeNull()
  expect(all(grab(5), fit, grab(6), fit).heap).toContainEqual(card(5, 5))
})

it("puts back from the hand and from the gnome", () => {
  expect(everything(all(grab(5), back(5)))).toEqual(everything(bare))
  expect(all(grab(5), fit, back(5)).laid).toEqual(bare.laid)
})

it("passes over what can't be done, and never loses or doubles a card", () => {
  expect(all(fit)).toEqual(bare)
  expect(all(back(5))).toEqual(bare)
  expect(all(grab(99))).toEqual(bare)
  expect(all(grab(5), grab(6)).held).toEqual(card(5, -1))
  expect(everything(all(grab(5), fit, grab(6), fit, grab(0), back(6), fit, grab(7)))).toEqual(everything(bare))
})

it("is complete with all four (GN-52)", () => {
  const three = all(grab(0), fit, grab(4), fit, grab(8), fit)
  expect([complete(three), missing(three)]).toEqual([false, 1])
  expect(complete([grab(12), fit].reduce(after, three))).toBe(true)
})
