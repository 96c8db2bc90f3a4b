// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { content, render, screen } from "@/testing/mount"
import Button from "./Button.svelte"

const children = content("<span>Deal</span>")

it("is a button that calls back when pressed and submits no form unless asked to", () => {
  const onclick = vi.fn()
  render(Button, { children, onclick })
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Deal" })
  expect(button.type).toBe("button")
  button.click()
  expect(onclick).toHaveBeenCalledOnce()
})

it("does nothing while disabled", () => {
  const onclick = vi.fn()
  render(Button, { children, onclick, disabled: true })
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Deal" })
  expect(button.disabled).toBe(true)
  button.click()
  expect(onclick).not.toHaveBeenCalled()
})

it("submits the form it is told to from outside of it", () => {
  const form = document.body.appendChild(Object.assign(document.createElement("form"), { id: "name" }))
  const submitted = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener("submit", submitted)
  render(Button, { children, type: "submit", form: "name" })
  screen.getByRole("button").click()
  expect(submitted).toHaveBeenCalledOnce()
  form.remove()
})

it("is a link where it leads to another page", () => {
  render(Button, { props: { children, href: "/about", target: "_blank" } })
  const link = screen.getByRole("link", { name: "Deal" })
  expect([link.tagName, link.getAttribute("href"), link.getAttribute("target")]).toEqual(["A", "/about", "_blank"])
  expect(link.hasAttribute("type")).toBe(false)
})
