import { expect, it } from "vitest"
import { MINUTES, SEATS } from "@/wire/games"
import { minutesOf } from "./minutes"

it("knows the minutes of every game with its usual options, for all numbers of players", () => {
  for (const [game, [least, most]] of Object.entries(SEATS))
    for (let players = least; players <= most; players++)
      expect(minutesOf(game, {}, players), `${game} ${players}`).toBeGreaterThan(0)
})

it("takes the options into account, and says nothing for too many players", () => {
  const [game, sets] = Object.entries(MINUTES).find(([, sets]) => sets.length > 1)!
  const [least, most] = SEATS[game]!
  for (const { options, minutes } of sets) expect(minutesOf(game, options, most)).toBe(minutes.at(-1))
  expect(minutesOf(game, {}, most + 1)).toBeNull()
  expect(minutesOf(game, {}, least - 1)).toBe(minutesOf(game, {}, least))
  expect(minutesOf("no-game", {}, least)).toBeNull()
})
