// @vitest-environment happy-dom
import { createRawSnippet } from "svelte"
import { expect, it, vi } from "vitest"
import { content, fireEvent, render, screen } from "@/testing/mount"
import { icons } from "@/ui/icons"
import ChoiceCard from "./ChoiceCard.svelte"
import Fieldset from "./Fieldset.svelte"
import NumberChoice from "./NumberChoice.svelte"
import Segments from "./Segments.svelte"
import Toggle from "./Toggle.svelte"

const radios = () => screen.getAllByRole<HTMLInputElement>("radio")
const checked = () => radios().filter((radio) => radio.checked)
const described = (element: Element) => document.getElementById(element.getAttribute("aria-describedby")!)?.textContent

it("Fieldset is a group with its label, described by its note", async () => {
  const children = content("<input type='text'>")
  const { rerender } = render(Fieldset, { label: "Names", note: "As many as you like", children })
  const group = screen.getByRole("group", { name: "Names" })
  expect(group.contains(screen.getByRole("textbox"))).toBe(true)
  expect(described(group)).toBe("As many as you like")
  await rerender({ note: undefined })
  expect(group.hasAttribute("aria-describedby")).toBe(false)
})

const sizes = {
  label: "Size",
  value: "s",
  choices: [
    { value: "s", label: "Small", note: "for two" },
    { value: "l", label: "Large" },
  ],
  note: "Of the table",
}

it("Segments are radio buttons of one group, so that arrow keys move among them", () => {
  render(Segments, { ...sizes, change: () => undefined })
  const group = screen.getByRole("group", { name: "Size" })
  expect(described(group)).toBe("Of the table")
  expect(radios().map((radio) => group.contains(radio))).toEqual([true, true])
  expect(new Set(radios().map((radio) => radio.name)).size).toBe(1)
  expect(checked()).toEqual([screen.getByRole("radio", { name: /Small\s*for two/ })])
})

it("Segments tell what was chosen, and show what they are told", async () => {
  const change = vi.fn()
  const { rerender } = render(Segments, { ...sizes, change })
  await fireEvent.click(screen.getByText("Large"))
  expect(change.mock.calls).toEqual([["l"]])
  await rerender({ value: "l" })
  expect(checked()).toEqual([screen.getByRole("radio", { name: "Large" })])
})

it("two Segments on a page are two groups", () => {
  for (const label of ["Size", "Length"]) render(Segments, { ...sizes, label, change: () => undefined })
  expect(new Set(radios().map((radio) => radio.name)).size).toBe(2)
})

it("NumberChoice adds a number that was set in another way, in its place", async () => {
  const change = vi.fn()
  const text = (ms: number) => `${ms / 1000} s`
  const below = (ms: number) => (ms < 3000 ? "quick" : "slow")
  const props = { label: "Wait", value: 2000, usual: [5000, 1000], text, below, note: "Between two", change }
  const { rerender } = render(NumberChoice, props)
  const labels = () => radios().map((radio) => radio.closest("label")!.textContent!.replace(/\s+/g, " ").trim())
  expect(labels()).toEqual(["1 s quick", "2 s", "5 s slow"])
  expect(checked()[0]!.value).toBe("2000")
  expect(described(screen.getByRole("group", { name: "Wait" }))).toBe("Between two")
  await fireEvent.click(screen.getByText("5 s"))
  expect(change.mock.calls).toEqual([[5000]])
  await rerender({ value: 5000 })
  expect(labels()).toEqual(["1 s quick", "5 s slow"])
})

it("Toggle is a switch that asks for the other state", async () => {
  const change = vi.fn()
  const { rerender } = render(Toggle, { on: false, label: "Sound", note: "On this phone", change })
  const toggle = screen.getByRole("switch", { name: /Sound\s*On this phone/ })
  expect(toggle.getAttribute("aria-checked")).toBe("false")
  await fireEvent.click(toggle)
  await rerender({ on: true })
  expect(toggle.getAttribute("aria-checked")).toBe("true")
  await fireEvent.click(toggle)
  expect(change.mock.calls).toEqual([[true], [false]])
})

const card = { picture: content("<i>picture</i>"), children: content("<b>Twins</b>") }

it("ChoiceCard is a tick box named by its text, not its picture", async () => {
  const choose = vi.fn()
  render(ChoiceCard, { ...card, on: false, choose })
  await fireEvent.click(screen.getByRole("checkbox", { name: "Twins" }))
  expect(choose).toHaveBeenCalledOnce()
})

it("ChoiceCard that must stay ticked says why and does nothing", async () => {
  const choose = vi.fn()
  render(ChoiceCard, { ...card, on: true, kept: "why", choose })
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Twins" })
  expect([box.getAttribute("aria-disabled"), box.getAttribute("aria-describedby")]).toEqual(["true", "why"])
  await fireEvent.click(box)
  expect([choose.mock.calls.length, box.checked]).toEqual([0, true])
})

it("ChoiceCards of a group are radio buttons", async () => {
  const choose = vi.fn()
  for (const on of [true, false]) render(ChoiceCard, { ...card, on, group: "sheet", choose })
  expect(radios().map((radio) => [radio.name, radio.checked])).toEqual([
    ["sheet", true],
    ["sheet", false],
  ])
  await fireEvent.click(radios()[1]!)
  expect(choose).toHaveBeenCalledOnce()
})

it("Fieldset lays its controls out in columns, and tells them the id of its note", () => {
  const children = createRawSnippet((note: () => string) => ({ render: () => `<input aria-describedby="${note()}">` }))
  render(Fieldset, { label: "Cards", note: "At least one", columns: "9rem", children })
  expect(described(screen.getByRole("textbox"))).toBe("At least one")
  expect(screen.getByRole("textbox").parentElement!.style.getPropertyValue("--column")).toBe("9rem")
})

it("Segments and Toggle show icons beside their words; Segments lie in as many columns as asked", async () => {
  const choices = [{ value: "s", label: "Sun", icon: "sun" as const }]
  const change = () => undefined
  const { container, rerender } = render(Segments, { label: "Side", value: "s", choices, change })
  const drawn = (of: Element) => of.querySelector("path")?.getAttribute("d")
  const columns = () => container.querySelector<HTMLElement>(".groove")!.style.getPropertyValue("--columns")
  expect([drawn(container), columns()]).toEqual([icons.sun, "1"])
  await rerender({ columns: 3 })
  expect(columns()).toBe("3")
  expect(drawn(render(Toggle, { on: true, label: "Sound", icon: "sound", change }).container)).toBe(icons.sound)
})

it("ChoiceCard shows a tick of its own, unless it is one of a group", () => {
  const ticked = (props: object) =>
    render(ChoiceCard, { ...card, on: true, choose: () => undefined, ...props }).container.querySelector(".ticked")
  expect(ticked({})).not.toBeNull()
  expect(ticked({ on: false })).toBeNull()
  expect(ticked({ group: "sheet" })).toBeNull()
})
