import { describe, expect, it } from "vitest"
import { fits, LENGTH, readDeck, textOf } from "./parse"

describe("a host's own cards", () => {
  it("are words, a line each, until a heading says otherwise", () => {
    const deck = readDeck("Our cat\nGrandma’s soup | La soupe de mamie\n\nCriteria:\nLoud\n[mots]\nThe bus")
    expect(deck.words).toEqual([["Our cat"], ["Grandma’s soup", "La soupe de mamie"], ["The bus"]])
    expect(deck.criteria).toEqual([["Loud"]])
  })
  it("come as a table too, with or without a header, whatever separates the columns", () => {
    const table = { words: [["Our cat", "Notre chat"]], criteria: [["Loud, very", "Bruyant"]] }
    expect(readDeck('kind,English,French\nword,Our cat,Notre chat\ncriterion,"Loud, very",Bruyant')).toEqual(table)
    expect(readDeck("\ufeffMot;Our cat;Notre chat\r\nCritère;Loud, very;Bruyant")).toEqual(table)
    expect(readDeck("word\tOur cat\tNotre chat\ncriterion\tLoud, very\tBruyant")).toEqual(table)
  })
  it("keep doubled quotes of a quoted cell as one, and empty cells in their place", () => {
    expect(readDeck('word,"The ""quick"" fox",\nword,,Renard').words).toEqual([['The "quick" fox'], ["Renard"]])
  })
  it("count once, whatever the case; comments and blank lines don't count", () => {
    expect(readDeck("# for Ada\nCat\n  \ncat \nCAT | chat").words).toEqual([["Cat"]])
  })
  it("are none in an empty text", () => {
    expect(readDeck("")).toEqual({ words: [], criteria: [] })
    expect(readDeck("\n# nothing\n")).toEqual({ words: [], criteria: [] })
  })
})

it("a deck fits by its characters, whatever the script", () => {
  for (const letter of ["a", "é", "猫", "🐈"]) {
    expect(fits(letter.repeat(LENGTH))).toBe(true)
    expect(fits(letter.repeat(LENGTH + 1))).toBe(false)
  }
})

it("files are read as UTF-8, or as old Windows wrote them", async () => {
  expect(await textOf(new Blob(["Château"]))).toBe("Château")
  expect(await textOf(new Blob([new Uint8Array([0x43, 0x68, 0xe2, 0x74, 0x65, 0x61, 0x75])]))).toBe("Château")
})
