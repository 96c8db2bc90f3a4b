import { expect, it } from "vitest"
import { CARDS_FILE_BYTES_MAX } from "@/wire/room"
import { fits, textOf } from "./file"

it("a file fits by its bytes as they are sent", () => {
  const most = CARDS_FILE_BYTES_MAX - 2 // quotation marks
  for (const [letter, bytes] of [
    ["a", 1],
    ["é", 2],
    ["\n", 2],
    ["猫", 3],
  ] as const) {
    expect(fits(letter.repeat(Math.floor(most / bytes)))).toBe(true)
    expect(fits(letter.repeat(Math.floor(most / bytes) + 1))).toBe(false)
  }
})

it("files are read as UTF-8, or as old Windows wrote them", async () => {
  expect(await textOf(new Blob(["Château"]))).toBe("Château")
  expect(await textOf(new Blob([new Uint8Array([0x43, 0x68, 0xe2, 0x74, 0x65, 0x61, 0x75])]))).toBe("Château")
})
