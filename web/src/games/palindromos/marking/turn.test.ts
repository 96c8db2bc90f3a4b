import { expect, it, vi } from "vitest"
import type { Refused } from "@/wire/messages"
import type { DieInHand, Marking, Move } from "@/wire/palindromos"
import { MarkingTurn } from "./turn.svelte"

const die = (more: Partial<DieInHand>): DieInHand => ({
  value: 3,
  wild: false,
  boxes: "aa",
  discard: -1,
  blocked: -1,
  ...more,
})
const objections = [
  { rule: "PD-22", word: "palindromos-not-beside-ink", args: {} },
  { rule: "PD-25", word: "palindromos-shared-last", args: {} },
]

function sit(dice: DieInHand[]) {
  let marking: Marking = { steps: [], dice, objections, may_confirm: false, dead_end: false, cut_off: [] }
  const replies: ((reply: Refused | null) => void)[] = []
  const move = vi.fn((_: Move) => new Promise<Refused | null>((reply) => replies.push(reply)))
  const turn = new MarkingTurn(() => marking, move)
  turn.follow()
  const reply = async (refused: Refused | null = null) => {
    replies.shift()!(refused)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const show = (next: Partial<Marking>) => void (marking = structuredClone({ ...marking, ...next }))
  return { turn, move, reply, show }
}

const plain = die({ boxes: "3a" })
const wild = die({ value: 4, wild: true, boxes: "2*" })
const stuck = die({ discard: 1, blocked: 1 })

it("lights the boxes that the hand allows the chosen die, and says why for the others", () => {
  const { turn, move } = sit([plain, wild, stuck])
  expect(turn.lit).toBeNull()
  turn.touchDie(0)
  expect(turn.lit).toEqual(new Set([0]))
  turn.touchBox(1)
  expect(turn.objection?.rule).toBe("PD-22")
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

it("keeps the pencilled step over a reconnect while its move waits in the outbox", async () => {
  const { turn, reply, show } = sit([plain, wild, stuck])
  turn.touchDie(0)
  turn.touchBox(0)
  show({}) // every part is sent again
  expect([turn.pencil, turn.used(0), turn.waiting]).toEqual([new Map([[0, 3]]), true, true])
  await reply()
  show({ steps: [{ type: "mark", die: 0, box: 0, face: 3 }], dice: [die({}), wild, stuck] })
  expect([turn.pencil, turn.steps.length, turn.waiting]).toEqual([new Map([[0, 3]]), 1, false])
})

it("doesn't wait for a step that a reconnect has shown already, or made impossible", async () => {
  const { turn, reply, show } = sit([plain, wild, stuck])
  turn.touchDie(0)
  turn.touchBox(0)
  show({ steps: [{ type: "mark", die: 0, box: 0, face: 3 }], dice: [die({}), wild, stuck] }) // the first reply was lost
  expect([turn.steps.length, turn.waiting]).toEqual([1, false])
  await reply()
  expect([turn.steps.length, turn.waiting]).toEqual([1, false])

  const late = sit([plain, wild, stuck])
  late.turn.touchDie(0)
  late.turn.touchBox(0)
  late.show({ dice: [die({}), wild, stuck] }) // another round, with other dice
  expect([late.turn.pencil.size, late.turn.waiting]).toEqual([0, false])
})

it("takes back a step that is refused", async () => {
  const { turn, reply } = sit([plain, wild, stuck])
  turn.touchDie(0)
  turn.touchBox(0)
  await reply({ t: "refused", word: "palindromos-not-beside-ink", args: {} } as Refused)
  expect([turn.pencil.size, turn.waiting]).toEqual([0, false])
})

it("asks which face of a wild die, unless it was turned first", () => {
  const { turn, move } = sit([plain, wild, stuck])
  turn.touchDie(1)
  turn.touchBox(1)
  expect(turn.asking?.choices).toHaveLength(6)
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
  expect(turn.objection).toMatchObject({ word: "palindromos-turned-other", args: { turned: 5, faces: "2" } })
  expect(move).not.toHaveBeenCalled()
  turn.turn(2)
  turn.touchBox(0)
  expect(move).toHaveBeenCalledWith({ type: "mark", die: 1, box: 0, face: 2 })
})

it("offers every die that goes into a box touched before a die is chosen", () => {
  const { turn } = sit([plain, wild, stuck])
  turn.touchBox(0)
  expect(turn.asking?.choices).toEqual([
    { die: 0, face: 3 },
    { die: 1, face: 2 },
  ])
})

it("says why a die goes nowhere, and takes the only one that goes somewhere by itself", () => {
  const { turn } = sit([plain, die({ blocked: 0 }), stuck])
  expect(turn.die).toBe(0)
  turn.touchDie(2)
  expect(turn.objection?.rule).toBe("PD-25")
})
