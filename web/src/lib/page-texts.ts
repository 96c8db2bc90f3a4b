// Shared catalogues that are loaded with the page that needs them, to keep the first load small.
export const PAGE_TEXTS = ["about", "big-screen", "replay"] as const
export type PageTexts = (typeof PAGE_TEXTS)[number]
