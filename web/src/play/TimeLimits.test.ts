// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { t } from "@/lib/i18n.svelte"
import { fireEvent, inEnglish, render, screen, within } from "@/testing/mount"
import { STRETCHES } from "@/wire/room"
import TimeLimits from "./TimeLimits.svelte"

inEnglish()

it("stretches the time limits, or lifts them", async () => {
  const change = vi.fn()
  const { rerender } = render(TimeLimits, { stretch: 100, change })
  const group = within(screen.getByRole("group", { name: "Time limits" }))
  const choices = group.getAllByRole<HTMLInputElement>("radio")
  expect(choices).toHaveLength(STRETCHES.length + 1)
  expect(choices.at(-1)).toBe(group.getByRole("radio", { name: "None" }))
  await fireEvent.click(group.getByRole("radio", { name: "×2" }))
  await fireEvent.click(group.getByRole("radio", { name: "None" }))
  expect(change.mock.calls).toEqual([[200], [null]])
  const note = () => document.getElementById(screen.getByRole("group").getAttribute("aria-describedby")!)!.textContent
  expect(note()).toBe(t("time-note", { times: 1 }))
  await rerender({ stretch: null })
  expect(group.getByRole<HTMLInputElement>("radio", { name: "None" }).checked).toBe(true)
})
