// The tokens as the plane draws and describes them.
import { listOf, t } from "@/lib/i18n.svelte"
import type { Sitter } from "@/play/game"
import type { RoundPart, Table } from "@/wire/mind-map"
import { criterionOf, wordOf } from "@/games/mind-map/texts"
import type { PlanePoint } from "./camera.svelte"

export interface PlaneToken extends PlanePoint {
  seat: number
  emblem: number
  name: string
  moving: boolean // somebody drags it
  dim?: boolean
  lit?: boolean
  label: string // for screen readers
}

/** What a screen adds about a token. The label is said after the token's place. */
export type TokenDetails = Pick<PlaneToken, "dim" | "lit"> & { label?: string }

/** Each token's place in words, by seat. Slow: must not depend on what changes in every frame of a drag. */
export function placeLabels(round: RoundPart, places: Table["places"], sitters: Sitter[]): ReadonlyMap<number, string> {
  const placed = round.placers.flatMap((seat) => {
    const place = places[seat]
    return place ? [{ seat, name: sitters[seat]?.name ?? "", x: place[0], y: place[1] }] : []
  })
  return new Map(
    placed.map((token) => {
      const others = placed.filter((other) => other !== token)
      return [token.seat, placeInWords(round, token, others)]
    }),
  )
}

interface NamedPoint extends PlanePoint {
  name: string
}
interface NamedValue {
  name: string
  value: number // on one axis
}

/** What a token fits more than and less than, by each criterion. */
export function placeInWords(round: RoundPart, { x, y }: PlanePoint, others: NamedPoint[] = []): string {
  const reference = t("mind-map-card-said", { word: wordOf(round.reference) })
  const along = (criterion: string, value: number, values: NamedValue[]) => {
    const { more, less, like } = compare(value, reference, values)
    const parts = [
      like.length && t("mind-map-fits-like", { names: listOf(like) }),
      more.length && t("mind-map-fits-more", { names: listOf(more) }),
      less.length && t("mind-map-fits-less", { names: listOf(less) }),
    ]
    return t("mind-map-fits", { criterion, how: parts.filter(Boolean).join(", ") })
  }
  const ys = others.map(({ name, y }) => ({ name, value: y }))
  const xs = others.map(({ name, x }) => ({ name, value: x }))
  return [along(criterionOf(round.vertical), y, ys), along(criterionOf(round.horizontal), x, xs)].join(". ")
}

const ALIKE = 5 // units that nobody can tell apart

export interface Comparison {
  more: string[] // names of what it fits more than
  less: string[]
  like: string[]
}

/** Compares a value on one axis with the reference, at 0, and with the nearest of the others on either side. */
export function compare(value: number, reference: string, others: NamedValue[]): Comparison {
  const all = [{ name: reference, value: 0 }, ...others]
  const like = all.filter((other) => Math.abs(other.value - value) <= ALIKE)
  const below = others.filter((other) => other.value < value - ALIKE).sort((one, other) => other.value - one.value)
  const above = others.filter((other) => other.value > value + ALIKE).sort((one, other) => one.value - other.value)
  const nearest = (among: NamedValue[]) => among.slice(0, 1).map(({ name }) => name)
  return {
    more: [...(value > ALIKE ? [reference] : []), ...nearest(below)],
    less: [...(value < -ALIKE ? [reference] : []), ...nearest(above)],
    like: like.map(({ name }) => name),
  }
}
