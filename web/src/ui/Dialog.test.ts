// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte"
import { expect, it, vi } from "vitest"
import { cleanup } from "@testing-library/svelte"
import { content, fireEvent, inEnglish, render, screen, within } from "@/testing/mount"
import Dialog from "./Dialog.svelte"
import Drawer from "./Drawer.svelte"

inEnglish()

const open = async (Piece: typeof Dialog | typeof Drawer) => {
  const onclose = vi.fn()
  const props = { title: "Leave?", children: content("<p>You can come back.</p>"), onclose }
  const { rerender } = render(Piece, { ...props, open: true, actions: content("<button>Leave</button>") })
  return { onclose, rerender, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Leave?" }) }
}

for (const [name, Piece] of Object.entries({ Dialog, Drawer })) {
  it(`${name} opens with its title, content and actions, and closes with its button`, async () => {
    const { dialog, onclose } = await open(Piece)
    expect(dialog.open).toBe(true)
    expect(within(dialog).getByText("You can come back.")).toBeTruthy()
    expect(within(dialog).getByRole("button", { name: "Leave" })).toBeTruthy()
    await fireEvent.click(within(dialog).getByRole("button", { name: "Close" }))
    expect(dialog.open).toBe(false)
    expect(onclose).toHaveBeenCalledOnce()
    expect(screen.queryByText("You can come back.")).toBeNull()
  })
}

it.each([Dialog, Drawer])("tells its owner that it was closed (%#)", async (Piece) => {
  let bound = true
  const props = {
    get open() {
      return bound
    },
    set open(open) {
      bound = open
    },
    title: "Leave?",
    children: content("<p>You can come back.</p>"),
  }
  const mounted = mount(Piece, { target: document.body, props })
  flushSync()
  await fireEvent.click(screen.getByRole("button", { name: "Close" }))
  expect(bound).toBe(false)
  await unmount(mounted)
})

it("closes with a tap beside its card, not with a tap on it", async () => {
  const { dialog } = await open(Dialog)
  await fireEvent.click(screen.getByText("You can come back."))
  expect(dialog.open).toBe(true)
  await fireEvent.click(dialog)
  expect(dialog.open).toBe(false)
})

it("opens and closes as its owner says", async () => {
  const { dialog, rerender } = await open(Dialog)
  await rerender({ open: false })
  expect(dialog.open).toBe(false)
  await rerender({ open: true })
  expect(dialog.open).toBe(true)
})

it("lets the keys scroll a long text", async () => {
  const { dialog } = await open(Dialog)
  expect(within(dialog).getByRole("group", { name: "Leave?" }).tabIndex).toBe(0)
})

it("a Drawer is a dialog at the lower edge", async () => {
  const isDrawer = async (Piece: typeof Dialog | typeof Drawer) =>
    (await open(Piece)).dialog.className.includes("drawer")
  expect(await isDrawer(Drawer)).toBe(true)
  cleanup()
  expect(await isDrawer(Dialog)).toBe(false)
})
