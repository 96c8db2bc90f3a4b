// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { content, inEnglish, render, screen } from "@/testing/mount"
import Person from "./Person.svelte"

inEnglish()

const ada = { name: "Ada", emblem: 2 }
const text = (container: Element) => container.textContent!.replace(/\s+/g, " ").trim()

it("shows the disc of the seat and the name", () => {
  const { container } = render(Person, { who: ada, size: 28 })
  expect(text(container)).toBe("Ada")
  expect(container.querySelector("svg")!.dataset.emblem).toBe("2")
})

it("without a name goes by the emblem's", () => {
  expect(text(render(Person, { who: { name: "", emblem: 0 } }).container)).toBe("Fox")
})

it("tells the reader which one they are", () => {
  expect(text(render(Person, { who: ada, you: true }).container)).toBe("Ada (you)")
})

it("says the name to screen readers where there is no room for it", () => {
  render(Person, { who: ada, bare: true })
  expect(screen.getByText("Ada").classList.contains("unseen")).toBe(true)
})

it("keeps a name apart from the text around it, whichever way it is written", () => {
  render(Person, { who: { name: "עדה", emblem: 1 } })
  expect(screen.getByText("עדה").dir).toBe("auto")
})

it("has room for a badge on the disc and for more after the name", async () => {
  const { container, rerender } = render(Person, { who: ada, children: content("<b>3 points</b>") })
  expect(container.querySelectorAll("svg")).toHaveLength(1)
  expect(text(container)).toBe("Ada 3 points")
  await rerender({ badge: "check" })
  expect(container.querySelectorAll("svg")).toHaveLength(2)
})

it("marks whose turn it is, who is away, and lays out a long name as asked", async () => {
  const { container, rerender } = render(Person, { who: ada, size: "2em" })
  const has = (selector: string) => container.querySelector(selector) !== null
  const looks = () => [".lit", ".faded", ".wraps", ".column", ".ellipsis"].filter(has)
  expect(looks()).toEqual([".ellipsis"])
  expect(container.querySelector("svg")!.getAttribute("style")).toContain("--size: 2em")
  await rerender({ lit: true, faded: true, wraps: true, column: true })
  expect(looks()).toEqual([".lit", ".faded", ".wraps", ".column"])
})
