import { describe, expect, it } from "vitest"
import { changed } from "./changes"
import examples from "./change-examples.json" // the server is tested with them too

interface Example {
  name: string
  had: unknown
  now: unknown
  sent: unknown
}

describe("a part", () => {
  for (const { name, had, now, sent } of examples as Example[])
    it(`is what the server has after a change: ${name}`, () => {
      const before = JSON.stringify(had)
      expect(JSON.stringify(changed(had, sent))).toBe(JSON.stringify(now))
      expect(JSON.stringify(had)).toBe(before)
    })

  it("keeps the elements that a change doesn't name", () => {
    const had = [{ dice: [1], numbers: [0, 0] }, { dice: [2] }]
    const now = changed(had, { ".0.dice": [1, 5] }) as typeof had
    expect(now[1]).toBe(had[1])
    expect(now[0]!.numbers).toBe(had[0]!.numbers)
    expect(now[0]).not.toBe(had[0])
  })
})
