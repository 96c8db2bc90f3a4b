import { expect, it } from "vitest"
import type { Hand, Move } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { flicked, OwnStacks } from "./own.svelte"

const refusal = { t: "refused", word: "gnome-stopped" } as Refused

/** Somebody with stacks, and a server that answers, and shows, when told to. */
function sit(stacks: Hand["stacks"] = [0, 1, 2, 3].map(() => [0, 1, 2, 3])) {
  const moves: Move[] = []
  const waiting: ((answer: Refused | null) => void)[] = []
  const move = (asked: Move) => {
    moves.push(asked)
    return new Promise<Refused | null>((answer) => waiting.push(answer))
  }
  const seat = { hand: { seat: 0, moves: ["lay"], soon: [] as string[], stacks }, move }
  const own = new OwnStacks(seat)
  const answer = async (refused: Refused | null = null) => {
    waiting.shift()!(refused)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { own, moves, answer, hand: seat.hand }
}

it("shows each flick at once and sends them in order", () => {
  const { own, moves } = sit()
  void own.flick(0, 1)
  void own.flick(0, 1)
  void own.flick(2, -1)
  expect(own.tops).toEqual([2, 0, 3, 0])
  expect(moves).toEqual([
    { type: "lay", stack: 0, top: 1 },
    { type: "lay", stack: 0, top: 2 },
    { type: "lay", stack: 2, top: 3 },
  ])
})

it("never shows an older top again while flicks are under way", async () => {
  const { own, answer, hand } = sit()
  void own.flick(0, 1)
  void own.flick(0, 1)
  await answer()
  expect(own.tops[0]).toBe(2)
  hand.stacks = [[1, 2, 3, 0], ...hand.stacks.slice(1)]
  expect(own.tops[0]).toBe(2)
  await answer()
  expect(own.tops[0]).toBe(2)
  hand.stacks = [[2, 3, 0, 1], ...hand.stacks.slice(1)]
  expect(own.tops[0]).toBe(2)
})

it("goes back to what the table says when a flick is refused", async () => {
  const { own, answer, hand } = sit()
  void own.flick(1, 1)
  void own.flick(1, 1)
  await answer()
  hand.stacks = hand.stacks.map((stack, kind) => (kind === 1 ? [1, 2, 3, 0] : stack))
  await answer(refusal)
  expect(own.tops[1]).toBe(1)
})

it("believes the table once it has told of a flick", async () => {
  const { own, answer, hand } = sit()
  void own.flick(3, 1)
  await answer()
  hand.stacks = hand.stacks.map((stack, kind) => (kind === 3 ? [1, 2, 3, 0] : stack))
  hand.stacks = hand.stacks.map((stack, kind) => (kind === 3 ? [0, 1, 2, 3] : stack)) // as it lay at the Stop's moment
  expect(own.tops[3]).toBe(0)
})

it("flicks nothing that is closed or somebody else's (GN-16, GN-46)", async () => {
  const { own, moves, hand } = sit([[0, 1, 2, 3], null, null, null])
  expect(own.tops).toEqual([0, null, null, null])
  expect(await own.flick(1, 1)).toBeNull()
  hand.moves = ["stop"]
  expect(await own.flick(0, 1)).toBeNull()
  expect(moves).toEqual([])
})

it("brings the next card or the one before to the top, round and round", () => {
  const stack = [2, 0, 3, 1]
  expect([1, 2, 3, 4, 5].map((by) => flicked(stack, 2, by))).toEqual([0, 3, 1, 2, 0])
  expect([-1, -2, -5].map((by) => flicked(stack, 2, by))).toEqual([1, 3, 1])
})
