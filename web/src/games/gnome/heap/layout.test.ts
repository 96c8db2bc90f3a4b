import { expect, it } from "vitest"
import { askew, beside, layOut, meant, middleOf } from "./layout"

const phones = { "390x844": [378, 560], "360x640": [350, 364], "844x390": [560, 318] } as const

for (const [phone, [width, height]] of Object.entries(phones))
  for (const cards of [16, 32, 48])
    it(`has a fingertip's room for each of ${cards} cards on a phone of ${phone}`, () => {
      const { columns, rows, place, card } = layOut(cards, width, height)
      expect(columns * rows).toBeGreaterThanOrEqual(cards)
      expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44)
      expect(columns * place.width).toBeCloseTo(width)
      expect(rows * place.height).toBeCloseTo(height)
      expect(card.width / card.height).toBeGreaterThanOrEqual(1.59)
      expect(card.width / card.height).toBeLessThanOrEqual(2.86)
    })

it("gives up no card where there is no room, nor before it knows its own size", () => {
  for (const [width, height] of [
    [100, 100],
    [0, 0],
  ] as const) {
    const { columns, rows } = layOut(48, width, height)
    expect(columns * rows).toBeGreaterThanOrEqual(48)
  }
})

const layout = layOut(16, 400, 320) // places of 100 by 80 or the like

it("takes the card under the finger, or the nearest one to an empty place", () => {
  const all = Array.from({ length: 16 }, (_, at) => at)
  for (const at of all) expect(meant(layout, all, middleOf(layout, at))).toBe(at)
  const gone = middleOf(layout, 5)
  const left = { x: gone.x - layout.place.width * 0.4, y: gone.y }
  expect(
    meant(
      layout,
      all.filter((at) => at !== 5),
      left,
    ),
  ).toBe(4)
  expect(meant(layout, [15], middleOf(layout, 0))).toBeNull()
  expect(meant(layout, [], gone)).toBeNull()
})

it("is walked through with the arrow keys, over what is gone", () => {
  const { columns } = layout
  const all = Array.from({ length: 16 }, (_, at) => at)
  expect(beside(layout, all, 0, [1, 0])).toBe(1)
  expect(beside(layout, all, 0, [0, 1])).toBe(columns)
  expect(beside(layout, all, 0, [-1, 0])).toBe(0)
  expect(
    beside(
      layout,
      all.filter((at) => at !== 1),
      0,
      [1, 0],
    ),
  ).toBe(2)
})

it("comes to every card by the arrows, whatever has been taken", () => {
  const arrows = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  for (let taken = 0; taken < 60; taken++) {
    const left = Array.from({ length: 16 }, (_, at) => at).filter((at) => (at * 7 + taken * 11) % 5 > taken % 4)
    const reached = new Set(left.slice(0, 1))
    for (const at of reached) for (const arrow of arrows) reached.add(beside(layout, left, at, arrow))
    expect([...reached].sort((a, b) => a - b)).toEqual(left)
  }
})

it("lies askew, but never far, and the same again", () => {
  for (let card = 0; card < 48; card++) {
    const { turn, x, y } = askew(card, card)
    expect(Math.abs(turn)).toBeLessThanOrEqual(7)
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.08)
    expect(askew(card, card)).toEqual({ turn, x, y })
  }
})
