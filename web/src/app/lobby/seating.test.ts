import { expect, it } from "vitest"
import { Optimistic } from "@/play/optimistic.svelte"
import type { ChairPart } from "@/wire/messages"
import { inOrder, onSide, reordered, sided, uneven } from "./seating"

const chairs = (...sides: (number | null)[]) => sides.map((side) => ({ side }))

it("a table of everyone for themselves has no sides and is never uneven", () => {
  expect(sided(chairs(null, null, null))).toBe(false)
  expect(uneven(chairs(null, null, null))).toBe(null)
})

it("sides may differ by one; beyond that it says who has to go where", () => {
  expect(uneven(chairs(0, 1, 0, 1, 0))).toBe(null)
  expect(uneven(chairs(0, 0, 0, 1))).toEqual({ more: 3, fewer: 1, n: 1, to: 1 })
  expect(uneven(chairs(1, 1, 1, 1, 1))).toEqual({ more: 5, fewer: 0, n: 2, to: 0 })
})

it("moving within a side leaves the other side's places alone", () => {
  const table = chairs(0, 1, 0, 1, 0)
  expect(reordered(5, onSide(table, 0), 0, 2)).toEqual([2, 1, 4, 3, 0])
  expect(reordered(5, onSide(table, 1), 1, 0)).toEqual([0, 3, 2, 1, 4])
})

it("moving a chair shifts those between", () => {
  expect(reordered(4, [0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3])
  expect(reordered(4, [0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2])
})

it("shows an arrangement once if a reconnect shows it before its reply", async () => {
  const people = (...who: number[]) => who.map((person) => ({ person, emblem: person }) as ChairPart)
  let shown = people(0, 1, 2)
  const arranged = new Optimistic<ChairPart[], string[]>({ shown: () => shown, apply: inOrder })
  const order = () => arranged.state.map(({ person }) => person)
  let accept!: (reply: null) => void
  const sent = arranged.send(["person 1 1", "person 2 1", "person 0 1"], new Promise((reply) => (accept = reply)))
  expect(order()).toEqual([1, 2, 0])
  shown = people(1, 2, 0)
  expect(order()).toEqual([1, 2, 0])
  accept(null)
  await sent
  expect([order(), arranged.ahead]).toEqual([[1, 2, 0], false])
})

it("leaves the chairs as they are if somebody came meanwhile", () => {
  const people = [0, 1, 2].map((person) => ({ person, emblem: person }) as ChairPart)
  expect(inOrder(people, ["person 1 1", "person 0 1"])).toBe(people)
})
