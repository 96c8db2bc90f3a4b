import { expect, it } from "vitest"
import { languages, speak, t } from "./words.svelte"

const sources = import.meta.glob<string>(["../{table,ui}/*.svelte", "../{table,ui}/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
})
const catalogues = import.meta.glob<string>("../../../src/palmtop/locales/*/house.ftl", { query: "?raw", import: "default", eager: true })

it("speaks what it was told to", () => {
  speak("fr")
  expect(t("emblem-0")).toBe("Renard")
  speak("en")
  expect(t("emblem-0")).toBe("Fox")
  expect(t("seats-missing", { n: 2 })).toBe("2 more players needed")
})

it("has every word of the house's own screens, in every language", () => {
  const ids = Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\("([a-z0-9-]+)"/g)].map((found) => found[1]!))
  expect(ids.length).toBeGreaterThan(80)
  expect(Object.keys(catalogues)).toHaveLength(languages.length)
  for (const text of Object.values(catalogues)) expect(ids.filter((id) => !new RegExp(`^${id} =`, "m").test(text))).toEqual([])
})
