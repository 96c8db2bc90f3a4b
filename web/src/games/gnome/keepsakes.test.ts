import { beforeAll, expect, it } from "vitest"
import { loadGameTexts } from "@/lib/i18n.svelte"
import type { Sitter } from "@/play/game"
import type { Table } from "@/wire/gnome"
import keepsakes from "./keepsakes"

beforeAll(() => loadGameTexts("gnome"))

const sitters = ["Ada", "Bob"].map((name, seat): Sitter => ({
  seat,
  emblem: seat,
  name,
  bot: false,
  presence: "here",
  side: null,
}))
const table = (stops_at: number | null, won: boolean, winner: number | null) =>
  ({ ruling: stops_at === null ? null : { stops_at, won, winner, portrait: [0, 1, 2, 3], mark: null } }) as Table

it("finds the portraits that were won, each once, with their winners (GN-18)", () => {
  const tables = [
    table(null, false, null),
    table(100, true, 1),
    table(100, true, 1),
    table(200, false, null),
    table(300, true, 0),
    table(400, true, null), // together
  ]
  const [found, ...more] = keepsakes({ tables, sitters })
  expect(more).toEqual([])
  expect(found!.pictures.map(({ caption, emblem }) => [caption, emblem])).toEqual([
    ["Bob", 1],
    ["Ada", 0],
    ["", null],
  ])
  expect(keepsakes({ tables: [table(null, false, null)], sitters })).toEqual([])
})

it("shows the latest fifteen", () => {
  const tables = Array.from({ length: 20 }, (_, i) => table(i, true, 0))
  expect(keepsakes({ tables, sitters })[0]!.pictures).toHaveLength(15)
})
