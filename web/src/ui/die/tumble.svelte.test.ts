// @vitest-environment happy-dom
import { tick } from "svelte"
import { beforeEach, expect, it, vi } from "vitest"
import { reduceMotion, render } from "@/testing/mount"
import Die from "./Die.svelte"
import { throwDice } from "./tumble"

/** Animations that run until they are ended here: the DOM of the tests has none. */
const running = new Map<Element, () => void>()
beforeEach(() => {
  running.clear()
  Element.prototype.animate = function (this: Element) {
    return { finished: new Promise<void>((end) => running.set(this, end)) } as unknown as Animation
  }
  Element.prototype.getAnimations = () => []
})
const end = () => [...running.values()].forEach((end) => end())

it("dice roll as cubes until they lie still; flat ones don't roll", async () => {
  const { container } = render(Die, { value: 2 })
  render(Die, { value: 5, flat: true }, { baseElement: container })
  const [die, flat] = container.querySelectorAll(".die")
  const thrown = throwDice(container)
  await vi.waitFor(() => expect(running.has(die!.querySelector(".cube")!)).toBe(true))
  expect(die!.querySelectorAll(".cube > .face")).toHaveLength(6)
  expect(die!.classList.contains("rolling")).toBe(true)
  expect(flat!.classList.contains("rolling")).toBe(false)
  end()
  await thrown
  await tick()
  expect(die!.classList.contains("rolling")).toBe(false)
  expect(die!.querySelector(".cube")).toBeNull()
})

it("dice can be thrown by an attachment, which is run once", async () => {
  const { container } = render(Die, { value: 2 })
  let runs = 0
  const leave = $effect.root(() => {
    $effect(() => {
      runs++
      void throwDice(container)
    })
  })
  await vi.waitFor(() => expect(running.has(container.querySelector(".cube")!)).toBe(true))
  expect(runs).toBe(1)
  leave()
})

it("a die turns over to another value", async () => {
  const { container, rerender } = render(Die, { value: 2 })
  await rerender({ value: 6 })
  const die = container.querySelector(".die")!
  await vi.waitFor(() => expect(running.has(die.querySelector(".cube")!)).toBe(true))
  expect(die.classList.contains("rolling")).toBe(true)
  end()
  await vi.waitFor(() => expect(die.classList.contains("rolling")).toBe(false))
})

it("nothing rolls where the reader wants things to keep still", async () => {
  reduceMotion()
  const { container } = render(Die, { value: 2 })
  await throwDice(container)
  expect(running.size).toBe(0)
  expect(container.querySelector(".cube")).toBeNull()
})
