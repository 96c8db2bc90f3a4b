import { expect, it } from "vitest"
import type { Note } from "@/wire/mind-map"
import { Kept, pinnedSince } from "./kept-open.svelte"

const WALL = 60 // notes that the server keeps
const notes = (from: number, to: number): Note[] =>
  Array.from({ length: to - from }, (_, i) => ({ by: (from + i) % 3, text: `note ${from + i}` }))

it("counts the notes pinned since", () => {
  expect(pinnedSince([], [])).toBe(0)
  expect(pinnedSince([], notes(0, 4))).toBe(4)
  expect(pinnedSince(notes(0, 3), notes(0, 5))).toBe(2)
  expect(pinnedSince(notes(0, 5), notes(0, 5))).toBe(0)
})

it("counts on when the wall is full and loses its oldest notes", () => {
  expect(pinnedSince(notes(0, WALL), notes(2, WALL + 2))).toBe(2)
  expect(pinnedSince(notes(0, WALL), notes(100, WALL + 100))).toBe(WALL)
  expect(pinnedSince(notes(0, 58), notes(3, WALL + 3))).toBe(5)
})

it("counts a note that says the same again", () => {
  const hm: Note = { by: 1, text: "Hm" }
  expect(pinnedSince([hm], [hm, hm])).toBe(1)
})

it("has read the wall whichever screen shows it, until a new one", () => {
  let wall: Note[] | null = notes(0, 2)
  const kept = new Kept(() => wall)
  expect(kept.unread).toBe(2)
  kept.wallOpen = true
  kept.readWall()
  expect(kept.unread).toBe(0)
  kept.wallOpen = false
  wall = notes(0, 3)
  kept.written = "I think that"
  expect(kept.unread).toBe(1)
  kept.newWall()
  wall = null
  expect([kept.unread, kept.written]).toEqual([0, ""])
})

it("remembers over a reload what has been read, but not beyond its wall", () => {
  const wall = notes(0, 2)
  new Kept(() => wall).readWall()
  expect(new Kept(() => [...wall, ...notes(2, 3)]).unread).toBe(1)
  new Kept(() => wall).newWall()
  expect(new Kept(() => wall).unread).toBe(2)
})
