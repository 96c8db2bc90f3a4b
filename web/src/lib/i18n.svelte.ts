// The texts of all screens by message id, in the current language.
import { FluentBundle, FluentResource } from "@fluent/bundle"
import { untrack } from "svelte"
import { fetchTexts, languages, preferredLanguage, setUpTexts, SHARED } from "./catalogues"
import type { PageTexts } from "./page-texts"
import { save } from "./storage"

export { languages }
export type Args = Record<string, string | number>

const loadedOwners = new Set<string>() // SHARED, pages, games and their options
const parsed = new Map<string, FluentResource[]>() // by language and owner

async function fetchAndParse(language: string, owner: string): Promise<void> {
  const key = `${language} ${owner}`
  const texts = await fetchTexts(language, owner)
  parsed.set(key, parsed.get(key) ?? texts.map((text) => new FluentResource(text)))
}

class Texts {
  language = $state(preferredLanguage())
  bundle = $state.raw(new FluentBundle("en"))

  /** Shows all loaded texts in this language from now on. */
  show(language: string): void {
    const bundle = new FluentBundle(language, { useIsolating: false })
    for (const owner of loadedOwners)
      for (const resource of parsed.get(`${language} ${owner}`) ?? [])
        for (const error of bundle.addResource(resource)) console.error("texts:", language, error)
    this.language = language
    this.bundle = bundle
    if (globalThis.document) document.documentElement.lang = language
  }
}

const texts = new Texts()
let wanted = texts.language

/** The current language. */
export const language = () => texts.language

/** The current language as the reader's country writes it, for dates: 20 Nov in en-GB, Nov 20 in en. */
export function locale(): string {
  const base = (tag: string) => tag.toLowerCase().split("-")[0]
  const read = globalThis.navigator?.languages ?? []
  return read.find((tag) => base(tag) === base(texts.language)) ?? texts.language
}

/** Changes the language as soon as its texts are loaded, and saves it for the next visit. */
export async function setLanguage(language: string): Promise<void> {
  wanted = language
  const owners = [...loadedOwners]
  await Promise.all(owners.map((owner) => fetchAndParse(language, owner)))
  if (wanted !== language) return // changed again meanwhile
  if (loadedOwners.size > owners.length) return setLanguage(language) // a game was loaded meanwhile
  save("language", language)
  texts.show(language)
}

/** Loads the shared texts. */
export const loadSharedTexts = () => loadOwners([SHARED])

/** Loads the texts of a game's options. */
export const loadSetUpTexts = (game: string) => loadOwners([SHARED, setUpTexts(game)])

/** Loads all texts of a game. */
export const loadGameTexts = (game: string) => loadOwners([SHARED, "presence", "result", setUpTexts(game), game])

/** A page or a part of one, and the texts that are loaded with it. */
export async function withTexts<Page>(of: PageTexts | PageTexts[], page: Promise<Page>): Promise<Page> {
  const [found] = await Promise.all([page, untrack(() => loadOwners([SHARED, of].flat()))])
  return found
}

async function loadOwners(wanted: string[]): Promise<void> {
  const { language } = texts
  const owners = wanted.filter((owner) => !loadedOwners.has(owner))
  if (!owners.length) return
  await Promise.all(owners.map((owner) => fetchAndParse(language, owner)))
  if (texts.language !== language) return loadOwners(wanted) // changed meanwhile
  for (const owner of owners) loadedOwners.add(owner)
  texts.show(language)
}

/** Whether a message is among the loaded texts. */
export const hasText = (id: string): boolean => texts.bundle.hasMessage(id)

const listFormats = new Map<string, Intl.ListFormat>() // slow to make, so one for each language and type

function listFormat(type: "conjunction" | "disjunction"): Intl.ListFormat {
  const key = `${texts.language} ${type}`
  const format = listFormats.get(key) ?? new Intl.ListFormat(texts.language, { type })
  listFormats.set(key, format)
  return format
}

/** Names joined in the current language: "Ada, Bob and Cleo". */
export const listOf = (names: string[]): string => listFormat("conjunction").format(names)

/** Alternatives joined in the current language: "2, 3 or 4". */
export const eitherOf = (names: string[]): string => listFormat("disjunction").format(names)

const reportedMissing = new Set<string>()

/** The text of a message in the current language. Reactive: a screen that shows it follows a change of language. */
export function t(id: string, args?: Args): string {
  const { bundle } = texts
  const pattern = bundle.getMessage(id)?.value
  if (pattern) {
    const errors: Error[] = []
    const text = bundle.formatPattern(pattern, args, errors)
    for (const error of errors) console.error("texts:", id, error)
    return text
  }
  if (!reportedMissing.has(id)) console.error("texts: missing", id)
  reportedMissing.add(id)
  return import.meta.env.DEV ? `⟦${id}⟧` : id
}
