import { expect, test } from "vitest"
import { hasWords, splitAtMatches, wordsOf } from "./search"

const line = "Dé commun : en dernier. L’étoile du cœur, PD-24"

test("capitals, accents and quotation marks don't matter", () => {
  expect(hasWords(line, wordsOf("DE COMMUN"))).toBe(true)
  expect(hasWords(line, wordsOf("l'etoile"))).toBe(true)
  expect(hasWords(line, wordsOf("coeur"))).toBe(true)
  expect(hasWords(line, wordsOf("pd-24"))).toBe(true)
})

test("every word must be there, in any order, from its beginning on", () => {
  expect(hasWords(line, wordsOf("dernier dé"))).toBe(true)
  expect(hasWords(line, wordsOf("dern"))).toBe(true)
  expect(hasWords(line, wordsOf("dé premier"))).toBe(false)
  expect(hasWords(line, wordsOf("nier"))).toBe(false)
})

test("looking for nothing finds everything", () => {
  expect(wordsOf("  ")).toEqual([])
  expect(hasWords(line, wordsOf(" ! "))).toBe(true)
})

test("matches are marked where they stand in the printed text", () => {
  expect(splitAtMatches("L’étoile du cœur", wordsOf("ETOI coeur"))).toEqual([
    { text: "L’", match: false },
    { text: "étoi", match: true },
    { text: "le du ", match: false },
    { text: "cœur", match: true },
  ])
})

test("no letter of the text is lost, whatever is looked for", () => {
  for (const query of ["", "d", "dé", "e", "coeur œ", "24"])
    expect(
      splitAtMatches(line, wordsOf(query))
        .map(({ text }) => text)
        .join(""),
    ).toBe(line)
})
