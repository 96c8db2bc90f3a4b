import { expect, it } from "vitest"
import { fits, LENGTH_MAX, textOf } from "./text"

it("a deck fits by its characters, whatever the script", () => {
  for (const letter of ["a", "é", "猫", "🐈"]) {
    expect(fits(letter.repeat(LENGTH_MAX))).toBe(true)
    expect(fits(letter.repeat(LENGTH_MAX + 1))).toBe(false)
  }
})

it("files are read as UTF-8, or as old Windows wrote them", async () => {
  expect(await textOf(new Blob(["Château"]))).toBe("Château")
  expect(await textOf(new Blob([new Uint8Array([0x43, 0x68, 0xe2, 0x74, 0x65, 0x61, 0x75])]))).toBe("Château")
})
