import { expect, it, vi } from "vitest"
import type { Refused } from "@/wire/messages"
import type { Lay } from "@/wire/mind-map"
import { Ballot } from "./ballot.svelte"

vi.mock("@/play/refusal", () => ({ tell: vi.fn() }))

/** A ballot and a server that answers when told to. */
function sit(open = true) {
  let known: [number, number][] = []
  const waiting: ((answer: Refused | null) => void)[] = []
  const asked: Lay[] = []
  const ballot = new Ballot(
    () => known,
    () => open,
    (lay) => {
      asked.push(lay)
      return new Promise((answer) => waiting.push(answer))
    },
  )
  const answer = async (refused: Refused | null = null) => {
    waiting.shift()!(refused)
    await Promise.resolve()
    await Promise.resolve()
  }
  const told = (pairs: [number, number][]) => (known = pairs)
  return { ballot, asked, answer, told }
}

it("shows a number where it was laid before the server has said so", () => {
  const { ballot, asked } = sit()
  ballot.touchNumber(3)
  expect(ballot.held).toBe(3)
  ballot.touchToken(1)
  expect(asked).toEqual([{ type: "lay", on: 1, number: 3 }])
  expect([...ballot.laid]).toEqual([[1, 3]])
  expect(ballot.held).toBeNull()
})

it("takes a token first and its number after", () => {
  const { ballot, asked } = sit()
  ballot.touchToken(2)
  expect(ballot.aimed).toBe(2)
  ballot.touchNumber(1)
  expect(asked).toEqual([{ type: "lay", on: 2, number: 1 }])
  expect(ballot.aimed).toBeNull()
})

it("has one vote token of each number, and one on each token", () => {
  const { ballot, told } = sit()
  told([
    [0, 1],
    [1, 2],
  ])
  ballot.lay(1, 1)
  expect([...ballot.laid]).toEqual([[1, 1]])
  expect([...ballot.where]).toEqual([[1, 1]])
})

it("takes a number back into the fingers when its token is touched", () => {
  const { ballot, asked, told } = sit()
  told([[4, 2]])
  ballot.touchToken(4)
  expect(asked).toEqual([{ type: "lay", on: 4, number: null }])
  expect(ballot.held).toBe(2)
  expect(ballot.laid.size).toBe(0)
})

it("keeps what was sent on top of what others do meanwhile, until the server tells of it", async () => {
  const { ballot, answer, told } = sit()
  ballot.lay(0, 1)
  told([[2, 3]])
  ballot.lay(1, 2)
  expect(Object.fromEntries(ballot.laid)).toEqual({ 0: 1, 1: 2, 2: 3 })
  await answer()
  expect(Object.fromEntries(ballot.laid)).toEqual({ 0: 1, 1: 2, 2: 3 })
  told([[0, 1]])
  ballot.lay(3, 4)
  expect(Object.fromEntries(ballot.laid)).toEqual({ 0: 1, 1: 2, 3: 4 })
})

it("takes back what is refused", async () => {
  const { ballot, answer } = sit()
  ballot.lay(0, 1)
  await answer({ t: "refused", id: "x", word: "mind-map-own-token", args: {}, rule: "MM-21" } as Refused)
  ballot.letGo()
  expect(ballot.laid.size).toBe(0)
})

it("ends a drag on a token, or takes the number back when it ends beside them", () => {
  const { ballot, asked, told } = sit()
  told([[1, 5]])
  ballot.pickUp(5)
  ballot.drop(5, null)
  ballot.pickUp(4)
  ballot.drop(4, 2)
  ballot.pickUp(3)
  ballot.drop(3, null)
  expect(asked).toEqual([
    { type: "lay", on: 1, number: null },
    { type: "lay", on: 2, number: 4 },
  ])
})

it("keeps the hands off a ballot that isn't open", () => {
  const { ballot, asked } = sit(false)
  ballot.touchNumber(1)
  ballot.touchToken(1)
  expect(ballot.pickUp(1)).toBe(false)
  expect([ballot.held, ballot.aimed, asked]).toEqual([null, null, []])
})

it("is under way until everything laid is answered, also with no", async () => {
  const { ballot, answer, told } = sit()
  ballot.lay(0, 1)
  ballot.lay(1, 2)
  expect(ballot.unanswered).toBe(true)
  await answer()
  expect(ballot.unanswered).toBe(true)
  await answer({ t: "refused", id: "x", word: "mind-map-own-token", args: {}, rule: "MM-21" } as Refused)
  expect(ballot.unanswered).toBe(false)
  told([[0, 1]])
  ballot.lay(1, null)
  expect(ballot.unanswered).toBe(true)
})
