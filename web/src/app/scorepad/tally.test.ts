import { expect, it } from "vitest"
import type { ScoreLine } from "@/wire/messages"
import { ranking, sideRanking } from "@/app/result/ranking"
import { evening, renamed, standingsOf, tally } from "./tally"

const ada = { emblem: 0, name: "Ada", person: 1, bot: 0, side: null }
const heron = { emblem: 1, name: "", person: null, bot: 2, side: null }
const line = (number: number, seats: ScoreLine["seats"], scores: number[], won: number[]): ScoreLine => ({
  number,
  game: "any",
  seats,
  outcome: {
    ranks: scores.map((score) => 1 + scores.filter((other) => other > score).length),
    scores,
    won,
    rule: "",
    word: "",
    together: false,
    short: false,
  },
  dealt_at: 0,
  moments: [],
  stretch: 100,
  broken_off: null,
})

it("the pad has a line a player, a column a match, and counts every win", () => {
  const pad = [line(1, [ada, heron], [9, 5], [0]), line(2, [heron, ada], [3, 8], [1]), line(3, [ada], [2], [])]
  const lines = tally(pad.slice(-2), standingsOf(pad))
  expect(lines.map(({ who, won, cells }) => [who.name, won, cells.map((cell) => cell?.score ?? null)])).toEqual([
    ["Ada", 2, [8, 2]],
    ["", 0, [3, null]],
  ])
})

it("a person who took another name keeps their line", () => {
  const pad = [line(1, [ada], [1], []), line(2, [{ ...ada, name: "Countess" }], [2], [])]
  const standings = standingsOf(pad)
  expect(tally(pad, standings).map(({ who, played }) => [who.name, played])).toEqual([["Countess", 2]])
  expect(renamed(pad, standings).map(({ seats }) => seats[0]!.name)).toEqual(["Countess", "Countess"])
})

it("who sat in none of the matches shown has no line there", () => {
  const pad = [line(1, [ada, heron], [1, 2], [1]), line(2, [ada], [2], [0])]
  expect(tally(pad.slice(-1), standingsOf(pad)).map(({ key }) => key)).toEqual(["person 1"])
})

it("a pause of six hours ends an evening", () => {
  const hour = 3_600_000
  const pad = [0, 1, 8, 9].map((at, i) => ({ ...line(i + 1, [ada], [1], []), dealt_at: at * hour }))
  expect(evening(pad).map(({ number }) => number)).toEqual([3, 4])
  expect(evening(pad.slice(0, 2)).map(({ number }) => number)).toEqual([1, 2])
  expect(evening([])).toEqual([])
})

it("the ranking is read out best first, ties in seat order", () => {
  const seats = [ada, heron, { ...heron, emblem: 2 }]
  const placed = ranking(seats, {
    ranks: [2, 1, 1],
    scores: [4, 9, 9],
    won: [1, 2],
    rule: "",
    word: "",
    together: false,
    short: false,
  })
  expect(placed.map(({ seat, won }) => [seat, won])).toEqual([
    [1, true],
    [2, true],
    [0, false],
  ])
})

it("two sides are read out as sides, each with its people in seat order", () => {
  const seats = [0, 1, 0, 1, 0].map((side, emblem) => ({ ...heron, emblem, side }))
  const placed = ranking(seats, {
    ranks: [2, 1, 2, 1, 2],
    scores: [7, 9, 7, 9, 7],
    won: [1, 3],
    rule: "",
    word: "",
    together: false,
    short: false,
  })
  expect(
    sideRanking(placed).map(({ side, rank, score, won, who }) => [side, rank, score, won, who.map(({ seat }) => seat)]),
  ).toEqual([
    [1, 1, 9, true, [1, 3]],
    [0, 2, 7, false, [0, 2, 4]],
  ])
  expect(
    sideRanking(
      ranking([ada, heron], {
        ranks: [1, 2],
        scores: [2, 1],
        won: [0],
        rule: "",
        word: "",
        together: false,
        short: false,
      }),
    ),
  ).toEqual([])
})
