// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { load, save } from "@/lib/storage"
import type { Session } from "@/net/session.svelte"
import { inEnglish } from "@/testing/mount"
import type { Refused } from "@/wire/messages"
import { EMBLEMS } from "@/wire/room"
import { takeEmblem, wishedEmblem } from "./people"

inEnglish()

it.each([
  ["0", 0],
  [String(EMBLEMS - 1), EMBLEMS - 1],
  [String(EMBLEMS), 0],
  ["99", 0],
  ["-1", 0],
  ["1.5", 0],
  ["fox", 0],
  ["", 0],
])("reads %j as the wish for an emblem", (saved, emblem) => {
  save("emblem", saved)
  expect(wishedEmblem()).toBe(emblem)
})

it("remembers an emblem only if the server agreed", async () => {
  const session = (answer: Refused | null) => ({ ask: async () => answer }) as unknown as Session
  save("emblem", "3")
  await takeEmblem(session({ t: "refused", kind: "illegal", word: "refused", args: {}, rule: null, id: null }), 5)
  expect(load("emblem")).toBe("3")
  await takeEmblem(session(null), 5)
  expect(load("emblem")).toBe("5")
})
