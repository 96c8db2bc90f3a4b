// Vite plugins for the build: which files the texts are bundled into, what the page preloads, and compressed copies.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { FluentBundle, FluentResource } from "@fluent/bundle"
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite"
import { PAGE_TEXTS } from "./src/lib/page-texts.ts"

const pageTexts: readonly string[] = PAGE_TEXTS

/**
 * The output file of a catalogue: for each language one for the shared texts and all boxes, one for each page with
 * texts of its own, two for each game.
 */
export function textChunkOf(id: string): string | null {
  const [, game, language, file] = id.match(/(?:\/games\/(\w+))?\/locales\/([\w-]+)\/([\w-]+)\.ftl/) ?? []
  if (!language) return null
  if (!game && pageTexts.includes(file!)) return `words-${language}-page-${file}`
  if (!game || file === "box") return `words-${language}`
  return file === "set-up" ? `words-${language}-${game}-set-up` : `words-${language}-${game}`
}

/** Removes comments from the catalogues. */
export const stripComments = (): Plugin => ({
  name: "strip-comments",
  enforce: "pre",
  load: (id) =>
    id.endsWith(".ftl?raw")
      ? `export default ${JSON.stringify(readFileSync(id.slice(0, -"?raw".length), "utf-8").replace(/^#.*\n/gm, ""))}`
      : null,
})

/** Adds to index.html, in every language, a text for browsers without JavaScript, and a description for previews. */
export const addPageTexts = (locales: string): Plugin => ({
  name: "add-page-texts",
  transformIndexHtml: (html) => {
    const text = (language: string, id: string) => textFrom(join(locales, language, "page.ftl"), id)
    const paragraphs = readdirSync(locales)
      .sort()
      .map((language) => `<p lang="${language}">${text(language, "needs-javascript")}</p>`)
    const description = { tag: "meta", attrs: { name: "description", content: text("en", "manifest-description") } }
    return { html: html.replace("<noscript>", `<noscript>${paragraphs.join("")}`), tags: [description] }
  },
})

function textFrom(catalogue: string, id: string): string {
  const bundle = new FluentBundle("en")
  bundle.addResource(new FluentResource(readFileSync(catalogue, "utf-8")))
  return bundle.formatPattern(bundle.getMessage(id)!.value!)
}

/** Adds preload links for all files of the first page, so that the browser fetches them at the same time. */
export const preloadFirstPage = (first: string): Plugin => ({
  name: "preload-first-page",
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

/** Writes a gzip and a brotli copy beside every file. The server sends what the browser accepts (brotli over https). */
export const compress = (): Plugin => ({
  name: "compress",
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
