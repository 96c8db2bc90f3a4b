// Where the words are: the catalogues that also serve Python. Only those of the language spoken are fetched: first the
// house's with those of all boxes (one file of the build, see packing.ts), then each game's when the game is.
import { kept } from "./storage"

export const HOUSE = ""

const files = import.meta.glob<string>(
  ["../../../src/palmtop/locales/*/*.ftl", "../../../src/palmtop/games/*/locales/*/*.ftl", "!**/{cli,page}.ftl"],
  { query: "?raw", import: "default" },
)

const languageOf = (path: string) => path.split("/").at(-2)!
const ownerOf = (path: string) =>
  path.endsWith("/box.ftl") ? HOUSE : (path.match(/\/games\/(\w+)\//)?.[1] ?? HOUSE).replaceAll("_", "-")

export const languages: readonly string[] = [...new Set(Object.keys(files).map(languageOf))].sort()

/** What the reader chose, or else what the browser speaks, as far as we do. */
export function preferred(): string {
  const wanted = [kept("language") ?? "", ...(globalThis.navigator?.languages ?? [])]
  return wanted.map(nearest).find(Boolean) ?? "en"
}

/** This very language, or what we have of it: fr for fr-CA. */
function nearest(tag: string): string | undefined {
  const parts = (tag: string) => tag.toLowerCase().split("-")
  return (
    languages.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
    languages.find((language) => parts(language)[0] === parts(tag)[0])
  )
}

const fetched = new Map<string, Promise<string[]>>()

/** The catalogues of a game, or of the house. */
export function fetchWords(language: string, owner: string): Promise<string[]> {
  const name = `${language} ${owner}`
  const paths = Object.keys(files).filter((path) => languageOf(path) === language && ownerOf(path) === owner)
  const coming = fetched.get(name) ?? Promise.all(paths.map((path) => files[path]!()))
  fetched.set(name, coming)
  coming.catch(() => fetched.delete(name)) // so that a second try is a new one
  return coming
}
