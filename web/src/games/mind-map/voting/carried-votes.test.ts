import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Hands } from "./carried-votes.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const carry = (number: number, x = 0) => ({ type: "carry", number, x, y: 0 }) as const
const inHands = ({ carried }: Hands) => carried.map(({ seat, number }) => [seat, number])

it("shows what others carry until they keep still", () => {
  const hands = new Hands(() => undefined)
  hands.felt(1, carry(4))
  vi.advanceTimersByTime(600)
  hands.felt(1, carry(4, 50))
  vi.advanceTimersByTime(600)
  expect(inHands(hands)).toEqual([[1, 4]])
  vi.advanceTimersByTime(200)
  expect(inHands(hands)).toEqual([])
})

it("empties a hand once its number is laid, taken back or laid elsewhere, and believes no gesture from before", () => {
  const hands = new Hands(() => undefined)
  vi.advanceTimersByTime(1000)
  hands.felt(1, carry(4))
  hands.felt(3, carry(2))
  hands.follow([[0, 4]])
  expect(inHands(hands)).toEqual([[3, 2]])
  hands.felt(1, carry(4))
  expect(inHands(hands)).toEqual([[3, 2]])
  vi.advanceTimersByTime(200)
  hands.felt(1, carry(4))
  expect(inHands(hands)).toContainEqual([1, 4])
  hands.follow([[2, 4]])
  vi.advanceTimersByTime(200)
  hands.felt(1, carry(4))
  hands.follow([])
  expect(inHands(hands)).toEqual([[3, 2]])
})
