import { expect, it } from "vitest"
import { cardsLink, decoded, encoded, pasted } from "./link"

const FEW = "words\nOur cat\nMüsli | 猫\n"
const SOME = "words\n" + "A card of some words\n".repeat(40)
const MANY = "words\n" + "A card of some words\n".repeat(100)
const OF_ROOM = "https://a.example/r/ABCDE/cards/toy"
const linkTo = (text: string) => cardsLink("https://a.example", "ABCDE", "toy", text)

it("a text survives a link", () => {
  for (const text of ["", FEW, MANY, '~?>"\u{1f408}']) expect(decoded(encoded(text))).toBe(text)
  expect(encoded(MANY)).toMatch(/^[\w.-]+$/)
})

it("a link that isn't whole is noticed", () => {
  expect(decoded("%%%")).toBeNull()
  const whole = encoded(FEW)
  for (let length = 0; length < whole.length; length++) expect(decoded(whole.slice(0, length))).toBeNull()
})

it("few cards are in the link and in its code, more in the link only, many in neither", () => {
  const few = linkTo(FEW)
  expect(few).toEqual({ link: few.qr, inside: true, qr: few.link })
  expect(decoded(few.link.split("#")[1]!)).toBe(FEW)
  expect(linkTo(SOME)).toMatchObject({ inside: true, qr: OF_ROOM })
  expect(linkTo(MANY)).toEqual({ link: OF_ROOM, inside: false, qr: OF_ROOM })
})

it("a pasted link becomes its text, anything else stays", () => {
  expect(pasted(` ${linkTo(FEW).link}\n`)).toBe(FEW)
  for (const text of [FEW, "https://a.example/cards/toy#%", OF_ROOM]) expect(pasted(text)).toBe(text)
})
