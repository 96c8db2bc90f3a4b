// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest"
import { t } from "@/lib/i18n.svelte"
import { inEnglish } from "@/testing/mount"
import { notices } from "@/ui/notices/queue.svelte"
import { UNSTRETCHED } from "@/wire/room"
import { tell, why } from "./refusal"
import { sideIcon, sideName, SIDES } from "./sides"
import { stretched, stretchedMs } from "./stretch"

inEnglish()
beforeEach(() => void (notices.shown = []))

it("says why the server refused, or at least that it did", () => {
  expect(why({ word: "too-large", args: {} })).toBe(t("too-large"))
  expect(why({ word: "a-word-of-a-newer-server", args: {} })).toBe(t("refused"))
})

it("shows a refusal with its rule, and nothing where nothing was refused", () => {
  tell(null)
  expect(notices.shown).toEqual([])
  tell({ word: "too-large", args: {}, rule: "XX-07" })
  expect(notices.shown).toMatchObject([{ text: t("too-large"), tone: "wrong", rule: "XX-07" }])
})

it("stretches a time limit, or lifts it, and says so only then", () => {
  const [same, twice] = [UNSTRETCHED as 100, (2 * UNSTRETCHED) as 200]
  expect([same, twice, null].map((stretch) => stretchedMs(5_000, stretch))).toEqual([5_000, 10_000, null])
  expect(stretched(same)).toBe("")
  expect(stretched(twice)).toContain("2")
})

it("names two sides and draws them apart", () => {
  expect(SIDES.map(sideName)).toEqual(["Sun", "Moon"])
  expect(SIDES.map(sideIcon)).toEqual(["sun", "moon"])
})
