import { expect, it } from "vitest"
import { mustBeSilent } from "./state.svelte"

const you = (seat: number | null) => ({
  person: 1,
  chair: seat,
  seat,
  host: false,
  stand_ins: 0,
  deeds: [],
  given_away: false,
  sent_away: false,
})

it("silent are those whom the game names, and everyone who watches as soon as there is one", () => {
  expect(mustBeSilent({ hush: [0, 2], you: you(2) })).toBe(true)
  expect(mustBeSilent({ hush: [0, 2], you: you(1) })).toBe(false)
  expect(mustBeSilent({ hush: [0], you: you(null) })).toBe(true)
  expect(mustBeSilent({ hush: [], you: you(null) })).toBe(false)
  expect(mustBeSilent({ you: you(0) })).toBe(false)
})
