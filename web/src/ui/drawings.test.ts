// @vitest-environment happy-dom
// Drawings that stand beside words: they are hidden from screen readers, and draw what they are told to.
import { expect, it } from "vitest"
import { content, reduceMotion, render, screen } from "@/testing/mount"
import Die from "./die/Die.svelte"
import Pips from "./die/Pips.svelte"
import Emblem from "./emblem/Emblem.svelte"
import { figures } from "./emblem/figures"
import Rosette from "./emblem/Rosette.svelte"
import Confetti from "./Confetti.svelte"
import Icon from "./Icon.svelte"
import { type IconName, icons } from "./icons"
import Qr from "./Qr.svelte"
import Sticker from "./sticker/Sticker.svelte"
import { stickerNames } from "./sticker/drawings"

const paths = (container: Element) => [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"))

it("Icon draws the path of its name in the size asked for", () => {
  const { container } = render(Icon, { name: "crown", size: "1.5em" })
  const svg = container.querySelector("svg")!
  expect(paths(container)).toEqual([icons.crown])
  expect([svg.getAttribute("width"), svg.getAttribute("aria-hidden")]).toEqual(["1.5em", "true"])
  expect(render(Icon, { name: "crown", size: 20 }).container.querySelector("svg")!.getAttribute("width")).toBe(
    "1.25rem",
  )
})

it("Icon fills sun and moon, and draws the others as lines", () => {
  const isFilled = (name: IconName) => render(Icon, { name }).container.querySelector("path.filled") !== null
  expect((["sun", "moon", "crown"] as const).map(isFilled)).toEqual([true, true, false])
})

it("Emblem paints a seat's figure in the seat's colours, and takes a scaled number or any length", async () => {
  const { container, rerender } = render(Emblem, { emblem: 3, size: 28 })
  const svg = container.querySelector<SVGElement>("svg")!
  expect(svg.dataset.emblem).toBe("3")
  expect(paths(container)).toContain(figures[3]!.ink ?? figures[3]!.line)
  expect(svg.getAttribute("style")).toContain("--seat: var(--seat-3)")
  expect(svg.getAttribute("style")).toContain("--size: 1.75rem")
  await rerender({ emblem: 5, size: "2em" })
  expect(svg.getAttribute("style")).toContain("--seat: var(--seat-5)")
  expect(svg.getAttribute("style")).toContain("--size: 2em")
})

it("Emblem draws an empty disc for a number it doesn't know", () => {
  const { container } = render(Emblem, { emblem: 99 })
  expect(container.querySelectorAll("circle")).toHaveLength(2)
  expect(paths(container)).toEqual([])
})

it("Rosette frames what is inside it", () => {
  render(Rosette, { children: content("<b>Ada</b>") })
  expect(screen.getByText("Ada").closest(".rosette")?.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true")
})

it("Sticker draws every sticker, its rim first", () => {
  for (const name of stickerNames) {
    const { container, unmount } = render(Sticker, { name })
    const [first, ...others] = container.querySelectorAll("path")
    expect(first!.classList.contains("rim")).toBe(true)
    expect(others.length).toBeGreaterThan(0)
    expect(container.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true")
    unmount()
  }
})

it("Pips has as many as its face, none for a blank one", () => {
  for (const count of [0, 1, 2, 3, 4, 5, 6]) {
    const { container, unmount } = render(Pips, { count })
    expect(container.querySelectorAll("circle")).toHaveLength(count)
    unmount()
  }
})

it("Die says nothing to screen readers; flat, it shows its upper face alone", async () => {
  const { container, rerender } = render(Die, { value: 4, flat: true })
  const die = container.querySelector(".die")!
  expect(die.getAttribute("aria-hidden")).toBe("true")
  expect(die.querySelectorAll("circle")).toHaveLength(4)
  await rerender({ value: 4, flat: false })
  expect(die.querySelector(".still svg")).not.toBeNull()
})

it("Qr draws another code for another text, under its label", async () => {
  const { container, rerender } = render(Qr, { text: "https://table.example/r/ABCDE", label: "Scan to join" })
  expect(screen.getByRole("img", { name: "Scan to join" })).toBeTruthy()
  const before = paths(container)[0]!
  const [, , width] = container.querySelector("svg")!.getAttribute("viewBox")!.split(" ").map(Number)
  const columns = [...before.matchAll(/M(\d+) /g)].map((match) => Number(match[1]))
  expect(Math.min(...columns)).toBe(3) // three modules of empty paper on either side
  expect(Math.max(...columns)).toBeLessThan(width! - 3)
  await rerender({ text: "https://table.example/r/FGHIJ", label: "Scan to join" })
  expect(paths(container)[0]).not.toBe(before)
})

it("Confetti is thrown, unless things should keep still", () => {
  const { container, unmount } = render(Confetti)
  expect(container.querySelectorAll("i").length).toBeGreaterThan(20)
  expect(container.firstElementChild!.getAttribute("aria-hidden")).toBe("true")
  unmount()
  reduceMotion()
  expect(render(Confetti).container.querySelectorAll("i")).toHaveLength(0)
})
