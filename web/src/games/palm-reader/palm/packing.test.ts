import { describe, expect, it } from "vitest"
import { pack, packShape, unpack, unpackShape } from "./packing"
import examples from "./packing-examples.json" // the server is tested with them too
import type { DrawnPoint } from "./thin"

describe("points of a finger", () => {
  for (const { name, points, packed } of examples.good)
    it(`are packed and unpacked as on the server: ${name}`, () => {
      expect(pack(points as DrawnPoint[])).toBe(packed)
      expect(unpack(packed)).toEqual(points)
    })

  for (const { name, packed } of examples.bad)
    it(`are not read from ${name}`, () => {
      expect(() => unpack(packed)).toThrow(/^packed points/)
    })

  it("come back from any text that was made of them", () => {
    let seed = 7
    const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let turn = 0; turn < 500; turn++) {
      const near = [3, 20, 1001][turn % 3]!
      const points = Array.from({ length: below(9) }, (_, i): DrawnPoint => [
        below(near),
        below(near),
        17 * i + below(near),
      ])
      expect(unpack(pack(points))).toEqual(points)
    }
  })

  it("make a printed symbol, too", () => {
    const lines: [number, number][][] = [
      [
        [420, 100],
        [740, 360],
        [420, 700],
      ],
      [[500, 500]],
    ]
    expect(packShape(lines)).toEqual(["]4a&!~{/_-!~v=g%!", "s7s7!"])
    expect(unpackShape(packShape(lines))).toEqual(lines)
  })

  it("of earlier versions are lists", () => {
    expect(unpack([[1, 2, 3]])).toEqual([[1, 2, 3]])
  })
})
