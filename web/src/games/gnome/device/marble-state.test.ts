// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest"
import { HIGH, MARBLE_MS } from "@/wire/gnome"
import { marble } from "./marble-state.svelte"

beforeEach(() => marble.rest())

it("rolls from the moment at which it was seen to be let go", () => {
  marble.pull(HIGH / 2, true)
  marble.letGo(5_000)
  marble.turn(5_000 + MARBLE_MS, 5_100)
  expect([marble.from, marble.height]).toEqual([5_000, 0.5])
})

it("rolls from the top if nobody saw it being let go", () => {
  marble.turn(5_000 + MARBLE_MS, 5_100)
  expect([marble.from, marble.height]).toEqual([5_100, 1])
})

it.each([
  ["an earlier turn, after a missed ramp", 5_000, 60_000],
  ["a later turn, after a jump back in a replay", 60_000, 5_000],
])("does not roll from the moment of %s", (_, seen, now) => {
  marble.letGo(seen)
  marble.turn(now + MARBLE_MS, now)
  expect(marble.from).toBe(now)
})
