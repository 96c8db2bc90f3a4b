import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { CarriedVotes } from "./carried-votes.svelte"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const carry = (number: number, x = 0) => ({ type: "carry", number, x, y: 0 }) as const
const carried = ({ shown }: CarriedVotes) => shown.map(({ seat, number }) => [seat, number])

it("shows what others carry until they keep still", () => {
  const votes = new CarriedVotes(() => undefined)
  votes.felt(1, carry(4))
  vi.advanceTimersByTime(600)
  votes.felt(1, carry(4, 50))
  vi.advanceTimersByTime(600)
  expect(carried(votes)).toEqual([[1, 4]])
  vi.advanceTimersByTime(200)
  expect(carried(votes)).toEqual([])
})

it("empties a hand once its number is laid, taken back or laid elsewhere, and believes no gesture from before", () => {
  const votes = new CarriedVotes(() => undefined)
  vi.advanceTimersByTime(1000)
  votes.felt(1, carry(4))
  votes.felt(3, carry(2))
  votes.follow([[0, 4]])
  expect(carried(votes)).toEqual([[3, 2]])
  votes.felt(1, carry(4))
  expect(carried(votes)).toEqual([[3, 2]])
  vi.advanceTimersByTime(200)
  votes.felt(1, carry(4))
  expect(carried(votes)).toContainEqual([1, 4])
  votes.follow([[2, 4]])
  vi.advanceTimersByTime(200)
  votes.felt(1, carry(4))
  votes.follow([])
  expect(carried(votes)).toEqual([[3, 2]])
})
