import { beforeAll, expect, it } from "vitest"
import { loadGameTexts, t, withTexts } from "@/lib/i18n.svelte"
import { GAMES } from "@/wire/games"
import type { ScoreLine, SeatPart } from "@/wire/messages"
import { csv } from "./csv"
import { highlights } from "./highlights"
import { pictureTexts } from "./picture"
import { records } from "./tally"

const person = (number: number, name: string): SeatPart => ({
  emblem: number,
  name,
  person: number,
  bot: 0,
  side: null,
})
// Any games do: what is tested here is the same for all.
const [ONE = "", OTHER = ""] = GAMES
const nameOf = (game: string) => t(`${game}-name`)

const ada = person(1, "Ada")
const bob = person(2, "Bob")
const heron: SeatPart = { emblem: 1, name: "", person: null, bot: 2, side: null }

let last = 0
const line = (
  game: string,
  seats: SeatPart[],
  scores: number[],
  won: number[],
  more: Partial<ScoreLine> & { together?: boolean; word?: string; short?: boolean } = {},
): ScoreLine => ({
  number: ++last,
  game,
  seats,
  outcome: {
    ranks: scores.map(() => 1),
    scores,
    won,
    rule: "",
    word: more.word ?? "",
    together: more.together ?? false,
    short: more.short ?? false,
  },
  dealt_at: new Date(2026, 0, 31, 20, 15).getTime(),
  moments: more.moments ?? [],
  stretch: 100,
  broken_off: null,
})

beforeAll(async () => {
  await Promise.all(GAMES.map((game) => loadGameTexts(game)))
  await withTexts("scorepad", Promise.resolve())
})

it("tells the closest and the biggest win, and none where points don't decide or all play together", () => {
  const pad = [
    line(OTHER, [ada, bob], [20, 5], [0]),
    line(ONE, [ada, bob], [4, 5], [1]),
    line(ONE, [ada, bob], [9, 11], [0]), // won with fewer points
    line(ONE, [ada, bob], [28, 28], [0, 1], { together: true }),
  ]
  const shown = highlights(pad)
  expect(shown).toContain(`Closest finish: Bob by ${t(`${ONE}-points`, { n: 1 })}, ${nameOf(ONE)}`)
  expect(shown).toContain(`Biggest win: Ada by ${t(`${OTHER}-points`, { n: 15 })}, ${nameOf(OTHER)}`)
  expect(shown.filter((text) => /finish|Biggest/.test(text))).toHaveLength(2)
})

it("a streak goes on over matches that the winner sat out, and ends with one lost", () => {
  const won = () => line(ONE, [ada, bob], [5, 1], [0])
  const without = () => line(ONE, [bob, heron], [5, 1], [0])
  expect(highlights([won(), without(), won(), won()])).toContain("Ada won 3 in a row")
  expect(highlights([won(), line(ONE, [ada, bob], [1, 5], [1]), won()]).join()).not.toContain("in a row")
})

it("a first win is one only if there was none on an evening before", () => {
  const lost = [1, 2, 3].map(() => line(ONE, [ada, bob], [1, 5], [1]))
  const win = line(ONE, [ada, bob], [5, 1], [0])
  expect(highlights([win], lost)).toContain("First win for Ada, after 3 matches")
  expect(highlights([win], [win, ...lost]).join()).not.toContain("First win")
})

it("what a game remembers is told with its people's names", () => {
  const moments = [{ word: "moment-streak", seats: [0, 1], args: { n: 2 } }]
  const pad = [line(OTHER, [ada, bob], [28, 28], [0, 1], { together: true, moments })]
  expect(highlights(pad)).toEqual(["Ada and Bob won 2 in a row"])
})

