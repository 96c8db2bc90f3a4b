import { expect, test } from "vitest"
import { has, pieces, wordsOf } from "./search"

const line = "Dé commun : en dernier. L’étoile du cœur, PD-24"

test("capitals, accents and quotation marks don't matter", () => {
  expect(has(line, wordsOf("DE COMMUN"))).toBe(true)
  expect(has(line, wordsOf("l'etoile"))).toBe(true)
  expect(has(line, wordsOf("coeur"))).toBe(true)
  expect(has(line, wordsOf("pd-24"))).toBe(true)
})

test("every word must be there, in any order, from its beginning on", () => {
  expect(has(line, wordsOf("dernier dé"))).toBe(true)
  expect(has(line, wordsOf("dern"))).toBe(true)
  expect(has(line, wordsOf("dé premier"))).toBe(false)
  expect(has(line, wordsOf("nier"))).toBe(false)
})

test("looking for nothing finds everything", () => {
  expect(wordsOf("  ")).toEqual([])
  expect(has(line, wordsOf(" ! "))).toBe(true)
})

test("hits are marked where they stand in the printed text", () => {
  expect(pieces("L’étoile du cœur", wordsOf("ETOI coeur"))).toEqual([
    { text: "L’", hit: false },
    { text: "étoi", hit: true },
    { text: "le du ", hit: false },
    { text: "cœur", hit: true },
  ])
})

test("no letter of the text is lost, whatever is looked for", () => {
  for (const query of ["", "d", "dé", "e", "coeur œ", "24"])
    expect(
      pieces(line, wordsOf(query))
        .map(({ text }) => text)
        .join(""),
    ).toBe(line)
})
