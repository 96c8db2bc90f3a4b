// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { t } from "@/lib/i18n.svelte"
import { PLAY } from "@/play/context"
import type { Sitter } from "@/play/game"
import { fireEvent, inEnglish, reduceMotion, render, screen } from "@/testing/mount"
import type { Gesture, Hand, Table } from "@/wire/mind-map"
import type { Play } from "./play"
import PlayScreens from "./Play.svelte"

vi.mock("@/lib/i18n.svelte", async (original) => {
  const real = await original<typeof import("@/lib/i18n.svelte")>()
  return { ...real, t: vi.fn(real.t) }
})
inEnglish("mind-map")
beforeEach(() => {
  vi.useFakeTimers()
  reduceMotion()
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400) // nothing is laid out here
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seats = Array.from({ length: 14 }, (_, seat) => seat)
const sitters = seats.map((seat): Sitter => ({
  seat,
  emblem: seat,
  name: `Player ${seat}`,
  bot: false,
  presence: "here",
  side: seat % 2,
}))
const card = (text: string) => ({ id: text, texts: { en: text } })
const round: Table["round"] = {
  ...{ number: 1, rounds: 4, teams: [], active: null, placers: seats, readers: [], resting: null },
  words: seats.map((seat) => card(`Word ${seat}`)),
  ...{ reference: card("Cat"), vertical: card("Dangerous"), horizontal: card("Heavy") },
}
const score = { points: seats.map(() => 0), tokens: [0, 0], most: [40, 40], best_read: [], best_readers: [] }

/** Shows seat 0 a match of 14 by a clock that can stand still. */
function show(parts: Partial<Table>, big = false) {
  let [at, since, speed] = [0, performance.now(), 1]
  const now = () => at + (performance.now() - since) * speed
  const felt: ((seat: number, gesture: Gesture) => void)[] = []
  const table = {
    ...{ round, score, places: seats.map((seat) => [40 * seat, 0]), done: [], team: null, wall: null, shown: [] },
    phase: { phase: "placing", ends_at: null, lasts: null, closing: false },
    ...parts,
  } as Table
  const hand: Hand = {
    mine: { seat: 0, role: "placer", number: 1 },
    moves: ["place"],
    votes: [],
    team: null,
    wall: null,
  }
  const play: Play = {
    ...{ table, sitters, big, over: false, now, hand: big ? null : hand, me: big ? null : 0 },
    move: () => Promise.resolve(null),
    feel: () => true,
    onCue: () => () => undefined,
    onFelt: (hear) => (felt.push(hear), () => undefined),
  }
  render(PlayScreens, { context: new Map([[PLAY, play]]) })
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms)
    flushSync()
  }
  return {
    wait,
    pause: () => ([at, since, speed] = [now(), performance.now(), 0]),
    goOn: () => ([at, since, speed] = [now(), performance.now(), 1]),
    feel: (seat: number, gesture: Gesture) => felt.forEach((hear) => hear(seat, gesture)),
  }
}

const labelsBuilt = () => vi.mocked(t).mock.calls.filter(([id]) => id === "mind-map-fits").length

it.each(["a phone", "the big screen"])("builds no spoken labels while tokens are dragged, on %s", async (where) => {
  const { feel, wait } = show({}, where === "the big screen")
  wait(1000)
  const token = screen.getByLabelText(/^Player 3\. Dangerous/)
  const before = labelsBuilt()
  expect(before).toBeGreaterThan(0)
  const from = token.parentElement!.style.translate
  for (let x = 130; x < 330; x += 10) {
    feel(3, { type: "drag", x, y: 50 })
    wait(32)
  }
  expect(token.parentElement!.style.translate).not.toBe(from)
  if (where === "a phone") {
    const own = screen.getByLabelText(/^Your token/i)
    for (let i = 0; i < 20; i++) {
      await fireEvent.keyDown(own, { key: "ArrowUp" })
      wait(32)
    }
  }
  expect(labelsBuilt()).toBe(before)
})

it.each(["a phone", "the big screen"])("pauses a reveal with its replay, on %s", (where) => {
  const token = {
    seat: 2,
    number: 3,
    votes: [[0, 3] as [number, number]],
    right: [0],
    team_vote: null,
    team_right: false,
  }
  const phase: Table["phase"] = { phase: "reveal", ends_at: 5000, lasts: 5000, closing: false }
  const { wait, pause, goOn } = show({ phase, shown: [token] }, where === "the big screen")
  const open = () => document.querySelector(".card.open") !== null
  wait(600)
  pause()
  wait(60_000)
  expect(open()).toBe(false)
  goOn()
  wait(299)
  expect(open()).toBe(false)
  wait(1)
  expect(open()).toBe(true)
})

it.each(["a phone", "the big screen"])("pauses the banner of a new round with its replay, on %s", (where) => {
  const { wait, pause, goOn } = show({}, where === "the big screen")
  const banner = () => document.querySelector(".banner") !== null
  wait(600)
  pause()
  wait(60_000)
  expect(banner()).toBe(true)
  goOn()
  wait(6_000)
  expect(banner()).toBe(false)
})
