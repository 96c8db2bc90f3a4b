import { expect, it } from "vitest"
import { boxes } from "./games"
import { routeOf } from "./route.svelte"

const game = boxes.find(({ practice }) => practice)!.id

it("finds the practice of a game, from the shelf and at a table", () => {
  expect(routeOf(`/practice/${game}`)).toEqual({ page: "practice", game })
  expect(routeOf(`/r/ABCDE/practice/${game}`)).toEqual({ page: "room", code: "ABCDE", practice: game })
  expect(routeOf("/r/ABCDE")).toEqual({ page: "room", code: "ABCDE" })
})

it("finds cards that somebody gives away: those in the address, and those of a room", () => {
  expect(routeOf(`/cards/${game}`)).toEqual({ page: "cards", game, code: "" })
  expect(routeOf(`/r/abcde/cards/${game}`)).toEqual({ page: "cards", game, code: "ABCDE" })
  for (const path of ["/cards", "/cards/chess", `/cards/${game}/more`, "/r/ABCDE/cards", `/tv/ABCDE/cards/${game}`])
    expect(routeOf(path), path).toEqual({ page: "nowhere" })
})

it("finds the big screen, with and without a code", () => {
  expect(routeOf("/tv/abcde")).toEqual({ page: "tv", code: "ABCDE" })
  for (const path of ["/tv", "/tv/"]) expect(routeOf(path)).toEqual({ page: "tv", code: "" })
})

it("has no page for unknown games and addresses", () => {
  for (const path of [
    "/practice",
    "/practice/chess",
    `/practice/${game}/more`,
    "/r/ABCDE/practice",
    "/r/ABCDE/practice/chess",
    `/r/ABCDE/${game}`,
    `/tv/ABCDE/practice/${game}`,
  ])
    expect(routeOf(path), path).toEqual({ page: "nowhere" })
})
