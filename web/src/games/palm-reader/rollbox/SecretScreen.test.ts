// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { isReplaying } from "@/play/replaying"
import { content, fireEvent, inEnglish, render, screen } from "@/testing/mount"
import SecretScreen from "./SecretScreen.svelte"

vi.mock("@/play/replaying", () => ({ isReplaying: vi.fn(() => false) }))
inEnglish("palm-reader")

const show = () =>
  render(SecretScreen, { title: "Look", cover: content("<i>a lid</i>"), secret: content("<b>a star</b>") })

it("covers the secret when the page is hidden", async () => {
  show()
  await fireEvent.click(screen.getByRole("button"), { detail: 0 })
  expect(screen.queryByText("a star")).not.toBeNull()
  await fireEvent(document, new Event("visibilitychange"))
  expect(screen.queryByText("a star")).toBeNull()
})

it("keeps the secret open in a replay, in which nothing can be touched", async () => {
  vi.mocked(isReplaying).mockReturnValue(true)
  show()
  await fireEvent(document, new Event("visibilitychange"))
  expect(screen.queryByText("a star")).not.toBeNull()
})
