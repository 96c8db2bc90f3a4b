// Searches a text for words as people type them: case, accents and typographic quotation marks don't matter.

export interface TextPart {
  text: string
  match: boolean
}

const REPLACED: Record<string, string> = { "’": "'", "‘": "'", œ: "oe", æ: "ae", "−": "-", "–": "-" }

/** The text in lower case without accents, and for each letter its index in the text. */
function normalise(text: string): { letters: string; from: number[] } {
  let letters = ""
  const from: number[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!.toLowerCase()
    for (const one of (REPLACED[letter] ?? letter).normalize("NFD").replace(/\p{M}/gu, "")) {
      letters += one
      from.push(at)
    }
  }
  return { letters, from }
}

/** The words of a query. */
export const wordsOf = (query: string): string[] =>
  normalise(query)
    .letters.split(/[\s.,;:!?"'“”«»()]+/u)
    .filter(Boolean)

/** The indices at which a word of the text begins with `word`. */
function* startsOf(letters: string, word: string): Generator<number> {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1]!)) yield at
}

/** Whether the text has all these words, or words that begin with them. */
export function hasWords(text: string, words: string[]): boolean {
  const { letters } = normalise(text)
  return words.every((word) => !startsOf(letters, word).next().done)
}

/** The whole text, split into parts that match the words and parts that don't. */
export function splitAtMatches(text: string, words: string[]): TextPart[] {
  const { letters, from } = normalise(text)
  const matched = new Set<number>()
  for (const word of words)
    for (const start of startsOf(letters, word)) for (let i = 0; i < word.length; i++) matched.add(from[start + i]!)
  const parts: TextPart[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    if (last && last.match === matched.has(at)) last.text += text[at]
    else parts.push({ text: text[at]!, match: matched.has(at) })
  }
  return parts
}
