// Keeps every style on the scales that docs/look.md names. Sizes and colours may be written out in drawings only.
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type AST, parse } from "svelte/compiler"
import { expect, it } from "vitest"

const src = fileURLToPath(new URL("../..", import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"))
const read = (kind: RegExp) =>
  files.filter((file) => kind.test(file)).map((file) => [file, readFileSync(src + file, "utf8")])
const sources = read(/\.(svelte|css)$/) as [string, string][]

const SCALES = /^ui\/(styles\/(tokens|fonts)|layout\/sizes)\.css$/ // where the tokens themselves are
const ART = /(^|\/)((art|die|emblem|sticker)\/|(Box|Lid|Art|Drawing)\.svelte$)/ // as in tools/client_figures.py
const BEFORE_MARKUP = /<(script|style)\b.*?<\/\1>|<!--.*?-->|\{[#/:@][^}]*\}/gs
const isArt = (path: string, source: string): boolean =>
  ART.test(path) || /^\s*<(svg|g)\b/.test(source.replace(BEFORE_MARKUP, ""))

const SIZED = /^(font|font-size|border(-\w+)*-radius|(row-|column-)?gap|(margin|padding)(-\w+)*)$/
const LENGTH = /(?<![\w.#])(?!1px|[12]em|0(px|r?em)?\b)\d*\.?\d+(px|rem|em)\b/ // a hairline and whole em are no step
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i
const DURATION = /(?<![\w.-])(?!0m?s)\d*\.?\d+m?s\b/
const REPAINTED = /(^|[\s,])(background|border|box-shadow|color|fill|filter|outline)\b[^,]*--quick/
const PHYSICAL =
  /^((min-|max-)?(width|height)|top|right|bottom|left|(margin|padding|border|scroll-\w+)-(top|right|bottom|left)\b.*)$/

/** What is wrong with a declaration, if anything. Custom properties may hold a drawing's own colours and sizes. */
function fault(property: string, value: string, drawn: boolean): string | undefined {
  if (value.includes("!important")) return "!important"
  if (PHYSICAL.test(property) || (property === "text-align" && /left|right/.test(value))) return "a physical side"
  const literals = value.replace(/var\(--[\w-]+|url\([^)]*\)/g, "")
  if (/^(transition|animation)/.test(property) && DURATION.test(literals)) return "a duration that is no token"
  if (property === "transition" && REPAINTED.test(value)) return "an answer that is painted anew in every frame"
  if (drawn || property.startsWith("--")) return
  if (COLOUR.test(literals)) return "a colour that is no token"
  if (SIZED.test(property) && LENGTH.test(literals)) return "a size that is no token"
}

type Node = AST.CSS.StyleSheet["children"][number] | AST.CSS.Block["children"][number]

/** Each declaration with the selectors around it. */
function* declarations(
  parent: { children: Node[] } | null,
  style: string,
  selectors = "",
): Generator<[AST.CSS.Declaration, string]> {
  for (const node of parent?.children ?? []) {
    if (node.type === "Declaration") yield [node, selectors]
    else if (node.type === "Atrule") yield* declarations(node.block, style, selectors)
    else if (node.type === "Rule")
      yield* declarations(node.block, style, `${selectors} ${style.slice(node.prelude.start, node.prelude.end)}`)
  }
}

/** The style of a component or sheet, with as many lines before it as in its file. */
function styleOf(path: string, source: string): string {
  if (path.endsWith(".css")) return `<style>${source}</style>`
  const start = source.search(/<style\b/)
  return start < 0 ? "" : source.slice(0, start).replace(/[^\n]/g, "") + source.slice(start)
}

function faults([path, source]: [string, string]): string[] {
  const drawn = isArt(path, source) || SCALES.test(path)
  const style = styleOf(path, source)
  const found: string[] = []
  for (const [{ property, value, start }, selectors] of declarations(parse(style, { modern: true }).css, style)) {
    const svgText = /(^|[\s,>])text\b/.test(selectors) // in units of its drawing
    const forBig = /\.big\b/.test(selectors) || /(^|\/)(big\/|Big\.svelte)/.test(path) // the big screen's own sizes
    const wrong = fault(property, value, drawn || svgText || forBig)
    if (wrong) found.push(`${path}:${style.slice(0, start).split("\n").length} ${wrong}: ${property}: ${value}`)
  }
  return found
}

it("every style names tokens for sizes, colours and durations, and logical sides", () => {
  expect(sources.flatMap(faults)).toEqual([])
})

it("every custom property that a style reads is set somewhere", () => {
  const everything = read(/\.(svelte|css|ts)$/)
  const set = new Set(everything.flatMap(([, source]) => source!.match(/(?<!var\()--[\w-]+(?=["':=])/g) ?? []))
  const unknown = sources.flatMap(([path, source]) =>
    [...source.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !set.has(name!)).map(([use]) => `${path} ${use}`),
  )
  expect(unknown).toEqual([])
})

it("finds what it looks for", () => {
  const style = `<p>a</p><style>
    p { font: 700 1.1rem/1 var(--display); gap: clamp(4px, 1vw, var(--space-m)); border-radius: 6px; color: #fff;
      transition: opacity 200ms; transition: scale var(--quick), box-shadow var(--quick); margin-top: 0; text-align: left; width: 0 !important; }
    .fine { font-size: var(--text-2xl); padding: 1px 0 var(--space-s); --mine: #fff; animation: a var(--move) 0s }
  </style>`
  expect(faults(["a.svelte", style]).map((found) => found.split(" ").slice(1, 4).join(" "))).toEqual([
    ...["a size that", "a size that", "a size that", "a colour that", "a duration that", "an answer that"],
    ...["a physical side:", "a physical side:", "!important: width: 0"],
  ])
  expect(faults(["art/a.svelte", style])).toHaveLength(5)
})
