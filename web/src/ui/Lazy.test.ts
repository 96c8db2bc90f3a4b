// @vitest-environment happy-dom
import { render, screen } from "@/testing/mount"
import { expect, it } from "vitest"
import { createRawSnippet } from "svelte"
import Lazy from "./Lazy.svelte"

it("shows the page once it is fetched", async () => {
  const children = createRawSnippet((page: () => string) => ({ render: () => `<p>${page()}</p>` }))
  render(Lazy, { page: async () => ({ default: "About" }), children } as never)
  expect((await screen.findByText("About")).tagName).toBe("P")
})
