// Shared catalogues that are loaded with the page or part that needs them, to keep the first load small.
export const PAGE_TEXTS = [
  "about",
  "audience",
  "big-screen",
  "cards",
  "chairs",
  "farewell",
  "how-to",
  "menu",
  "presence",
  "replay",
  "result",
  "scorepad",
] as const
export type PageTexts = (typeof PAGE_TEXTS)[number]
