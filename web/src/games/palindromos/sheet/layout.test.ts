import { expect, it } from "vitest"
import { boxBeside, freeCorners, fullRows, layoutOf, nameOf } from "./layout"
import { hasText, languages, loadGameTexts, setLanguage } from "@/lib/i18n.svelte"
import { SHEETS } from "@/wire/palindromos"

const diamond = layoutOf([
  [1, 0, 0],
  [3, 0, 0],
  [0, 2, 1],
  [2, 2, 2],
  [4, 2, 1],
])

it("finds the rows and calls boxes by row and place", () => {
  expect(diamond.rows).toEqual([
    [0, 1],
    [2, 3, 4],
  ])
  expect(nameOf(diamond, 4)).toEqual({ row: 2, place: 3 })
})

it("leads the arrow keys to the box that way, and nowhere at the edge", () => {
  expect(boxBeside(diamond, 0, "ArrowRight")).toBe(1)
  expect([2, 3]).toContain(boxBeside(diamond, 0, "ArrowDown"))
  expect([0, 1]).toContain(boxBeside(diamond, 3, "ArrowUp"))
  expect(boxBeside(diamond, 2, "ArrowLeft")).toBe(2)
})

it("leads the arrow keys to every box of every SHEETS sheet", () => {
  for (const sheet of SHEETS) {
    const layout = layoutOf(sheet.boxes)
    const reached = new Set([0])
    for (const box of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(boxBeside(layout, box, key))
    expect(reached.size).toBe(sheet.boxes.length)
  }
})

it("knows the rows that are full", () => {
  expect(fullRows(diamond, [4, 4, 1, 0, 1])).toEqual([0])
})

it("finds the end with room beside its rows", () => {
  expect(
    freeCorners(
      layoutOf([
        [0, 0, 0],
        [2, 0, 0],
        [0, 2, 1],
        [2, 2, 2],
        [4, 2, 1],
      ]),
    ),
  ).toBe("bottom")
  const wide = Array.from({ length: 6 }, (_, x): [number, number, number] => [2 * x, 4, 0])
  expect(freeCorners(layoutOf([[5, 0, 0], [4, 2, 1], [6, 2, 1], ...wide]))).toBe("top")
  expect(freeCorners(layoutOf(wide))).toBeNull()
})

it("draws every sheet with mirrored rows, and inks for all its colours", () => {
  expect(SHEETS.map(({ id }) => id)).toContain("meadow")
  for (const { boxes, colours } of SHEETS) {
    expect(colours).toBeLessThanOrEqual(12)
    for (const row of layoutOf(boxes).rows) {
      const inks = row.map((box) => boxes[box]![2])
      expect(inks).toEqual(inks.toReversed())
    }
  }
})

it("has a name for every sheet, in every language", async () => {
  await loadGameTexts("palindromos")
  for (const language of languages) {
    setLanguage(language)
    expect(SHEETS.filter(({ id }) => !hasText(`palindromos-sheet-${id}`))).toEqual([])
  }
})
