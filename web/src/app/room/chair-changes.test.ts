import { expect, it } from "vitest"
import { otherDevices, takeOvers } from "./chair-changes.svelte"

const chair = (emblem: number, person: number | null, device = 0) => ({
  emblem,
  name: person === null ? "" : `P${person}`,
  person,
  bot: person === null ? 2 : 0,
  presence: "here" as const,
  away_since: null,
  bot_from: null,
  bot_at: null,
  device,
  side: null,
  wished: false,
})

it("tells who takes over from which bot, and nothing of those who leave or stay", () => {
  const before = [chair(0, 1), chair(1, null), chair(2, 2), chair(3, null)]
  const now = [chair(0, 1), chair(7, 3), chair(2, null), chair(3, null)]
  expect(takeOvers(before, now).map(({ who, from }) => [who.name, from.emblem])).toEqual([["P3", 1]])
})

it("tells who plays on with another device, wherever they sit", () => {
  const before = [chair(0, 1, 1), chair(1, 2), chair(2, null)]
  const now = [chair(1, 2, 1), chair(0, 1, 1), chair(2, 3, 4)]
  expect(otherDevices(before, now).map(({ name }) => name)).toEqual(["P2"])
})
