// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest"
import type { Session } from "@/net/session.svelte"
import { render } from "@/testing/mount"
import { rulebook } from "@/ui/rulebook/state.svelte"
import type { RoomPart, You } from "@/wire/messages"
import Drawer from "./Drawer.svelte"

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response("{}"))
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }))
})

const room = (game: string): RoomPart => ({ code: "ABCDE", game, chairs: [], locked: false }) as unknown as RoomPart

it("an open rule book stays open when the room changes, and closes with another game", async () => {
  const session = { code: "ABCDE", view: { room: {} } } as unknown as Session
  const you = { person: 1, seat: null, chair: null, host: false } as unknown as You
  const props = { open: false, session, room: room("chess"), you, match: null }
  const { rerender } = render(Drawer, props)
  rulebook.open()
  await rerender({ ...props, room: room("chess") })
  expect(rulebook.read).toBe("chess")
  await rerender({ ...props, room: room("go") })
  expect(rulebook.read).toBeNull()
})
