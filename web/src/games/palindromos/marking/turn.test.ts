import { expect, it, vi } from "vitest"
import type { DieInHand, Marking, Move } from "@/wire/palindromos"
import { Turn } from "./turn.svelte"

const die = (more: Partial<DieInHand>): DieInHand => ({
  value: 3,
  wild: false,
  faces: [[], []],
  why: [0, 0],
  discard: -1,
  blocked: -1,
  ...more,
})
const objections = [
  { rule: "PD-22", word: "palindromos-not-beside-ink", args: {} },
  { rule: "PD-25", word: "palindromos-shared-last", args: {} },
]

function sit(dice: DieInHand[]) {
  const marking: Marking = { steps: [], dice, objections, may_confirm: false, dead_end: false, cut_off: [] }
  const move = vi.fn((_: Move) => Promise.resolve(null))
  const turn = new Turn(() => marking, move)
  turn.follow()
  return { turn, move }
}

const plain = die({ faces: [[3], []], why: [-1, 0] })
const wild = die({ value: 4, wild: true, faces: [[2], [1, 2, 3, 4, 5, 6]], why: [-1, -1] })
const stuck = die({ discard: 1, blocked: 1 })

it("lights the boxes that the hand allows the die in the fingers, and says why for the others", () => {
  const { turn, move } = sit([plain, wild, stuck])
  expect(turn.lit).toBeNull()
  turn.touchDie(0)
  expect(turn.lit).toEqual(new Set([0]))
  turn.touchBox(1)
  expect(turn.saying?.rule).toBe("PD-22")
  expect(move).not.toHaveBeenCalled()
})

it("pencils at once where only one number goes", () => {
  const { turn, move } = sit([plain, wild, stuck])
  turn.touchDie(0)
  turn.touchBox(0)
  expect(move).toHaveBeenCalledWith({ type: "mark", die: 0, box: 0, face: 3 })
  expect(turn.pencil).toEqual(new Map([[0, 3]]))
  expect(turn.waiting).toBe(true)
})

it("asks which face of a wild die, unless it was turned first", () => {
  const { turn, move } = sit([plain, wild, stuck])
  turn.touchDie(1)
  turn.touchBox(1)
  expect(turn.asking?.ways).toHaveLength(6)
  turn.turn(5)
  expect(turn.lit).toEqual(new Set([1]))
  turn.touchBox(1)
  expect(move).toHaveBeenCalledWith({ type: "mark", die: 1, box: 1, face: 5 })
})

it("says so where a wild die fits, but not as it was turned", () => {
  const { turn, move } = sit([plain, wild, stuck])
  turn.touchDie(1)
  turn.turn(5)
  turn.touchBox(0)
  expect(turn.saying).toMatchObject({ word: "palindromos-turned-other", args: { turned: 5, faces: "2" } })
  expect(move).not.toHaveBeenCalled()
  turn.turn(2)
  turn.touchBox(0)
  expect(move).toHaveBeenCalledWith({ type: "mark", die: 1, box: 0, face: 2 })
})

it("offers every die that goes into a box touched with empty fingers", () => {
  const { turn } = sit([plain, wild, stuck])
  turn.touchBox(0)
  expect(turn.asking?.ways).toEqual([
    { die: 0, face: 3 },
    { die: 1, face: 2 },
  ])
})

it("says why a die goes nowhere, and takes the only one that goes somewhere by itself", () => {
  const { turn } = sit([plain, die({ blocked: 0 }), stuck])
  expect(turn.die).toBe(0)
  turn.touchDie(2)
  expect(turn.saying?.rule).toBe("PD-25")
})
