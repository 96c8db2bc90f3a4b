import { expect, test } from "vitest"
import type { QuestionPart } from "@/wire/messages"
import { latestResult, share } from "./share"

test("a share is a whole percentage of all guesses", () => {
  expect([0, 1, 2].map((choice) => share([1, 2, 0], choice))).toEqual([33, 67, 0])
})

test("without guesses every share is 0", () => {
  expect(share(null, 0)).toBe(0)
  expect(share([0, 0], 1)).toBe(0)
})

const question = (more: Partial<QuestionPart>): QuestionPart => ({
  id: 1,
  what: "winner",
  seat: null,
  choices: [0, 1, -1],
  of_seats: true,
  open: false,
  right: null,
  counts: null,
  ...more,
})
const audience = (...questions: QuestionPart[]) => ({ size: 9, judged: 1, right: 1, questions })

test("of the latest revealed question it is told how many were right", () => {
  const first = question({ right: [0], counts: [1, 0, 0] })
  const second = question({ id: 2, right: [-1, 1], counts: [4, 2, 1] })
  expect(latestResult(audience(first, second, question({ id: 3, open: true })))).toEqual({ right: 3, guessed: 7 })
})

test("nothing is told of a question at which nobody has guessed, or that is not revealed", () => {
  expect(latestResult(audience(question({ right: [0] })))).toBeNull()
  expect(latestResult(audience(question({ open: true })))).toBeNull()
})
