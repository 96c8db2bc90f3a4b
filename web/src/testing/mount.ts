// Mounts a component for one test. A file that uses it begins with `// @vitest-environment happy-dom`.
import { cleanup } from "@testing-library/svelte"
import { createRawSnippet } from "svelte"
import { afterEach, beforeAll } from "vitest"
import { loadGameTexts, loadSharedTexts, setLanguage, withTexts } from "@/lib/i18n.svelte"
import { PAGE_TEXTS } from "@/lib/page-texts"

afterEach(() => {
  cleanup()
  reduceMotion(false)
})

/** Loads the English texts before the tests of a file, so that they can look for what a reader sees. */
export function inEnglish(...games: string[]): void {
  beforeAll(async () => {
    await loadSharedTexts()
    for (const page of PAGE_TEXTS) await withTexts(page, Promise.resolve())
    for (const game of games) await loadGameTexts(game)
    await setLanguage("en")
  })
}

/** A component's content, for its `children` and the like: one element as HTML. */
export const content = (html: string) => createRawSnippet(() => ({ render: () => html }))

/** Whether the reader wants things to keep still; back to not after the test. */
export function reduceMotion(on = true): void {
  const { device } = (globalThis as unknown as HappyDom).happyDOM.settings
  device.prefersReducedMotion = on ? "reduce" : "no-preference"
}
interface HappyDom {
  happyDOM: { settings: { device: { prefersReducedMotion: "reduce" | "no-preference" } } }
}

export { fireEvent, render, screen, within } from "@testing-library/svelte"
