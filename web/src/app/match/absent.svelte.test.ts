// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { inEnglish } from "@/testing/mount"
import type { ChairPart, MatchPart, RoomPart } from "@/wire/messages"
import { Absent } from "./absent.svelte"

inEnglish()
beforeEach(() => vi.useFakeTimers({ now: 100_000 }))
afterEach(() => vi.useRealTimers())

const away = (name: string, since: number, bot_at: number | null): ChairPart => ({
  ...{ emblem: 0, name, person: 1, bot: 0, presence: "away", device: 0, side: null, wished: false },
  ...{ away_since: since, bot_from: since + 10_000, bot_at },
})

/** Who is away in a match, as time goes by. Returns what is said after so many ms. */
function follow(...chairs: ChairPart[]) {
  let absent!: Absent
  const match = { state: "playing" } as MatchPart
  const stop = $effect.root(() => {
    absent = new Absent(() => ({ room: { chairs } as RoomPart, match }), Date.now)
  })
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms)
    flushSync()
    return [absent.words, absent.late.map(({ name }) => name).join()]
  }
  return { after, stop }
}

it("says who is away after a moment, counts down, and lets others ask for a bot once they have waited", () => {
  const { after, stop } = follow(away("Zoé", 100_000, 145_000))
  expect(after(2_900)).toEqual(["", ""])
  expect(after(100)).toEqual(["Zoé is away. A bot plays in 42 s.", ""])
  expect(after(6_900)).toEqual(["Zoé is away. A bot plays in 36 s.", ""])
  expect(after(100)).toEqual(["Zoé is away. A bot plays in 35 s.", "Zoé"])
  stop()
})

it("says that somebody is waited for", () => {
  const { after, stop } = follow(away("Zoé", 90_000, null))
  expect(after(0)).toEqual(["Zoé is away. No bot plays, we wait.", "Zoé"])
  stop()
})

it("counts those who have been away for long enough, one by one", () => {
  const { after, stop } = follow(away("Zoé", 90_000, 135_000), away("Max", 95_000, 140_000))
  expect(after(0)).toEqual(["Zoé and Max are away. Bots play in 35 s.", "Zoé"])
  expect(after(5_000)).toEqual(["Zoé and Max are away. Bots play in 30 s.", "Zoé,Max"])
  stop()
})