it("records: who won most, the best score, and where all play together the best of each number of players", () => {
  const three = person(3, "Cleo")
  const together = (seats: SeatPart[], stars: number) =>
    line(
      OTHER,
      seats,
      seats.map(() => stars),
      [],
      { together: true },
    )
  const pad = [
    together([ada, bob], 7),
    together([ada, bob], 9),
    together([ada, bob, three], 4),
    line(ONE, [ada, bob], [5, 2], [0]),
    line(ONE, [ada, bob], [5, 2], [0]),
    together([ada, bob], 9),
  ]
  const [cooperative, competitive] = records(pad)
  expect(cooperative!.together.map(({ score, line }) => [line.seats.length, score, line.number])).toEqual([
    [2, 9, pad[1]!.number], // the first to reach it keeps the record
    [3, 4, pad[2]!.number],
  ])
  expect([cooperative!.played, cooperative!.champions, cooperative!.best]).toEqual([4, null, null])
  expect([competitive!.champions!.who, competitive!.champions!.wins, competitive!.best!.score]).toEqual([[ada], 2, 5])
})

it("the picture of an evening says who won how often, what was played and what there was to remember", () => {
  const pad = [
    line(ONE, [ada, heron], [5, 1], [0]),
    line(ONE, [ada, heron], [1, 5], [1]),
    line(OTHER, [ada, bob], [20, 5], [0]),
  ]
  const card = pictureTexts(pad, ["one", "two", "three", "four", "five"], [], "QUEEN")
  expect(card.where).toMatch(/^Table QUEEN · Saturday.*2026$/)
  expect(card.rows.map(({ name, wins }) => [name, wins])).toEqual([
    ["Ada", "2 wins"],
    ["Heron (bot)", "1 win"],
    ["Bob", "no win"],
  ])
  expect(card.played).toBe(`${nameOf(ONE)} × 2 · ${nameOf(OTHER)}`)
  expect(card.moments).toEqual(["one", "two", "three", "four"])
})

it("the table for spreadsheets: quoted, readable with accents, and no name is a formula", () => {
  const sly = person(4, '=HYPERLINK("http://x","y")')
  const sides = [{ ...ada, name: 'Zoé; "Zo"', side: 0 }, { ...sly, side: 1 }, heron]
  last = 6
  const text = csv([line(OTHER, sides, [-3, 8, 0], [1])])
  expect(text.startsWith("\ufeff")).toBe(true)
  const rows = text.slice(1).split("\r\n")
  expect(rows[0]).toBe('"Match","When","Game","Player","Bot","Side","Score","Rank","Won","How it ended"')
  expect(rows[1]).toBe(`7,"2026-01-31 20:15:00","${nameOf(OTHER)}","Zoé; ""Zo""","no","Sun",-3,1,"no",""`)
  expect(rows[2]).toBe(
    `7,"2026-01-31 20:15:00","${nameOf(OTHER)}","'=HYPERLINK(""http://x"",""y"")","no","Moon",8,1,"yes",""`,
  )
  expect(rows[3]).toContain('"Heron","yes"')
  expect(rows[4]).toBe("")
  for (const start of ["+1", "-1", "@x", "\tx"])
    expect(csv([line(ONE, [person(5, start)], [1], [0])])).toContain(`"'${start}"`)
})

const brokenOff = (game: string, seats: SeatPart[]): ScoreLine => ({
  ...line(game, seats, [], []),
  outcome: null,
  broken_off: "host",
})

it("short matches count and are marked; those that were broken off are marked and count for nothing", () => {
  const pad = [
    line(ONE, [ada, bob], [5, 1], [0], { short: true }),
    line(ONE, [ada, bob], [5, 1], [0]),
    brokenOff(ONE, [ada, bob]),
  ]
  const card = pictureTexts(pad, [], [], "QUEEN")
  expect(card.played).toBe(`${nameOf(ONE)} × 2 (1 short) · 1 broken off`)
  expect(card.rows.map(({ name, won }) => [name, won])).toEqual([
    ["Ada", 2],
    ["Bob", 0],
  ])
  expect(pictureTexts(pad.slice(0, 1), [], [], "QUEEN").played).toBe(`${nameOf(ONE)} (short)`)
  const rows = csv(pad).trim().split("\r\n").slice(1)
  expect(rows.map((row) => /"(Short match|Broken off)/.exec(row)?.[1] ?? "")).toEqual([
    "Short match",
    "Short match",
    "",
    "",
    "Broken off",
    "Broken off",
  ])
  expect(rows[4]).toContain(`"","","","Broken off"`)
  expect(records(pad)[0]).toMatchObject({ game: ONE, played: 2 })
  expect(highlights([brokenOff(ONE, [ada, bob])])).toEqual([])
})
