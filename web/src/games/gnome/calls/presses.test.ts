import { expect, it, vi } from "vitest"
import type { Claim, Hand, Move, Table } from "@/wire/gnome"
import type { Refused } from "@/wire/messages"
import { open, pressed, Presses, stoppers } from "./presses.svelte"

const told = vi.hoisted(() => [] as unknown[])
vi.mock("@/play/refusal", () => ({ tell: (refused: unknown) => refused && told.push(refused) }))

const stop = (seat: number): Claim => ({ seat, done: 1, mark: null })
const flower = (seat: number): Claim => ({ seat, done: 1, mark: "flower" })

/** Seat 0 after the device has stopped at 1000; "Stop!" opens at 4000, calls at 500. */
function sit(hand: Partial<Hand>, at: number) {
  const moves: Move[] = []
  const waiting: ((answer: Refused | null) => void)[] = []
  const move = (asked: Move) => {
    moves.push(asked)
    return new Promise<Refused | null>((answer) => waiting.push(answer))
  }
  const table = {
    turn: { shows_at: 500, stops_at: 1000, stop_opens_at: 4000 },
    claims: { claims: [] },
  } as unknown as Table
  const presses = new Presses({
    table,
    me: 0,
    move,
    now: () => at,
    hand: { seat: 0, moves: [], soon: [], stacks: [], ...hand },
  })
  const answer = async (refused: Refused | null = null) => {
    waiting.shift()!(refused)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { presses, moves, answer, table }
}

it("stops once, however often it is pressed", async () => {
  const { presses, moves, answer, table } = sit({ moves: ["stop"] }, 5000)
  presses.stop()
  presses.stop()
  expect([presses.made, moves]).toEqual(["stop", [{ type: "stop" }]])
  await answer()
  presses.stop()
  table.claims = { claims: [stop(0)] }
  presses.stop()
  expect([presses.made, moves.length]).toEqual(["stop", 1])
})

it("opens at its moment by the own clock, though the table's word is still on its way (GN-22)", () => {
  const early = sit({ soon: ["stop"] }, 3999)
  early.presses.stop()
  expect(early.moves).toEqual([])
  const due = sit({ soon: ["stop"] }, 4000)
  due.presses.stop()
  expect(due.moves).toEqual([{ type: "stop" }])
})

it("stops with a gnome that is complete here and not yet at the table (GN-52)", () => {
  const { presses, moves } = sit({}, 4500)
  presses.stop()
  expect(moves).toEqual([])
  presses.stop(true)
  expect(moves).toEqual([{ type: "stop" }])
  const early = sit({}, 3999)
  early.presses.stop(true)
  expect(early.moves).toEqual([])
})

it("calls once a round, and can still stop after it (GN-66)", async () => {
  const { presses, moves, answer, table } = sit({ moves: ["call", "stop"] }, 4500)
  presses.call("flower")
  presses.call("cloud")
  await answer()
  table.claims = { claims: [flower(0)] }
  expect(presses.made).toBe("flower")
  presses.stop()
  expect(moves).toEqual([{ type: "call", mark: "flower" }, { type: "stop" }])
})

it("may be pressed again once it was refused, and says why", async () => {
  const { presses, moves, answer } = sit({ moves: ["stop"] }, 4500)
  const refusal = { t: "refused", word: "gnome-stop-too-soon" } as Refused
  presses.stop()
  await answer(refusal)
  expect([presses.made, told]).toEqual([null, [refusal]])
  presses.stop()
  expect(moves).toHaveLength(2)
})

it("reads off the table who has pressed what", () => {
  const table = { claims: { claims: [flower(2), stop(1), stop(2)] } }
  expect([0, 1, 2].map((seat) => pressed(table, seat))).toEqual([null, "stop", "stop"])
  expect(stoppers(table)).toEqual([1, 2])
  expect(pressed({ claims: { claims: [flower(2)] } }, 2)).toBe("flower")
})

it("knows what is open now, and what will be", () => {
  const hand: Hand = { seat: 0, moves: ["lay"], soon: ["stop"], stacks: [] }
  expect([
    open(hand, "stop", false),
    open(hand, "stop", true),
    open(hand, "call", true),
    open(null, "stop", true),
  ]).toEqual([false, true, false, false])
})
