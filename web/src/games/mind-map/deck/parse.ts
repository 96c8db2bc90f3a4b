// A host's own cards, read as the server reads them (games/mind_map/content/deck.py), to be shown. The server is the judge.
export interface OwnCards {
  words: string[][] // of each card its text in English and, if it has one, in French
  criteria: string[][]
}

const WORDS = ["word", "words", "mot", "mots"]
const CRITERIA = ["criterion", "criteria", "critère", "critères", "critere", "criteres"]
const HEADER = ["kind", "type", "genre"]
export const LENGTH = 4000 // characters of a deck: in any script they fit into one message

/** Whether a deck is short enough to be sent at all. */
export const fits = (text: string): boolean => [...text].length <= LENGTH

export function readDeck(text: string): OwnCards {
  const cards: OwnCards = { words: [], criteria: [] }
  for (const { word, texts } of rows(text)) {
    const card = texts.map(tidy).filter(Boolean)
    const pile = word ? cards.words : cards.criteria
    if (card.length && !pile.some(([first]) => same(first!, card[0]!))) pile.push(card.slice(0, 2))
  }
  return cards
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim()
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Row {
  word: boolean
  texts: string[]
}

function rows(text: string): Row[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll("\ufeff", "").trim())
    .filter((line) => line && !line.startsWith("#"))
  const separator = separatorOf(lines[0] ?? "")
  return separator ? tableRows(lines, separator) : plainRows(lines)
}

/** What separates the columns if the first line starts a table. */
function separatorOf(first: string): string | null {
  const head = /^"?([^\s",;]+)"?\s*([,;\t])/.exec(first)
  return head && [...WORDS, ...CRITERIA, ...HEADER].includes(head[1]!.toLowerCase()) ? head[2]! : null
}

function tableRows(lines: string[], separator: string): Row[] {
  return lines
    .map((line) => cellsOf(line, separator))
    .map(([kind, ...texts]) => ({ kind: kind!.trim().toLowerCase(), texts }))
    .filter(({ kind }) => WORDS.includes(kind) || CRITERIA.includes(kind))
    .map(({ kind, texts }) => ({ word: WORDS.includes(kind), texts }))
}

/** The cells of a line, without the quotes that let a cell hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, "g")
  return [...line.matchAll(cell)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!)
}

function plainRows(lines: string[]): Row[] {
  let word = true
  return lines.flatMap((line) => {
    const heading = line.replace(/^[[\]: ]+|[[\]: ]+$/g, "").toLowerCase()
    if (!WORDS.includes(heading) && !CRITERIA.includes(heading)) return [{ word, texts: line.split("|") }]
    word = WORDS.includes(heading)
    return []
  })
}

/** The text of a file. Spreadsheets that don't write UTF-8 write the alphabet of old Windows. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.slice(0, 8 * LENGTH).arrayBuffer()
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
