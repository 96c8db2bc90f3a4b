// The text catalogues, shared with Python. Only those of the current language are fetched: the shared texts and those
// of all boxes first (one file of the build, see packing.ts), a game's options with the lobby, the rest with the game
// or the page that needs it.
import { PAGE_TEXTS } from "./page-texts"
import { load } from "./storage"

export const SHARED = "" // the owner of texts that belong to no game
export const setUpTexts = (game: string) => `${game}/set-up` // the owner of the texts of a game's options

const files = import.meta.glob<string>(
  [
    "../../../src/palmtop/locales/*/*.ftl",
    "../../../src/palmtop/games/*/locales/*/*.ftl",
    "!../../../src/palmtop/locales/*/{cli,page}.ftl",
  ],
  { query: "?raw", import: "default" },
)

const languageOf = (path: string) => path.split("/").at(-2)!

function ownerOf(path: string): string {
  const game = path.match(/\/games\/(\w+)\//)?.[1]?.replaceAll("_", "-")
  if (!game) return PAGE_TEXTS.find((page) => path.endsWith(`/${page}.ftl`)) ?? SHARED
  if (path.endsWith("/box.ftl")) return SHARED
  return path.endsWith("/set-up.ftl") ? setUpTexts(game) : game
}

export const languages: readonly string[] = [...new Set(Object.keys(files).map(languageOf))].sort()

/** The language that the reader chose, or the first of the browser's that we have. */
export function preferredLanguage(): string {
  const wanted = [load("language") ?? "", ...(globalThis.navigator?.languages ?? [])]
  return wanted.map(available).find(Boolean) ?? "en"
}

/** This language, or the nearest one that we have: fr for fr-CA. */
function available(tag: string): string | undefined {
  const parts = (tag: string) => tag.toLowerCase().split("-")
  return (
    languages.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
    languages.find((language) => parts(language)[0] === parts(tag)[0])
  )
}

const fetched = new Map<string, Promise<string[]>>()

/** The catalogues of one owner. */
export function fetchTexts(language: string, owner: string): Promise<string[]> {
  const name = `${language} ${owner}`
  const paths = Object.keys(files).filter((path) => languageOf(path) === language && ownerOf(path) === owner)
  const fetching = fetched.get(name) ?? Promise.all(paths.map((path) => files[path]!()))
  fetched.set(name, fetching)
  fetching.catch(() => fetched.delete(name)) // the next call tries again
  return fetching
}
