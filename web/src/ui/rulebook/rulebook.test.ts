// @vitest-environment happy-dom
import { createRawSnippet } from "svelte"
import { afterEach, expect, it, vi } from "vitest"
import { GAMES } from "@/wire/games"
import { t } from "@/lib/i18n.svelte"
import { fireEvent, inEnglish, render, screen } from "@/testing/mount"
import HowToPlay from "./HowToPlay.svelte"
import RuleId from "./RuleId.svelte"
import { rulebook } from "./state.svelte"

const game = GAMES.at(0)!
inEnglish(game)
afterEach(() => {
  rulebook.close()
  rulebook.query = ""
})

const aim = () => t(`${game}-rules-aim-1`)
const parts = { aim: [["XX-01", "XX-02"]] }

it("tells the rules part by part, and on request each line with the ids of its rules", async () => {
  const { container } = render(HowToPlay, { game, parts })
  expect(screen.getByRole("heading", { name: t(`${game}-rules-aim`) })).toBeTruthy()
  const line = () => container.querySelector("section p")!.textContent!.replace(/\s+/g, " ").trim()
  expect(line()).toBe(aim())
  const numbers = screen.getByRole("button", { name: "Rule numbers" })
  await fireEvent.click(numbers)
  expect(line()).toBe(`${aim()} XX-01 XX-02`)
  await fireEvent.click(numbers)
  expect(line()).toBe(aim())
  expect(screen.getByRole("status").textContent!.trim()).toBe("")
})

it("marks the words that were looked for, and nothing else", async () => {
  const { container } = render(HowToPlay, { game, parts })
  const text = () => container.querySelector("section")!.textContent!.replace(/\s+/g, " ").trim()
  const before = text()
  const [first] = aim().split(" ")
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: first!.toUpperCase() } })
  expect(text()).toBe(before)
  const marked = [...container.querySelectorAll("mark")].map((mark) => mark.textContent)
  expect(marked.length).toBeGreaterThan(0)
  expect(new Set(marked.map((word) => word!.toLowerCase()))).toEqual(new Set([first!.toLowerCase()]))
})

it("shows pictures among the lines, but only while nothing is searched", async () => {
  const picture = (name: string) =>
    createRawSnippet((part: () => string) => ({ render: () => `<i>${name} ${part()}</i>` }))
  render(HowToPlay, { game, parts, above: picture("above"), after: picture("after") })
  expect([screen.getByText("above aim"), screen.getByText("after aim")]).toHaveLength(2)
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "xx-01" } })
  expect(screen.queryByText(/^(above|after) aim$/)).toBeNull()
})

it("finds a rule by its id, says how many lines it found, and shows all again", async () => {
  render(HowToPlay, { game, parts })
  const field = screen.getByRole("searchbox", { name: "Search the rules" })
  await fireEvent.input(field, { target: { value: "xx-02" } })
  expect(screen.getByText("XX-02").tagName).toBe("MARK")
  expect(screen.queryByText("XX-01")).toBeNull()
  expect(screen.getByRole("status").textContent).toContain(t("rulebook-found", { count: 1, query: "xx-02" }))
  await fireEvent.input(field, { target: { value: "zzzz" } })
  expect(screen.queryByRole("heading")).toBeNull()
  expect(screen.getByRole("status").textContent).toContain("zzzz")
  await fireEvent.click(screen.getByRole("button", { name: "All rules" }))
  expect(screen.getByRole("heading", { name: t(`${game}-rules-aim`) })).toBeTruthy()
  expect(rulebook.query).toBe("")
})

it("a text about a rule opens the rule book there, and shows no id itself", async () => {
  const { container, unmount } = render(RuleId, { rule: "XX-01" })
  expect(container.textContent!.trim()).toBe("") // no rule book is at hand
  unmount()
  const takeAway = rulebook.lay(game, true)
  render(RuleId, { rule: "XX-01" })
  const key = screen.getByRole("button", { name: "Read the rule" })
  expect(key.textContent!.trim()).toBe("")
  await fireEvent.click(key)
  expect([rulebook.read, rulebook.query]).toEqual([game, "XX-01"])
  takeAway()
  expect([rulebook.read, rulebook.game]).toEqual([null, null])
})

it("lists several lines, each with its picture, and writes a single one as a paragraph", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined) // the second line has no text
  const below = createRawSnippet((part: () => string, line: () => number) => ({
    render: () => `<i>${part()} ${line()}</i>`,
  }))
  const { rerender } = render(HowToPlay, { game, parts: { aim: [["XX-01"], ["XX-02"]] }, below })
  expect(screen.getAllByRole("listitem").map((line) => line.querySelector("i")!.textContent)).toEqual([
    "aim 1",
    "aim 2",
  ])
  await rerender({ parts })
  expect(screen.queryByRole("listitem")).toBeNull()
})
