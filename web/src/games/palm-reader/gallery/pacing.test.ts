import { describe, expect, it } from "vitest"
import { drawnAt, endOf, fingerAt, LONGEST, paced, pathOf, type Stroke, redrawings } from "./redraw.svelte"

const line = (...times: number[]): Stroke => times.map((t, i) => [i * 100, 0, t])

describe("a drawing's pace", () => {
  it("begins at once and cuts long pauses", () => {
    expect(
      paced([line(500, 700), line(9000, 9100)])
        .flat()
        .map(([, , t]) => t),
    ).toEqual([0, 200, 800, 900])
  })
  it("never runs backwards, as after a reload", () => {
    expect(
      paced([line(5000, 5200), line(0, 100)])
        .flat()
        .map(([, , t]) => t),
    ).toEqual([0, 200, 200, 300])
  })
})

describe("the pictures of a round", () => {
  it("come one after the other, each in its own time", () => {
    const [one, two] = redrawings([[line(0, 300, 600)], [line(0, 400)]])
    expect([one!.begins, one!.lasts, two!.begins, two!.lasts]).toEqual([0, 600, 950, 400])
  })
  it("are hurried when they would take too long, all alike", () => {
    const long = () => [Array.from({ length: 100 }, (_, i): Stroke[number] => [i, i, i * 200])]
    const all = redrawings(Array.from({ length: 10 }, long))
    expect(endOf(all)).toBeLessThanOrEqual(LONGEST)
    expect(all[0]!.lasts).toBeCloseTo(all[9]!.lasts)
    expect(all[0]!.strokes[0]!.at(-1)![2]).toBeCloseTo(all[0]!.lasts)
  })
  it("may be none: real palms leave no picture", () => {
    expect(endOf(redrawings([]))).toBe(0)
    expect(redrawings([[]])).toEqual([{ strokes: [], begins: 0, lasts: 0 }])
  })
})

describe("a drawing at a moment", () => {
  const strokes = [line(0, 100, 200), line(300, 400)]
  it("is cut where the finger is", () => {
    expect(drawnAt(strokes, 150)).toEqual([
      [
        [0, 0],
        [100, 0],
        [150, 0],
      ],
    ])
    expect(drawnAt(strokes, 250)).toEqual([
      [
        [0, 0],
        [100, 0],
        [200, 0],
      ],
    ])
    expect(drawnAt(strokes, Infinity)).toHaveLength(2)
  })
  it("has a finger on it only while it touches", () => {
    expect([0, 150, 250, 350, 400].map((moment) => fingerAt(strokes, moment))).toEqual([
      [0, 0],
      [150, 0],
      null,
      [50, 0],
      null,
    ])
  })
  it("is a path, a lone touch a dot", () => {
    expect(
      pathOf([
        [
          [1, 2],
          [3.4, 4],
        ],
        [[5, 5]],
      ]),
    ).toBe("M1 2L3 4M5 5h0")
  })
})
