import { expect, it } from "vitest"
import { routeOf } from "./route.svelte"

it("knows the way to a practice, from the shelf and at a table", () => {
  expect(routeOf("/practice/palm-reader")).toEqual({ page: "practice", game: "palm-reader" })
  expect(routeOf("/r/ABCDE/practice/gnome")).toEqual({ page: "room", code: "ABCDE", practice: "gnome" })
  expect(routeOf("/r/ABCDE")).toEqual({ page: "room", code: "ABCDE" })
})

it("leads nowhere for games that aren't there", () => {
  for (const path of ["/practice", "/practice/chess", "/practice/gnome/more", "/r/ABCDE/practice", "/r/ABCDE/practice/chess", "/r/ABCDE/gnome", "/tv/ABCDE/practice/gnome"])
    expect(routeOf(path), path).toEqual({ page: "nowhere" })
})
