import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Replay } from "@/wire/replay"
import { Playback } from "./playback.svelte"
import { Steps } from "./steps"

const seat = { name: "", person: null, bot: 1, side: null }
const roll = { type: "roll" }
const whisper = { type: "whisper" }

/** Two seats. Step 1 changes the table, step 2 the hand of seat 1, step 3 nothing that is seen, step 4 the table. */
const replay: Replay = {
  match: 1,
  game: "any",
  seats: [
    { ...seat, emblem: 0 },
    { ...seat, emblem: 1 },
  ],
  record: {
    inputs: [
      [0, "stroke", {}],
      [1, "hush", {}],
      [null, null, {}],
      [0, "end", {}],
    ],
  },
  parts: [1, 2, "a", "b", "c"],
  steps: [
    { at: 0, table: { round: 0 }, hands: { 0: { card: 2 }, 1: { card: 3 } } },
    { at: 1_000, by: 0, table: { round: 1 }, cues: [[roll, null]] },
    { at: 1_500, by: 1, hands: { 1: { card: 4 } }, cues: [[whisper, [1]]] },
    { at: 61_500 },
    { at: 62_000, by: 0, table: { round: 0 } },
  ],
}
const steps = () => new Steps(replay)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("knows table and hands after every step, and shows nothing anew that is the same", () => {
  const film = steps()
  expect(film.table(2)).toEqual({ round: 2 })
  expect(film.table(4)).toEqual({ round: 1 })
  expect([film.hand(1, 1), film.hand(2, 1), film.hand(2, 0), film.hand(2, null)]).toEqual([
    { card: "b" },
    { card: "c" },
    { card: "a" },
    null,
  ])
  expect(film.table(2)).toBe(film.table(1))
  expect(film.hand(4, 0)).toBe(film.hand(0, 0))
})

it("a cue is heard by those alone who heard it then", () => {
  const film = steps()
  expect([null, 0, 1].map((viewer) => film.cues(1, viewer))).toEqual([[roll], [roll], [roll]])
  expect([null, 0, 1].map((viewer) => film.cues(2, viewer))).toEqual([[], [], [whisper]])
})

it("steps over what these viewers could not see", () => {
  const film = steps()
  expect([film.beyond(1, [0], 1), film.beyond(1, [1], 1), film.beyond(2, [1], 1), film.beyond(4, [0], 1)]).toEqual([
    4, 2, 4, 4,
  ])
  expect([film.beyond(4, [0], -1), film.beyond(4, [1], -1), film.beyond(1, [0], -1), film.beyond(0, [0], -1)]).toEqual([
    1, 2, 0, 0,
  ])
  expect(film.beyond(3, [1], -1)).toBe(1) // in sight is what the third step showed: before that was the second
})

it("plays in the match's own rhythm, waits no longer than it must, and stops at the end", () => {
  const playback = new Playback(steps())
  const heard: unknown[] = []
  playback.onCue(1, (cue) => heard.push(cue))
  playback.play()
  vi.advanceTimersByTime(999)
  expect([playback.step, playback.now()]).toEqual([0, 999])
  vi.advanceTimersByTime(1)
  expect([playback.step, heard]).toEqual([1, [roll]])
  vi.advanceTimersByTime(500)
  expect([playback.step, heard]).toEqual([2, [roll, whisper]])
  vi.advanceTimersByTime(2_000) // of a minute's wait that takes four seconds
  expect(playback.now()).toBe(31_500)
  vi.advanceTimersByTime(2_000 + 500)
  expect([playback.step, playback.playing]).toEqual([4, false])
})

it("twice as fast takes half the time", () => {
  const playback = new Playback(steps())
  playback.hurry()
  playback.play()
  vi.advanceTimersByTime(500)
  expect(playback.step).toBe(1)
  playback.hurry()
  vi.advanceTimersByTime(125)
  expect(playback.step).toBe(2)
})

it("paused, time stands still; stepped, it runs up to the next step and no further", () => {
  const playback = new Playback(steps())
  playback.play()
  vi.advanceTimersByTime(400)
  playback.pause()
  vi.advanceTimersByTime(5_000)
  expect([playback.step, playback.now()]).toEqual([0, 400])
  playback.turn([0], 1)
  vi.advanceTimersByTime(300)
  expect([playback.step, playback.now()]).toEqual([1, 1_300])
  vi.advanceTimersByTime(5_000)
  expect([playback.step, playback.now()]).toEqual([1, 1_500])
})

it("on is told by cues, back and elsewhere begins anew without any", () => {
  const playback = new Playback(steps())
  const heard: unknown[] = []
  playback.onCue(0, (cue) => heard.push(cue))
  playback.turn([0], 1)
  expect([playback.step, playback.cuts, heard]).toEqual([1, 0, [roll]])
  playback.turn([0], -1)
  playback.cut(2)
  playback.cut(99)
  expect([playback.step, playback.cuts, heard]).toEqual([4, 3, [roll]])
  playback.play() // from the end: all over again
  expect([playback.step, playback.playing]).toEqual([0, true])
})

it("what led to a move is felt again by the others", () => {
  const playback = new Playback(steps(), 0, (move) => (move === "stroke" ? "touch" : null))
  const felt: unknown[] = []
  for (const viewer of [null, 0, 1]) playback.onFelt(viewer, (seat, gesture) => felt.push([viewer, seat, gesture]))
  playback.turn([0, 1], 1)
  playback.turn([0, 1], 1)
  expect(felt).toEqual([
    [null, 0, "touch"],
    [1, 0, "touch"],
  ])
})

it("rounds are marked where they begin", () => {
  expect(steps().chapters((table: { round: number }) => table.round)).toEqual([
    { number: 1, step: 0 },
    { number: 2, step: 1 },
    { number: 1, step: 4 },
  ])
  expect(steps().chapters(undefined)).toEqual([])
})

it("a match that was broken off right after the deal stands still", () => {
  const film = new Playback(new Steps({ ...replay, record: { inputs: [] }, steps: replay.steps.slice(0, 1) }))
  film.play()
  vi.advanceTimersByTime(1_000)
  expect([film.playing, film.step]).toEqual([false, 0])
})

it("a wish of the host is no move of a seat, and no alarm", () => {
  const inputs = [[null, { type: "last_round", last: true }, {}]]
  const film = new Steps({ ...replay, record: { inputs }, steps: [replay.steps[0]!, { at: 500 }] })
  expect([film.move(1), film.byHost(1), film.byHost(0)]).toEqual([null, true, false])
  expect(steps().byHost(3)).toBe(false)
})
