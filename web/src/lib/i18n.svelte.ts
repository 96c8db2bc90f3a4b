// The words of every screen, by message id, in the one language that is spoken.
import { FluentBundle, FluentResource } from "@fluent/bundle"
import { fetchWords, HOUSE, languages, preferred } from "./catalogues"
import { keep } from "./storage"

export { languages }
export type Args = Record<string, string | number>

const learnt = new Set<string>() // whose words: the house's, and some games'
const read = new Map<string, FluentResource[]>() // by language and owner

async function bring(language: string, owner: string): Promise<void> {
  const texts = await fetchWords(language, owner)
  read.set(`${language} ${owner}`, read.get(`${language} ${owner}`) ?? texts.map((text) => new FluentResource(text)))
}

class Speech {
  language = $state(preferred())
  bundle = $state.raw(new FluentBundle("en"))

  /** Says from now on all that was learnt, in this language. */
  turn(language: string): void {
    const bundle = new FluentBundle(language, { useIsolating: false })
    for (const owner of learnt)
      for (const words of read.get(`${language} ${owner}`) ?? [])
        for (const error of bundle.addResource(words)) console.error("words:", language, error)
    this.language = language
    this.bundle = bundle
    if (globalThis.document) document.documentElement.lang = language
  }
}

const speech = new Speech()
let wanted = speech.language

/** The language now spoken. */
export const language = () => speech.language

/** Speak another language, here and on the next session, as soon as its words are here. */
export async function speak(language: string): Promise<void> {
  wanted = language
  const owners = [...learnt]
  await Promise.all(owners.map((owner) => bring(language, owner)))
  if (wanted !== language) return // another was asked for meanwhile
  if (learnt.size > owners.length) return speak(language) // more was learnt meanwhile
  keep("language", language)
  speech.turn(language)
}

/** Fetch a game's own words, and before any others those of the house; until then they are missing. */
export async function learn(game: string = HOUSE): Promise<void> {
  const { language } = speech
  const owners = [HOUSE, game].filter((owner) => !learnt.has(owner))
  if (!owners.length) return
  await Promise.all(owners.map((owner) => bring(language, owner)))
  if (speech.language !== language) return learn(game) // another is spoken by now
  for (const owner of owners) learnt.add(owner)
  speech.turn(language)
}

/** Whether there is this message among what was learnt. */
export const known = (id: string): boolean => speech.bundle.hasMessage(id)

/** Names in a row, as the language now spoken joins them: "Ada, Bob and Cleo". */
export const listOf = (names: string[]): string =>
  new Intl.ListFormat(speech.language, { type: "conjunction" }).format(names)

/** Things of which one will do: "2, 3 or 4". */
export const eitherOf = (names: string[]): string =>
  new Intl.ListFormat(speech.language, { type: "disjunction" }).format(names)

const missed = new Set<string>()

/** The message `id` in the language now spoken. Reactive: what shows it follows a change of language. */
export function t(id: string, args?: Args): string {
  const { bundle } = speech
  const pattern = bundle.getMessage(id)?.value
  if (pattern) {
    const errors: Error[] = []
    const text = bundle.formatPattern(pattern, args, errors)
    for (const error of errors) console.error("words:", id, error)
    return text
  }
  if (!missed.has(id)) console.error("words: missing", id)
  missed.add(id)
  return import.meta.env.DEV ? `⟦${id}⟧` : id
}
