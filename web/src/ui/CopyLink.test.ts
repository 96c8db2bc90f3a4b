// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fireEvent, inEnglish, render, screen } from "@/testing/mount"
import { notices } from "@/ui/notices/queue.svelte"
import CopyLink from "./CopyLink.svelte"

inEnglish()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  notices.shown = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LINK = "https://table.example/r/ABCDE"
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } })

it("copies the link, says so on the button for a while, and announces it", async () => {
  const copied: string[] = []
  clipboard(async (text) => void copied.push(text))
  render(CopyLink, { link: LINK })
  await fireEvent.click(screen.getByRole("button", { name: "Copy link" }))
  await vi.waitFor(() => screen.getByRole("button", { name: "Link copied" }))
  expect(copied).toEqual([LINK])
  expect(screen.getByText("Link copied").getAttribute("aria-live")).toBe("polite")
  await vi.advanceTimersByTimeAsync(2_500)
  expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy()
})

it("shows the link where the browser copies nothing", async () => {
  clipboard(() => Promise.reject(new Error("not allowed")))
  render(CopyLink, { link: LINK })
  await fireEvent.click(screen.getByRole("button"))
  await vi.waitFor(() => expect(notices.shown.map(({ text }) => text)).toEqual([LINK]))
  expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy()
})
