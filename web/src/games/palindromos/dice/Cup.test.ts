// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { PLAY } from "@/play/context"
import { fireEvent, inEnglish, render, screen } from "@/testing/mount"
import type { Refused } from "@/wire/messages"
import Cup from "./Cup.svelte"

inEnglish("palindromos")

/** The own cup, 100 by 100 pixels, and a server that replies when told to. */
function hold(pointerType: "mouse" | "touch") {
  const replies: ((reply: Refused | null) => void)[] = []
  const move = vi.fn(() => new Promise<Refused | null>((reply) => replies.push(reply)))
  const play = { move, big: false, hand: { moves: ["roll"] }, table: { dice: { pool: 5 } } }
  render(Cup, { context: new Map([[PLAY, play]]) })
  const cup = screen.getByRole("button")
  vi.spyOn(cup, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100))
  const point = (type: string, clientX: number) =>
    fireEvent(
      cup,
      new PointerEvent(`pointer${type}`, {
        clientX,
        clientY: 50,
        bubbles: true,
        pointerId: 1,
        pointerType,
        buttons: type === "up" ? 0 : 1,
      }),
    )
  const shaking = () => cup.classList.contains("shaking")
  const reply = async () => {
    replies.shift()!(null)
    await vi.waitFor(() => expect(shaking()).toBe(false))
  }
  return { cup, move, point, shaking, reply }
}

it("is shaken while it is held, and rolls when it is let go", async () => {
  const { cup, move, point, shaking, reply } = hold("mouse")
  await point("down", 50)
  expect(shaking()).toBe(true)
  await point("up", 50)
  await fireEvent.click(cup)
  expect([shaking(), move.mock.calls]).toEqual([true, [[{ type: "roll" }]]])
  await reply()
})

it.each(["mouse", "touch"] as const)("stops when a %s slides off it, and doesn't roll", async (pointerType) => {
  const { move, point, shaking } = hold(pointerType)
  await point("down", 50)
  if (pointerType === "mouse") await point("leave", 120)
  else await point("move", 120) // the events of a finger stay with the cup
  if (pointerType === "touch") await point("up", 120)
  expect(shaking()).toBe(false)
  expect(move).not.toHaveBeenCalled()
})

it("rolls once when a finger shakes it and lets go: such a touch is no click on most phones", async () => {
  const { cup, move, point, reply } = hold("touch")
  await point("down", 50)
  await point("move", 80)
  await point("move", 30)
  await point("up", 40)
  expect(move).toHaveBeenCalledOnce()
  await fireEvent.click(cup)
  expect(move).toHaveBeenCalledOnce()
  await reply()
})

it("stops when the browser takes the touch for itself", async () => {
  const { move, point, shaking } = hold("touch")
  await point("down", 50)
  await point("cancel", 50)
  expect(shaking()).toBe(false)
  expect(move).not.toHaveBeenCalled()
})
