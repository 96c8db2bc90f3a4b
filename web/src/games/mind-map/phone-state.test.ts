import { expect, it } from "vitest"
import type { Note } from "@/wire/mind-map"
import { PhoneState, countNew } from "./phone-state.svelte"

const WALL = 60 // notes that the server keeps
const notes = (from: number, to: number): Note[] =>
  Array.from({ length: to - from }, (_, i) => ({ by: (from + i) % 3, text: `note ${from + i}` }))

it("counts the notes pinned since", () => {
  expect(countNew([], [])).toBe(0)
  expect(countNew([], notes(0, 4))).toBe(4)
  expect(countNew(notes(0, 3), notes(0, 5))).toBe(2)
  expect(countNew(notes(0, 5), notes(0, 5))).toBe(0)
})

it("counts on when the wall is full and loses its oldest notes", () => {
  expect(countNew(notes(0, WALL), notes(2, WALL + 2))).toBe(2)
  expect(countNew(notes(0, WALL), notes(100, WALL + 100))).toBe(WALL)
  expect(countNew(notes(0, 58), notes(3, WALL + 3))).toBe(5)
})

it("counts a note that says the same again", () => {
  const hm: Note = { by: 1, text: "Hm" }
  expect(countNew([hm], [hm, hm])).toBe(1)
})

it("has read the wall whichever screen shows it, until a new one", () => {
  let wall: Note[] | null = notes(0, 2)
  const phone = new PhoneState(() => wall)
  expect(phone.unread).toBe(2)
  phone.wallOpen = true
  phone.readWall()
  expect(phone.unread).toBe(0)
  phone.wallOpen = false
  wall = notes(0, 3)
  phone.draft = "I think that"
  expect(phone.unread).toBe(1)
  phone.newWall()
  wall = null
  expect([phone.unread, phone.draft]).toEqual([0, ""])
})

it("remembers over a reload what has been read, but not beyond its wall", () => {
  const wall = notes(0, 2)
  new PhoneState(() => wall).readWall()
  expect(new PhoneState(() => [...wall, ...notes(2, 3)]).unread).toBe(1)
  new PhoneState(() => wall).newWall()
  expect(new PhoneState(() => wall).unread).toBe(2)
})
