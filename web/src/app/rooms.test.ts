import { expect, it } from "vitest"
import { readCode } from "./rooms"
import { routeOf } from "./route.svelte"

it.each([
  ["qwfya", "QWFYA"],
  [" q w f y a ", "QWFYA"],
  ["Q-W-F-Y-A", "QWFYA"],
  ["https://play.example/r/qwfya", "QWFYA"],
  ["http://192.168.1.20:7256/tv/QWFYA?x=1", "QWFYA"],
  ["qwfyabc", "QWFYABC"],
  ["qwfyabcdefgh", "QWFYABCD"],
  ["10l oi", ""],
])("reads a code in %j", (text, code) => expect(readCode(text)).toBe(code))

it.each([
  ["/", { page: "home" }],
  ["/r/qwfya", { page: "room", code: "QWFYA" }],
  ["/tv/QWFYA/", { page: "tv", code: "QWFYA" }],
  ["/about", { page: "about" }],
  ["/r/", { page: "nowhere" }],
  ["/wp-admin", { page: "nowhere" }],
])("finds the way to %s", (path, route) => expect(routeOf(path)).toEqual(route))
