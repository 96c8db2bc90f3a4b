import { beforeAll, expect, it } from "vitest"
import { learn } from "../ui/words.svelte"
import type { ScoreLine, SeatPart } from "../wire/messages"
import { csv } from "./csv"
import { highlights } from "./highlights"
import { postcard } from "./postcard"
import { records } from "./records"

const person = (number: number, name: string): SeatPart => ({ emblem: number, name, person: number, bot: 0, side: null })
const ada = person(1, "Ada")
const bob = person(2, "Bob")
const heron: SeatPart = { emblem: 1, name: "", person: null, bot: 2, side: null }

let last = 0
const line = (game: string, seats: SeatPart[], scores: number[], won: number[], more: Partial<ScoreLine> & { together?: boolean; word?: string } = {}): ScoreLine => ({
  number: ++last,
  game,
  seats,
  outcome: { ranks: scores.map(() => 1), scores, won, rule: "", word: more.word ?? "", together: more.together ?? false },
  dealt_at: new Date(2026, 0, 31, 20, 15).getTime(),
  moments: more.moments ?? [],
  stretch: 100,
})

beforeAll(async () => {
  await Promise.all(["mind-map", "palm-reader", "palindromos", "gnome"].map(learn))
})

it("tells the closest and the biggest win, and none where points don't decide or all play together", () => {
  const pad = [
    line("mind-map", [ada, bob], [20, 5], [0]),
    line("gnome", [ada, bob], [4, 5], [1]),
    line("palindromos", [ada, bob], [9, 11], [0]), // out later, with fewer boxes
    line("palm-reader", [ada, bob], [28, 28], [0, 1], { together: true }),
  ]
  const told = highlights(pad)
  expect(told).toContain("Closest finish: Bob by 1 card, Do You Gnome Me?")
  expect(told).toContain("Biggest win: Ada by 15 points, Mind Map")
  expect(told.filter((text) => /finish|Biggest/.test(text))).toHaveLength(2)
})

it("a streak goes on over matches that the winner sat out, and ends with one lost", () => {
  const won = () => line("gnome", [ada, bob], [5, 1], [0])
  const without = () => line("gnome", [bob, heron], [5, 1], [0])
  expect(highlights([won(), without(), won(), won()])).toContain("Ada won 3 in a row")
  expect(highlights([won(), line("gnome", [ada, bob], [1, 5], [1]), won()]).join()).not.toContain("in a row")
})

it("a first win is one only if there was none on an evening before", () => {
  const lost = [1, 2, 3].map(() => line("gnome", [ada, bob], [1, 5], [1]))
  const win = line("gnome", [ada, bob], [5, 1], [0])
  expect(highlights([win], lost)).toContain("First win for Ada, after 3 matches")
  expect(highlights([win], [win, ...lost]).join()).not.toContain("First win")
})

it("what a game remembers is told with its people's names", () => {
  const moments = [{ word: "palm-reader-moment-sure", seats: [0, 1], args: { count: 2 } }]
  const pad = [line("palm-reader", [ada, bob], [28, 28], [0, 1], { together: true, moments })]
  expect(highlights(pad)).toEqual(["Ada and Bob all felt every symbol right"])
})

it("records: who won most, the best score, and where all play together the best of each number of players", () => {
  const three = person(3, "Cleo")
  const together = (seats: SeatPart[], stars: number) => line("palm-reader", seats, seats.map(() => stars), [], { together: true, word: "palm-reader-rank-4" })
  const pad = [together([ada, bob], 7), together([ada, bob], 9), together([ada, bob, three], 4), line("gnome", [ada, bob], [5, 2], [0]), line("gnome", [ada, bob], [5, 2], [0]), together([ada, bob], 9)]
  const [palm, gnome] = records(pad)
  expect(palm!.together.map(({ score, line }) => [line.seats.length, score, line.number])).toEqual([
    [2, 9, pad[1]!.number], // the first to reach it keeps the record
    [3, 4, pad[2]!.number],
  ])
  expect([palm!.played, palm!.champions, palm!.best]).toEqual([4, null, null])
  expect([gnome!.champions!.who, gnome!.champions!.wins, gnome!.best!.score]).toEqual([[ada], 2, 5])
})

it("the picture of an evening says who won how often, what was played and what there was to remember", () => {
  const pad = [line("gnome", [ada, heron], [5, 1], [0]), line("gnome", [ada, heron], [1, 5], [1]), line("mind-map", [ada, bob], [20, 5], [0])]
  const card = postcard(pad, ["one", "two", "three", "four", "five"], "QUEEN")
  expect(card.where).toMatch(/^Table QUEEN · Saturday.*2026$/)
  expect(card.rows.map(({ name, wins }) => [name, wins])).toEqual([
    ["Ada", "2 wins"],
    ["Heron (bot)", "1 win"],
    ["Bob", "no win"],
  ])
  expect(card.played).toBe("Do You Gnome Me? × 2 · Mind Map")
  expect(card.moments).toEqual(["one", "two", "three", "four"])
})

it("the table for spreadsheets: quoted, readable with accents, and no name is a formula", () => {
  const sly = person(4, '=HYPERLINK("http://x","y")')
  const sides = [{ ...ada, name: "Zoé; \"Zo\"", side: 0 }, { ...sly, side: 1 }, heron]
  last = 6
  const text = csv([line("mind-map", sides, [-3, 8, 0], [1])])
  expect(text.startsWith("\ufeff")).toBe(true)
  const rows = text.slice(1).split("\r\n")
  expect(rows[0]).toBe('"Match","When","Game","Player","Bot","Side","Score","Rank","Won","How it ended"')
  expect(rows[1]).toBe('7,"2026-01-31 20:15:00","Mind Map","Zoé; ""Zo""","no","Sun",-3,1,"no",""')
  expect(rows[2]).toBe('7,"2026-01-31 20:15:00","Mind Map","\'=HYPERLINK(""http://x"",""y"")","no","Moon",8,1,"yes",""')
  expect(rows[3]).toContain('"Heron","yes"')
  expect(rows[4]).toBe("")
  for (const start of ["+1", "-1", "@x", "\tx"]) expect(csv([line("gnome", [person(5, start)], [1], [0])])).toContain(`"'${start}"`)
})
