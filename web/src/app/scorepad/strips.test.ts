import { expect, it } from "vitest"
import { GAMES } from "@/wire/games"
import type { Keepsake } from "@/play/game"
import type { ScoreLine } from "@/wire/messages"
import { pictured, stripsOf, worthMost } from "./strips"

const line = (number: number, game: string) => ({ number, game }) as ScoreLine
const keepsake = (title: string, worth: number): Keepsake => ({ title, worth, pictures: [], files: [] })

it("fetches the latest match of each game that leaves pictures, then the latest others, three at most", () => {
  const leaves = (game: string) => game !== "plain"
  const numbers = (games: string[]) =>
    pictured(
      games.map((game, i) => line(i + 1, game)),
      leaves,
    ).map(({ number }) => number)
  expect(numbers(["plain", "plain"])).toEqual([])
  expect(numbers(["drawn", "plain", "drawn"])).toEqual([1, 3])
  expect(numbers(["drawn", "printed", "printed", "printed", "plain", "printed"])).toEqual([1, 4, 6])
})

it("takes the keepsakes that are worth most, in the order of play", () => {
  const all = [keepsake("a", 1), keepsake("b", 0), keepsake("c", 2), keepsake("d", 1)]
  expect(worthMost(all, 2).map(({ title }) => title)).toEqual(["a", "c"])
})

it("goes on without the pictures of a match that can't be fetched, and says so", async () => {
  const asked: number[] = []
  const offline = async (match: number) => {
    asked.push(match)
    return { word: "offline", args: {} }
  }
  const lines = GAMES.map((game, i) => line(i + 1, game))
  expect(await stripsOf(lines, offline)).toEqual({ strips: [], missing: true })
  expect(asked).toEqual(pictured(lines).map(({ number }) => number))
  expect(await stripsOf([], offline)).toEqual({ strips: [], missing: false })
})
