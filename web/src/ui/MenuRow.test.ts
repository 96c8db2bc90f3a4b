// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { fireEvent, render, screen } from "@/testing/mount"
import { icons } from "./icons"
import IconButton from "./IconButton.svelte"
import MenuRow from "./MenuRow.svelte"

for (const [name, Piece] of Object.entries({ IconButton, MenuRow })) {
  it(`${name} is a button with its label, and passes on what it is told`, async () => {
    const onclick = vi.fn()
    render(Piece, { icon: "share", label: "Share", "aria-haspopup": "dialog", onclick })
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Share" })
    expect([button.type, button.getAttribute("aria-haspopup")]).toEqual(["button", "dialog"])
    expect(button.querySelector("path")!.getAttribute("d")).toBe(icons.share)
    await fireEvent.click(button)
    expect(onclick).toHaveBeenCalledOnce()
  })

  it(`${name} is a link where it leads to another page`, () => {
    render(Piece, { icon: "door", label: "Leave the table", href: "/" })
    const link = screen.getByRole("link", { name: "Leave the table" })
    expect([link.tagName, link.getAttribute("href"), link.hasAttribute("type")]).toEqual(["A", "/", false])
  })
}

it("the note of a MenuRow describes it, apart from its name", () => {
  render(MenuRow, { icon: "eye", label: "Leave your seat", note: "A bot plays on." })
  const row = screen.getByRole("button", { name: "Leave your seat" })
  expect(document.getElementById(row.getAttribute("aria-describedby")!)!.textContent).toBe("A bot plays on.")
})
