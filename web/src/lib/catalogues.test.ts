import { expect, it } from "vitest"
import { fetchTexts, SHARED } from "./catalogues"

it("leaves the texts of the command line to the server", async () => {
  const texts = (await fetchTexts("en", SHARED)).join("\n")
  expect(texts).toMatch(/^to-home = /m)
  expect(texts).not.toMatch(/^(cli-serving|port-taken|needs-javascript) = /m)
})
