// @vitest-environment happy-dom
import { describe, expect, it } from "vitest"
import { render } from "@/testing/mount"
import Die from "./Die.svelte"

describe("a die", () => {
  it("shows as many pips as it counts", () => {
    for (const value of [0, 1, 2, 3, 4, 5, 6]) {
      const flat = render(Die, { value, flat: true })
      expect(flat.container.querySelectorAll("circle, .pip")).toHaveLength(value)
      flat.unmount()
    }
  })

  it("is a picture at rest, without the parts of a cube", () => {
    const still = render(Die, { value: 3 })
    expect(still.container.querySelectorAll(".still svg")).toHaveLength(1)
    expect(still.container.querySelector(".cube")).toBeNull()
  })

  it("is hidden from screen readers: what holds it names it", () => {
    const die = render(Die, { value: 6 })
    expect(die.container.querySelector(".die")?.getAttribute("aria-hidden")).toBe("true")
  })
})
