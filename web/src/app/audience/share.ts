// How the audience has guessed, once that is shown.
import type { AudiencePart, QuestionPart } from "@/wire/messages"

/** How many percent of all guesses were at this choice; 0 if nobody has guessed. */
export function share(counts: readonly number[] | null, choice: number): number {
  const all = sum(counts ?? [])
  return all ? Math.round((100 * counts![choice]!) / all) : 0
}

/** The latest question that is revealed, if anybody has guessed at it: how many have, and how many were right. */
export function latestResult({ questions }: AudiencePart): { right: number; guessed: number } | null {
  const latest = questions.filter((question) => question.right).at(-1)
  return latest?.counts ? { right: atRight(latest), guessed: sum(latest.counts) } : null
}

const atRight = ({ choices, right, counts }: QuestionPart) =>
  sum(counts!.filter((_, i) => right!.includes(choices[i]!)))
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
