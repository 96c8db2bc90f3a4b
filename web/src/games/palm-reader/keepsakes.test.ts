import { beforeAll, expect, it } from "vitest"
import { loadGameTexts } from "@/lib/i18n.svelte"
import type { Sitter } from "@/play/game"
import type { Picture, Table } from "@/wire/palm-reader"
import keepsakes from "./keepsakes"

beforeAll(() => loadGameTexts("palm-reader"))

const sitters = ["Ada", "Bob", "Cleo"].map((name, seat): Sitter => ({
  seat,
  emblem: seat,
  name,
  bot: false,
  presence: "here",
  side: null,
}))
const drawing = (by: number): Picture => ({ by, at: 0, strokes: [] })

/** A table in the gallery of a round; null: the round is still being played. */
const table = (number: number, stars: number, gallery: Picture[][] | null) =>
  ({
    round: { number, rounds: 10, palms: "screens" },
    card: { colour: "red", symbols: [["a"], ["b"], ["c"], ["d"], ["e"]], number: 2 },
    stars: { tallies: gallery ? [{ stars }] : [] },
    gallery,
  }) as unknown as Table

it("finds every round's chain: the card and the drawings of the last attempt, with files to save (PR-39)", () => {
  const rounds = [
    table(1, 2, null),
    table(1, 2, [[drawing(0), drawing(1), drawing(2)]]),
    table(1, 2, [[drawing(0), drawing(1), drawing(2)]]),
    table(2, 0, null),
    table(2, 0, [[drawing(1), drawing(2)], [drawing(1)]]),
    table(3, 4, [[drawing(2)]]),
    table(4, 0, []), // real palms
  ]
  const found = keepsakes({ tables: rounds, sitters })
  expect(found.map(({ title }) => title)).toEqual(["Round 1: 2 stars", "Round 2: No star", "Round 3: 4 stars"])
  expect(found.map(({ pictures }) => pictures.map(({ caption, emblem }) => [caption, emblem]))).toEqual([
    [
      ["The card", null],
      ["Ada", 0],
      ["Bob", 1],
      ["Cleo", 2],
    ],
    [
      ["The card", null],
      ["Bob", 1],
    ],
    [
      ["The card", null],
      ["Cleo", 2],
    ],
  ])
  expect(found.map(({ worth }) => worth)).toEqual([0, 1, 2]) // the best, then the worst
  expect(found[0]!.files.map(({ text }) => text)).toEqual(["Save, moving", "Save as a strip"])
})
