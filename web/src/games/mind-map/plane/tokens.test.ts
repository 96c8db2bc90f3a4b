import { expect, it } from "vitest"
import { loadGameTexts, setLanguage } from "@/lib/i18n.svelte"
import type { RoundPart } from "@/wire/mind-map"
import { compare, placeInWords } from "./tokens"

const marks = [
  { name: "Ada", value: 300 },
  { name: "Bob", value: 600 },
  { name: "Cleo", value: -200 },
]

it("stands against the reference and the nearest on either side", () => {
  expect(compare(400, "ref", marks)).toEqual({ more: ["ref", "Ada"], less: ["Bob"], like: [] })
  expect(compare(100, "ref", marks)).toEqual({ more: ["ref", "Cleo"], less: ["Ada"], like: [] })
  expect(compare(-900, "ref", marks)).toEqual({ more: [], less: ["ref", "Cleo"], like: [] })
})

it("tells what nobody could tell apart", () => {
  expect(compare(2, "ref", [])).toEqual({ more: [], less: [], like: ["ref"] })
  expect(compare(298, "ref", marks)).toEqual({ more: ["ref", "Cleo"], less: ["Bob"], like: ["Ada"] })
})

it("says a place in both languages", async () => {
  await loadGameTexts("mind-map")
  const card = (en: string, fr: string) => ({ id: en, texts: { en, fr } })
  const round = {
    reference: card("Cat", "Chat"),
    vertical: card("Dangerous", "Dangereux"),
    horizontal: card("Heavy", "Lourd"),
  } as unknown as RoundPart
  const others = [{ name: "Ada", x: 500, y: 900 }]
  await setLanguage("en")
  expect(placeInWords(round, { x: -40, y: 400 }, others)).toBe(
    "Dangerous: more than “Cat”, less than Ada. Heavy: less than “Cat” and Ada",
  )
  await setLanguage("fr")
  expect(placeInWords(round, { x: 0, y: -400 })).toBe(
    "Dangereux\u00a0: moins que «\u00a0Chat\u00a0». Lourd\u00a0: autant que «\u00a0Chat\u00a0»",
  )
  await setLanguage("en")
})
