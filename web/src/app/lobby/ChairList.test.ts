// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { fireEvent, inEnglish, render, screen } from "@/testing/mount"
import type { ChairPart, RoomPart, You } from "@/wire/messages"
import ChairList from "./ChairList.svelte"

inEnglish()

const chair = (name: string, person: number): ChairPart => ({
  emblem: person,
  name,
  person,
  bot: 0,
  presence: "here",
  device: 0,
  side: null,
  away_since: null,
  bot_from: null,
  bot_at: null,
  wished: false,
})

/** The host's list of three chairs, 64 pixels apart. */
function list() {
  const move = vi.fn()
  const stay = () => () => ({ duration: 0 })
  const room = { host: 0, chairs: [chair("Ada", 0), chair("Bob", 1), chair("Cleo", 2)] } as unknown as RoomPart
  const you = { person: 0, chair: 0, host: true } as unknown as You
  const props = {
    room,
    places: [0, 1, 2],
    you,
    settled: true,
    compact: false,
    open: vi.fn(),
    move,
    leave: stay,
    arrive: stay,
  }
  render(ChairList, props)
  screen
    .getAllByRole("listitem")
    .forEach((item, at) => vi.spyOn(item, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 64 * at, 300, 56)))
  const grip = screen.getByRole("button", { name: /Move Ada/ })
  const point = (type: string, clientY: number) =>
    fireEvent(
      grip,
      new PointerEvent(`pointer${type}`, {
        clientY,
        pointerId: 1,
        pointerType: "mouse",
        buttons: type === "up" ? 0 : 1,
      }),
    )
  return { move, grip, point }
}

it("moves a chair to where its grip is dropped", async () => {
  const { move, point } = list()
  await point("down", 20)
  await point("move", 90)
  expect(screen.getAllByRole("listitem").map((item) => item.style.transform)).toEqual([
    "translateY(70px)",
    "translateY(-64px)",
    "translateY(0px)",
  ])
  await point("up", 90)
  expect(move).toHaveBeenCalledExactlyOnceWith(0, 1)
})

it("leaves the chairs as they are when the drag is cancelled", async () => {
  const { move, point } = list()
  await point("down", 20)
  await point("move", 150)
  await point("cancel", 150)
  expect(screen.getAllByRole("listitem")[0]!.style.transform).toBe("translateY(0px)")
  expect(move).not.toHaveBeenCalled()
})

it("moves a chair with the arrow keys", async () => {
  const { move, grip } = list()
  await fireEvent.keyDown(grip, { key: "ArrowDown" })
  expect(move).toHaveBeenCalledExactlyOnceWith(0, 1)
})
