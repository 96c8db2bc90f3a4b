import { expect, it } from "vitest"
import { printed } from "./printed"

const sources = import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], { query: "?raw", import: "default", eager: true })
const catalogues = import.meta.glob<string>("../../../../src/palmtop/games/palindromos/locales/*/*.ftl", { query: "?raw", import: "default", eager: true })

const spoken = Object.entries(catalogues).reduce(
  (languages, [path, text]) => languages.set(path.split("/").at(-2)!, (languages.get(path.split("/").at(-2)!) ?? "") + text),
  new Map<string, string>(),
)
const idsIn = (text: string) => [...text.matchAll(/^(palindromos-[a-z0-9-]+) =/gm)].map((found) => found[1]!)

it("has every word that the screens use, in every language", () => {
  const used = Object.values(sources).flatMap((source) => [...source.matchAll(/(?<!id=)"(palindromos-[a-z0-9-]+)"/g)].map((found) => found[1]!))
  const wanted = new Set([...used, ...printed.map(({ id }) => `palindromos-sheet-${id}`)])
  expect(wanted.size).toBeGreaterThan(60)
  for (const text of spoken.values()) expect([...wanted].filter((id) => !idsIn(text).includes(id))).toEqual([])
})

it("says the same things in every language, each once", () => {
  const [first, ...others] = [...spoken.values()].map((text) => idsIn(text).sort())
  expect(new Set(first).size).toBe(first!.length)
  for (const ids of others) expect(ids).toEqual(first)
})
