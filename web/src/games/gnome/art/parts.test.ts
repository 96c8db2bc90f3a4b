import { expect, test } from "vitest"
import { body } from "./base"
import { BAND, type Layer } from "./ink"
import { kinds, parts } from "./parts"

const BELOW = 1.5 // the ink lies a little lower than its shape

/** The highest and the lowest point of a path, by walking along its curves. */
function reach(d: string): [number, number] {
  const heights: number[] = []
  for (const [, command, numbers] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = (numbers!.match(/-?[\d.]+/g) ?? []).filter((_, i) => i % 2).map(Number)
    if (command !== "M") points.unshift(heights.at(-1)!)
    for (let step = 0; step <= 20; step++) heights.push(along(points, step / 20))
  }
  return [Math.min(...heights), Math.max(...heights)]
}

const along = (points: number[], s: number): number =>
  points.length === 1
    ? points[0]!
    : along(
        points.slice(1).map((p, i) => points[i]! * (1 - s) + p * s),
        s,
      )

const inked = ({ d, line }: Layer) =>
  [reach(d)[0] - line + BELOW * Math.sign(line), reach(d)[1] + line + BELOW * Math.sign(line)] as const

test.each(
  kinds.flatMap((name, kind) =>
    parts[kind]!.map((part, i) => ({ name, kind, i, layers: [...part.behind, ...part.front] })),
  ),
)("$name $i stays in its band, so that it fits any neighbour", ({ kind, layers }) => {
  for (const layer of layers) {
    const [top, bottom] = inked(layer)
    expect(top).toBeGreaterThanOrEqual(kind * BAND)
    expect(bottom).toBeLessThanOrEqual((kind + 1) * BAND)
  }
})

test("head and coat cross the three seams", () => {
  for (const seam of [1, 2, 3].map((n) => n * BAND))
    expect(body.some((layer) => inked(layer)[0] < seam && inked(layer)[1] > seam)).toBe(true)
})
