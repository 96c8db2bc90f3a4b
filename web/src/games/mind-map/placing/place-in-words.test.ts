import { expect, it } from "vitest"
import { learn, speak } from "@/lib/i18n.svelte"
import type { RoundPart } from "@/wire/mind-map"
import { placeInWords, standing } from "./place-in-words"

const marks = [
  { name: "Ada", at: 300 },
  { name: "Bob", at: 600 },
  { name: "Cleo", at: -200 },
]

it("stands against the reference and the nearest on either side", () => {
  expect(standing(400, "ref", marks)).toEqual({ more: ["ref", "Ada"], less: ["Bob"], like: [] })
  expect(standing(100, "ref", marks)).toEqual({ more: ["ref", "Cleo"], less: ["Ada"], like: [] })
  expect(standing(-900, "ref", marks)).toEqual({ more: [], less: ["ref", "Cleo"], like: [] })
})

it("tells what nobody could tell apart", () => {
  expect(standing(2, "ref", [])).toEqual({ more: [], less: [], like: ["ref"] })
  expect(standing(298, "ref", marks)).toEqual({ more: ["ref", "Cleo"], less: ["Bob"], like: ["Ada"] })
})

it("says a place in both languages", async () => {
  await learn("mind-map")
  const card = (en: string, fr: string) => ({ id: en, texts: { en, fr } })
  const round = {
    reference: card("Cat", "Chat"),
    vertical: card("Dangerous", "Dangereux"),
    horizontal: card("Heavy", "Lourd"),
  } as unknown as RoundPart
  const others = [{ name: "Ada", x: 500, y: 900 }]
  await speak("en")
  expect(placeInWords(round, -40, 400, others)).toBe(
    "Dangerous: more than “Cat”, less than Ada. Heavy: less than “Cat” and Ada",
  )
  await speak("fr")
  expect(placeInWords(round, 0, -400)).toBe(
    "Dangereux\u00a0: moins que «\u00a0Chat\u00a0». Lourd\u00a0: autant que «\u00a0Chat\u00a0»",
  )
  await speak("en")
})
