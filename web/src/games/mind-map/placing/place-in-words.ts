// A place in words: by each criterion, what a token fits more than and less than.
import { listOf, t } from "@/lib/i18n.svelte"
import type { RoundPart } from "@/wire/mind-map"
import { criterionOf, wordOf } from "@/games/mind-map/card-text"

const ALIKE = 5 // units that nobody can tell apart

interface Other {
  name: string
  x: number
  y: number
}
interface Mark {
  name: string
  at: number
}
export interface Standing {
  more: string[] // fits more than these
  less: string[]
  like: string[]
}

/** Where a value stands: against the reference (at 0), and against the nearest of the others on either side. */
export function standing(value: number, reference: string, others: Mark[]): Standing {
  const marks = [{ name: reference, at: 0 }, ...others]
  const like = marks.filter(({ at }) => Math.abs(at - value) <= ALIKE)
  const below = others.filter(({ at }) => at < value - ALIKE).sort((one, other) => other.at - one.at)
  const above = others.filter(({ at }) => at > value + ALIKE).sort((one, other) => one.at - other.at)
  const names = (among: Mark[]) => among.slice(0, 1).map(({ name }) => name)
  return {
    more: [...(value > ALIKE ? [reference] : []), ...names(below)],
    less: [...(value < -ALIKE ? [reference] : []), ...names(above)],
    like: like.map(({ name }) => name),
  }
}

export function placeInWords(round: RoundPart, x: number, y: number, others: Other[] = []): string {
  const reference = t("mind-map-card-said", { word: wordOf(round.reference) })
  const along = (criterion: string, value: number, marks: Mark[]) => {
    const { more, less, like } = standing(value, reference, marks)
    const parts = [
      like.length && t("mind-map-fits-like", { names: listOf(like) }),
      more.length && t("mind-map-fits-more", { names: listOf(more) }),
      less.length && t("mind-map-fits-less", { names: listOf(less) }),
    ]
    return t("mind-map-fits", { criterion, how: parts.filter(Boolean).join(", ") })
  }
  return [
    along(
      criterionOf(round.vertical),
      y,
      others.map(({ name, y }) => ({ name, at: y })),
    ),
    along(
      criterionOf(round.horizontal),
      x,
      others.map(({ name, x }) => ({ name, at: x })),
    ),
  ].join(". ")
}
