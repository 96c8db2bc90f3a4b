// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { inEnglish } from "@/testing/mount"
import type { ChairPart, MatchPart, RoomPart } from "@/wire/messages"
import { linesFor, matchLines } from "./presence-changes"

inEnglish()

const NAMES = ["", "Ada", "Bob", "Cleo"]
const chair = (person: number | null, presence: ChairPart["presence"] = "here", away_since: number | null = null) => ({
  ...{ emblem: 0, name: NAMES[person ?? 0]!, person, bot: person === null ? 2 : 0, presence, away_since },
  ...{ bot_from: null, bot_at: null, device: 0, side: null, wished: false },
})
const people = (...numbers: number[]) => numbers.map((person) => ({ person, name: NAMES[person]!, emblem: 0 }))
const room = (chairs: ChairPart[], more: Partial<RoomPart> = {}) =>
  ({ chairs, host: 1, acting: null, watchers: [], removed: [], ...more }) as RoomPart
const told = (before: RoomPart, now: RoomPart, { playing = true, me = 3, at = 10_000 } = {}) =>
  linesFor(before, now, playing, me, at)

it("tells who left, for whom a bot plays, and who is back", () => {
  const here = room([chair(1), chair(2), chair(3)])
  const left = room([chair(1), chair(2, "left"), chair(3)])
  const warm = room([chair(1), chair(2, "warm"), chair(3)])
  expect(told(here, left)).toEqual(["Bob has left. A bot plays on."])
  expect(told(here, left, { playing: false })).toEqual(["Bob has left."])
  expect(told(here, warm)).toEqual(["A bot plays for Bob."])
  expect(told(warm, here)).toEqual(["Bob is back."])
  expect(told(here, left, { me: 2 })).toEqual([])
})

it("tells nothing of a short interruption", () => {
  const here = room([chair(1), chair(2)])
  expect(told(room([chair(1), chair(2, "away", 8_000)]), here)).toEqual([])
  expect(told(room([chair(1), chair(2, "away", 6_000)]), here)).toEqual(["Bob is back."])
})

it("tells who was removed, and who only watches now", () => {
  const here = room([chair(1), chair(2), chair(3)])
  const without = [chair(1), chair(null), chair(3)]
  expect(told(here, room(without, { removed: people(2) }))).toEqual(["Bob was removed."])
  expect(told(here, room(without, { watchers: people(2) }))).toEqual(["Bob is watching now. A bot plays on."])
  expect(told(room([chair(1)], { watchers: people(2) }), room([chair(1)], { removed: people(2) }))).toEqual([
    "Bob was removed.",
  ])
})

it("tells who is host, who acts for the host, and that it is over", () => {
  const here = room([chair(1), chair(2), chair(3)])
  const acting = room([chair(1, "away", 0), chair(2), chair(3)], { acting: 2 })
  expect(told(here, room(here.chairs, { host: 2 }))).toEqual(["Bob is the host now."])
  expect(told(here, room(here.chairs, { host: 3 }))).toEqual(["You are the host now."])
  expect(told(here, acting)).toEqual(["Bob acts for Ada, who is away."])
  expect(told(here, acting, { me: 2 })).toEqual(["Ada is away. You act as host meanwhile."])
  expect(told(acting, here)).toEqual(["Ada is back, and the host again."])
})

it("tells what the host has changed in the match", () => {
  const match = (more: Partial<MatchPart> = {}) =>
    ({ number: 1, state: "playing", last_round: false, stretch: 100, ...more }) as MatchPart
  expect(matchLines(match(), match({ last_round: true }))).toEqual(["This round is the last."])
  expect(matchLines(match({ last_round: true }), match())).toEqual(["The match goes on after this round."])
  expect(matchLines(match(), match({ stretch: 400 }))).toEqual(["From the next round on: Time limits ×4"])
  expect(matchLines(match({ stretch: null }), match())).toEqual(["From the next round on: Time limits as usual"])
  expect(matchLines(match({ last_round: true }), match({ state: "over" }))).toEqual([])
  expect(matchLines(match({ last_round: true }), match({ number: 2 }))).toEqual([])
})
