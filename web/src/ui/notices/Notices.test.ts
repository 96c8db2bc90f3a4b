// @vitest-environment happy-dom
import { flushSync, tick } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { content, fireEvent, inEnglish, reduceMotion, render, screen } from "@/testing/mount"
import Dialog from "@/ui/Dialog.svelte"
import { rulebook } from "@/ui/rulebook/state.svelte"
import Notices from "./Notices.svelte"
import { notice, notices, standing } from "./queue.svelte"

const children = content("<p>Sure?</p>")
const region = () => document.querySelector("[aria-live=polite]")!

let hidden: Element[]
inEnglish()
beforeEach(() => {
  hidden = []
  HTMLElement.prototype.showPopover = () => undefined // happy-dom has neither
  HTMLElement.prototype.hidePopover = function () {
    hidden.push(this)
  }
  vi.useFakeTimers()
  reduceMotion()
})
afterEach(() => {
  notices.shown = []
  vi.useRealTimers()
})

it("adds text to a live region that is there before, and neither hidden nor moved meanwhile", () => {
  render(Notices)
  const before = region()
  const moves = new MutationObserver(() => undefined)
  moves.observe(document.body, { childList: true })
  notice("saved")
  flushSync()
  expect(region()).toBe(before)
  expect(before.textContent).toContain("saved")
  expect(hidden).toEqual([])
  expect(moves.takeRecords()).toEqual([])
})

it("has its live region inside the topmost dialog as soon as that opens", () => {
  render(Notices)
  const lower = render(Dialog, { open: true, title: "lower", children })
  flushSync()
  expect(region().closest("dialog")).toBe(lower.container.querySelector("dialog"))
  const upper = render(Dialog, { open: true, title: "upper", children })
  flushSync()
  expect(region().closest("dialog")).toBe(upper.container.querySelector("dialog"))
  lower.unmount()
  flushSync()
  expect(region().closest("dialog")).toBe(upper.container.querySelector("dialog"))
  upper.unmount()
  flushSync()
  expect(region().closest("dialog")).toBeNull()
  expect(region().isConnected).toBe(true)
})

it("leaves a dialog that is closed", async () => {
  render(Notices)
  const { rerender } = render(Dialog, { open: true, title: "once", children })
  flushSync()
  expect(region().closest("dialog")).not.toBeNull()
  await rerender({ open: false })
  expect(region().closest("dialog")).toBeNull()
})

it("removes a notice at a tap, but not one that stays", async () => {
  render(Notices)
  notice("Link copied")
  const withdraw = standing("Saving is slow")
  await tick()
  for (const text of ["Link copied", "Saving is slow"]) await fireEvent.click(screen.getByText(text))
  await vi.runAllTimersAsync()
  expect(screen.queryByText("Link copied")).toBeNull()
  expect(screen.getByText("Saving is slow")).toBeTruthy()
  withdraw()
  await vi.runAllTimersAsync()
  expect(screen.queryByText("Saving is slow")).toBeNull()
})

it("looks up the rule that a refusal is about", async () => {
  const takeAway = rulebook.lay("chess", true)
  render(Notices)
  notice("Not next to it", "wrong", "XX-23")
  await tick()
  expect(screen.getByText("Not next to it").classList.contains("wrong")).toBe(true)
  await fireEvent.click(screen.getByRole("button", { name: "Read the rule" }))
  expect(rulebook.query).toBe("XX-23")
  takeAway()
})
