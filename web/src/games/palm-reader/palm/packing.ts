// Points of a finger as a short text: mostly one or two characters for each point. The format is described in its twin
// on the server, src/palmtop/games/palm_reader/packing.py; both are tested with packing-examples.json.
import type { DrawnPoint } from "./thin"

const ALPHABET = [...Array(94).keys()]
  .map((place) => String.fromCharCode(33 + place))
  .filter((one) => !`"\\`.includes(one))
const VALUES = new Map(ALPHABET.map((character, value) => [character, value]))
const BASE = ALPHABET.length // 92
const HALF = BASE / 2
const FRAME_MS = 17
const NEAR = 4
const FAR = 8
const NEAR_SIDE = 2 * NEAR + 1
const FAR_SIDE = 2 * FAR + 1
const TWO = NEAR_SIDE ** 2 // the first of the characters that begin a point of two
const OTHER = BASE - 1
const LONGEST = 5 // characters of a number

export type Line = [x: number, y: number][]
type Triple = [x: number, y: number, t: number]

export function pack(points: readonly DrawnPoint[]): string {
  if (!points.length) return ""
  let place: Triple = points[0]!
  let step: Triple = [0, 0, FRAME_MS]
  const digits = place.flatMap(numberOf)
  for (const next of points.slice(1)) {
    digits.push(...pointOf(minus(minus(next, place), step)))
    step = minus(next, place)
    place = next
  }
  return digits.map((digit) => ALPHABET[digit]).join("")
}

/** The points of a packed text. Lists are from matches of earlier versions. */
export function unpack(packed: string | DrawnPoint[]): DrawnPoint[] {
  if (typeof packed !== "string") return packed
  if (!packed) return []
  const digits = new Digits(packed)
  let place: Triple = digits.numbers()
  let step: Triple = [0, 0, FRAME_MS]
  const points = [place]
  while (digits.more) {
    step = plus(step, digits.point())
    place = plus(place, step)
    points.push(place)
  }
  return points
}

/** A printed symbol is packed as if a finger drew it, with a point every FRAME_MS. */
export const packShape = (lines: Line[]): string[] =>
  lines.map((line) => pack(line.map(([x, y], i) => [x, y, i * FRAME_MS])))

export const unpackShape = (shape: string[]): Line[] => shape.map((line) => unpack(line).map(([x, y]) => [x, y]))

const plus = ([a, b, c]: Triple, [x, y, t]: Triple): Triple => [a + x, b + y, c + t]
const minus = ([a, b, c]: Triple, [x, y, t]: Triple): Triple => [a - x, b - y, c - t]

/** The digits of a point that is so far off where it would be if the finger went on as it went. */
function pointOf([x, y, t]: Triple): number[] {
  const off = Math.max(Math.abs(x), Math.abs(y))
  if (t === 0 && off <= NEAR) return [(x + NEAR) * NEAR_SIDE + y + NEAR]
  if (Math.abs(t) <= 1 && off <= FAR) {
    const both = ((t + 1) * FAR_SIDE + x + FAR) * FAR_SIDE + y + FAR
    return [TWO + Math.floor(both / BASE), both % BASE]
  }
  return [OTHER, ...[x, y, t].flatMap(numberOf)]
}

function numberOf(value: number): number[] {
  let rest = value >= 0 ? 2 * value : -2 * value - 1 // the sign is in the lowest bit
  const digits = []
  for (; rest >= HALF; rest = Math.floor(rest / HALF)) digits.push((rest % HALF) + HALF)
  return [...digits, rest]
}

class Digits {
  #packed: string
  #at = 0

  constructor(packed: string) {
    this.#packed = packed
  }

  get more(): boolean {
    return this.#at < this.#packed.length
  }

  point(): Triple {
    const digit = this.#next()
    if (digit < TWO) return [Math.floor(digit / NEAR_SIDE) - NEAR, (digit % NEAR_SIDE) - NEAR, 0]
    if (digit === OTHER) return this.numbers()
    const both = (digit - TWO) * BASE + this.#next()
    const [t, x] = [Math.floor(both / FAR_SIDE ** 2), Math.floor(both / FAR_SIDE) % FAR_SIDE]
    return [x - FAR, (both % FAR_SIDE) - FAR, t - 1]
  }

  numbers(): Triple {
    return [this.#number(), this.#number(), this.#number()]
  }

  #number(): number {
    let [value, worth] = [0, 1]
    for (let length = 0; length < LONGEST; length++) {
      const digit = this.#next()
      value += (digit % HALF) * worth
      if (digit < HALF) return value % 2 ? -(value + 1) / 2 : value / 2
      worth *= HALF
    }
    throw new Error("packed points have a number that is too long")
  }

  #next(): number {
    if (!this.more) throw new Error("packed points end in the middle of a point")
    const digit = VALUES.get(this.#packed[this.#at++]!)
    if (digit === undefined) throw new Error(`packed points have a wrong character at ${this.#at - 1}`)
    return digit
  }
}
