import { expect, it } from "vitest"
import { clip, lettersOf } from "./graphemes"

it("keeps what fits, counted in code points", () => {
  expect(clip("Ada", 20)).toBe("Ada")
  expect(clip("🦊🦊🦊", 2)).toBe("🦊🦊")
})

it("takes emoji and accents apart from each other, but not in themselves", () => {
  expect(lettersOf("👨‍👩‍👧‍👦e\u0301🇫🇷")).toEqual(["👨‍👩‍👧‍👦", "e\u0301", "🇫🇷"])
})

it("cuts before an emoji or an accent, never inside", () => {
  expect(clip("Ada 👨‍👩‍👧‍👦", 10)).toBe("Ada ")
  expect(clip("Ade\u0301le", 3)).toBe("Ad")
})
