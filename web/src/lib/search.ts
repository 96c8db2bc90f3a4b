// Finding words in a text as people type them: without capitals, accents or the printer's quotation marks.

export interface Piece {
  text: string
  hit: boolean
}

const PLAIN: Record<string, string> = { "’": "'", "‘": "'", œ: "oe", æ: "ae", "−": "-", "–": "-" }

/** The letters of a text made plain, and for each where it came from. */
function plain(text: string): { letters: string; from: number[] } {
  let letters = ""
  const from: number[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!.toLowerCase()
    for (const one of (PLAIN[letter] ?? letter).normalize("NFD").replace(/\p{M}/gu, "")) {
      letters += one
      from.push(at)
    }
  }
  return { letters, from }
}

/** What is looked for, word by word. */
export const wordsOf = (query: string): string[] =>
  plain(query)
    .letters.split(/[\s.,;:!?"'“”«»()]+/u)
    .filter(Boolean)

/** Where a word of the text begins with `word`. */
function* startsOf(letters: string, word: string): Generator<number> {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1]!)) yield at
}

/** Whether each of the words begins a word of the text. */
export function has(text: string, words: string[]): boolean {
  const { letters } = plain(text)
  return words.every((word) => !startsOf(letters, word).next().done)
}

/** The text cut where the words are found in it. Nothing of it is lost. */
export function pieces(text: string, words: string[]): Piece[] {
  const { letters, from } = plain(text)
  const hit = new Set<number>()
  for (const word of words)
    for (const start of startsOf(letters, word)) for (let i = 0; i < word.length; i++) hit.add(from[start + i]!)
  const cut: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = cut.at(-1)
    if (last && last.hit === hit.has(at)) last.text += text[at]
    else cut.push({ text: text[at]!, hit: hit.has(at) })
  }
  return cut
}
