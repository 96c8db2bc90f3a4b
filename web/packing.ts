// How the built client is packed: what comes in one file, what the page asks for at once, and how small it travels.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { FluentBundle, FluentResource } from "@fluent/bundle"
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite"

/** One file for each language's words of the house and of all boxes, one for the rest of each game's. */
export function catalogueOf(id: string): string | null {
  const [, game, language, file] = id.match(/(?:\/games\/(\w+))?\/locales\/([\w-]+)\/([\w-]+)\.ftl/) ?? []
  if (!language) return null
  return game && file !== "box" ? `words-${language}-${game}` : `words-${language}`
}

/** Comments in the catalogues are for who writes them: they don't travel. */
export const uncommented = (): Plugin => ({
  name: "uncommented",
  enforce: "pre",
  load: (id) =>
    id.endsWith(".ftl?raw")
      ? `export default ${JSON.stringify(readFileSync(id.slice(0, -"?raw".length), "utf-8").replace(/^#.*\n/gm, ""))}`
      : null,
})

/** What the page says where no script runs, in every language: nobody knows yet which is the reader's. Previews of a link show one line. */
export const unscripted = (locales: string): Plugin => ({
  name: "unscripted",
  transformIndexHtml: (html) => {
    const said = (language: string, id: string) => sayFrom(join(locales, language, "page.ftl"), id)
    const words = readdirSync(locales)
      .sort()
      .map((language) => `<p lang="${language}">${said(language, "needs-javascript")}</p>`)
    const description = { tag: "meta", attrs: { name: "description", content: said("en", "manifest-description") } }
    return { html: html.replace("<noscript>", `<noscript>${words.join("")}`), tags: [description] }
  },
})

function sayFrom(catalogue: string, id: string): string {
  const bundle = new FluentBundle("en")
  bundle.addResource(new FluentResource(readFileSync(catalogue, "utf-8")))
  return bundle.formatPattern(bundle.getMessage(id)!.value!)
}

/** `index.html` asks for everything of the first page at once, instead of learning of it step by step. */
export const ahead = (first: string): Plugin => ({
  name: "ahead",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
      const page = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(first)))
      const scripts = page ? [page.fileName, ...page.imports] : []
      const styles = chunks
        .filter((chunk) => scripts.includes(chunk.fileName))
        .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"))
      return [
        ...scripts.map((href) => link(href, { rel: "modulepreload" })),
        ...styles.map((href) => link(href, { rel: "preload", as: "style" })),
        ...fonts.map((href) => link(href, { rel: "preload", as: "font", type: "font/woff2" })),
      ]
    },
  },
})

const link = (href: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { ...attrs, crossorigin: true, href: `/${href}` },
  injectTo: "head",
})

/** Beside every file its compressed forms: the server hands them to whoever takes them (br only travels over https). */
export const squeezed = (): Plugin => ({
  name: "squeezed",
  writeBundle: ({ dir }: Rolldown.NormalizedOutputOptions) => {
    for (const name of readdirSync(dir!, { recursive: true, encoding: "utf-8" })) {
      if (!/\.(js|css|svg|html|webmanifest)$/.test(name)) continue
      const path = join(dir!, name)
      const plain = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    }
  },
})
