// The words of every screen, by message id. The catalogues are the ones that serve Python.
import { FluentBundle, FluentResource } from "@fluent/bundle"
import { keep, kept } from "./keep"

export type Args = Record<string, string | number>

const house = import.meta.glob<string>(["../../../src/palmtop/locales/*/*.ftl", "!**/cli.ftl"], { query: "?raw", import: "default", eager: true })
const games = import.meta.glob<string>("../../../src/palmtop/games/*/locales/*/*.ftl", { query: "?raw", import: "default" })

const languageOf = (path: string) => path.split("/").at(-2)!
const gameOf = (path: string) => path.split("/").at(-4)!.replaceAll("_", "-")

export const languages: readonly string[] = [...new Set(Object.keys(house).map(languageOf))].sort()

const texts = new Map(languages.map((language) => [language, [] as string[]]))
for (const [path, text] of Object.entries(house)) texts.get(languageOf(path))!.push(text)

function bind(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const text of texts.get(language) ?? [])
    for (const error of bundle.addResource(new FluentResource(text))) console.error("words:", language, error)
  return bundle
}

function preferred(): string {
  const wanted = [kept("language") ?? "", ...(globalThis.navigator?.languages ?? [])]
  return wanted.map((tag) => tag.toLowerCase().split("-")[0]!).find((tag) => languages.includes(tag)) ?? "en"
}

class Speech {
  language = $state(preferred())
  #bundles = $state.raw(new Map(languages.map((language) => [language, bind(language)])))

  bundles(): FluentBundle[] {
    return [this.language, "en"].flatMap((language) => this.#bundles.get(language) ?? [])
  }
  rebind() {
    this.#bundles = new Map(languages.map((language) => [language, bind(language)]))
  }
}

const speech = new Speech()
const learnt = new Set<string>()

function markPage() {
  if (globalThis.document) document.documentElement.lang = speech.language
}
markPage()

/** The language now spoken. */
export const language = () => speech.language

/** Speak another language, here and on the next visit. */
export function speak(language: string): void {
  speech.language = language
  keep("language", language)
  markPage()
}

/** Fetch a game's own words, in every language; until then they are missing. */
export async function learn(game: string): Promise<void> {
  if (learnt.has(game)) return
  const paths = Object.keys(games).filter((path) => gameOf(path) === game)
  const fetched = await Promise.all(paths.map((path) => games[path]!()))
  if (learnt.has(game)) return
  learnt.add(game)
  paths.forEach((path, i) => texts.get(languageOf(path))?.push(fetched[i]!))
  speech.rebind()
}

/** Whether any catalogue has this message. */
export const known = (id: string): boolean => speech.bundles().some((bundle) => bundle.hasMessage(id))

/** Names in a row, as the language now spoken joins them: "Ada, Bob and Cleo". */
export const listOf = (names: string[]): string => new Intl.ListFormat(speech.language, { type: "conjunction" }).format(names)

/** Things of which one will do: "2, 3 or 4". */
export const eitherOf = (names: string[]): string => new Intl.ListFormat(speech.language, { type: "disjunction" }).format(names)

const missed = new Set<string>()

/** The message `id` in the language now spoken. Reactive: what shows it follows a change of language. */
export function t(id: string, args?: Args): string {
  for (const bundle of speech.bundles()) {
    const pattern = bundle.getMessage(id)?.value
    if (!pattern) continue
    const errors: Error[] = []
    const text = bundle.formatPattern(pattern, args, errors)
    for (const error of errors) console.error("words:", id, error)
    return text
  }
  if (!missed.has(id)) console.error("words: missing", id)
  missed.add(id)
  return import.meta.env.DEV ? `⟦${id}⟧` : id
}
