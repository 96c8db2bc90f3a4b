// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fireEvent, inEnglish, render, screen } from "@/testing/mount"
import CodeField from "./CodeField.svelte"

inEnglish()
beforeEach(() => history.replaceState(null, "", "/"))
afterEach(() => void vi.unstubAllGlobals())

/** The field on a site whose codes have these lengths, focused; null: the server doesn't say. */
async function field(lengths: number[] | null): Promise<HTMLElement> {
  const answer = lengths ? Response.json({ lengths }) : new Response("", { status: 503 })
  const fetched = vi.fn(async () => answer)
  vi.stubGlobal("fetch", fetched)
  render(CodeField)
  const input = screen.getByRole("textbox")
  await fireEvent.focus(input)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await new Promise((done) => setTimeout(done))
  return input
}
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } })

it("goes to the room at the last letter of a code", async () => {
  const input = await field([5])
  await type(input, "QWFY")
  expect(location.pathname).toBe("/")
  await type(input, "QWFYA")
  expect(location.pathname).toBe("/r/QWFYA")
})

it("lets a code of seven letters be typed to its end where others are shorter", async () => {
  const input = await field([5, 7])
  await type(input, "QWFYA")
  await type(input, "QWFYAB")
  expect(location.pathname).toBe("/")
  await type(input, "QWFYABC")
  expect(location.pathname).toBe("/r/QWFYABC")
})

it("goes to a shorter code by a button, or by Enter", async () => {
  const input = await field([5, 7])
  await type(input, "QWFY")
  expect(screen.queryByRole("button")).toBeNull()
  await type(input, "QWFYA")
  await fireEvent.click(screen.getByRole("button", { name: "To the table QWFYA" }))
  expect(location.pathname).toBe("/r/QWFYA")
})

it("takes any length if the server doesn't say", async () => {
  const input = await field(null)
  await type(input, "QWFYABC")
  expect(location.pathname).toBe("/")
  await fireEvent.submit(input.closest("form") as HTMLFormElement)
  expect(location.pathname).toBe("/r/QWFYABC")
})

it("goes to a code that was typed before the server said how long codes are", async () => {
  let say!: (answer: Response) => void
  vi.stubGlobal("fetch", () => new Promise<Response>((answered) => (say = answered)))
  render(CodeField)
  const input = screen.getByRole("textbox")
  await fireEvent.focus(input)
  await type(input, "QWFYA")
  expect(location.pathname).toBe("/")
  say(Response.json({ lengths: [5] }))
  await vi.waitFor(() => expect(location.pathname).toBe("/r/QWFYA"))
})

it("asks again at every focus, because codes get longer on a site that grows", async () => {
  const input = await field([5])
  vi.stubGlobal("fetch", async () => Response.json({ lengths: [5, 6] }))
  await fireEvent.focus(input)
  await new Promise((done) => setTimeout(done))
  await type(input, "QWFYA")
  expect(location.pathname).toBe("/")
  await type(input, "QWFYAB")
  expect(location.pathname).toBe("/r/QWFYAB")
})

it.each(["entered the room", "left the page"])("ignores an answer after somebody has %s", async (what) => {
  let say!: (answer: Response) => void
  vi.stubGlobal("fetch", () => new Promise<Response>((answered) => (say = answered)))
  const { unmount } = render(CodeField)
  const input = screen.getByRole("textbox")
  await fireEvent.focus(input)
  await type(input, "QWFYA")
  if (what === "left the page") unmount()
  else await fireEvent.submit(input.closest("form") as HTMLFormElement)
  history.replaceState(null, "", "/about")
  say(Response.json({ lengths: [5] }))
  await new Promise((done) => setTimeout(done))
  expect(location.pathname).toBe("/about")
})
