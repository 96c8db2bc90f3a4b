import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Down } from "@/wire/messages"
import { REFUSED_PAUSES } from "./connection"
import { Session } from "./session.svelte"

class FakeSocket {
  static opened: FakeSocket[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void

  constructor(readonly address: URL) {
    FakeSocket.opened.push(this)
  }
  sent: { t: string; id?: string }[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text) as { t: string })
  }
  close() {}
  accept() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: Down) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  refuse(word: string, again: boolean) {
    this.accept()
    this.say({ t: "refused", kind: "refused", word, args: {}, rule: null, id: null })
    this.say({ t: "bye", word, again })
    this.readyState = 3
    this.onclose?.({ code: again ? 1012 : 4001 })
  }
}

const last = () => FakeSocket.opened.at(-1)!
let session: Session

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("WebSocket", FakeSocket)
  vi.stubGlobal("location", new URL("http://localhost/r/ABCDE"))
  FakeSocket.opened = []
  session = new Session("ABCDE", { announce: () => undefined })
  session.open()
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("connects to the room's address", () => {
  expect(String(last().address)).toBe("ws://localhost/ws/ABCDE")
})

it("says that there is no table where a code is too short for an address", () => {
  const lost = new Session("ABC", { announce: () => undefined })
  lost.open()
  expect(lost.farewell).toEqual({ word: "no-such-room", args: { code: "ABC" } })
  expect(FakeSocket.opened).toHaveLength(1) // the other session's
  lost.close()
})

it.each(["house-full", "too-many-connections"])(
  "retries after %s with growing pauses, and says why meanwhile",
  (word) => {
    const pauses: number[] = []
    for (let refusals = 1; refusals <= 7; refusals++) {
      last().refuse(word, true)
      expect(session.refusal).toEqual({ word, args: {} })
      expect(session.farewell).toBeNull()
      const since = Date.now()
      while (FakeSocket.opened.length === refusals) vi.advanceTimersByTime(50)
      pauses.push(Date.now() - since)
    }
    const longest = REFUSED_PAUSES.at(-1)!
    pauses.forEach((pause, i) => {
      const full = REFUSED_PAUSES[i] ?? longest
      expect(pause).toBeGreaterThanOrEqual(full / 2)
      expect(pause).toBeLessThanOrEqual(full + 50)
    })
    last().accept()
    last().say({ t: "welcome", room: "ABCDE", person: 1, version: "1" })
    expect(session.refusal).toBeNull()
    expect(session.line).toBe("up")
  },
)

it("gives up when the server says that trying again is no use", () => {
  last().refuse("removed", false)
  expect(session.farewell).toEqual({ word: "removed", args: {} })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.opened).toHaveLength(1)
})

it("a spectator's page doesn't resend the requests of a player in the same tab", () => {
  void session.ask({ t: "sit" })
  const spectator = new Session("ABCDE", { watch: true, announce: () => undefined })
  spectator.open()
  last().accept()
  const said = vi.spyOn(last(), "send")
  last().say({ t: "welcome", room: "ABCDE", person: 2, version: "1" })
  expect(said).not.toHaveBeenCalled()
  spectator.close()
})

it("takes an update's parts together with the requests that it says are done", async () => {
  last().accept()
  last().say({ t: "welcome", room: "ABCDE", person: 1, version: "1" })
  const first = session.ask({ t: "rename", name: "Ada" })
  const second = session.ask({ t: "rename", name: "Bea" })
  const [one] = last().sent.filter(({ t }) => t === "rename")
  const replies: unknown[] = []
  void first.then((refused) => replies.push([refused, session.view.table.round]))
  void second.then((refused) => replies.push(refused))
  last().say({ t: "show", fresh: true, table: { round: 3 }, done: [one!.id!] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(replies).toEqual([[null, 3]])
})

it.each([{ earlier: ["1"] }, { earlier: [] }])("a page from before reloads once, welcomed $earlier", ({ earlier }) => {
  const reload = vi.fn()
  vi.stubGlobal("location", Object.assign(new URL("http://localhost/r/ABCDE"), { reload }))
  const present = `2, after ${earlier.length}` // not the one for which the other case has reloaded
  function refuse() {
    for (const version of ["", present]) last().say({ t: "welcome", room: "", person: null, version })
    last().say({ t: "bye", word: "restart", again: false })
  }
  last().accept()
  for (const version of earlier) last().say({ t: "welcome", room: "ABCDE", person: 1, version })
  refuse()
  expect(reload).toHaveBeenCalled()
  reload.mockClear()

  session = new Session("ABCDE", { announce: () => undefined }) // reloaded, but still the old page
  session.open()
  last().accept()
  refuse()
  expect(reload).not.toHaveBeenCalled()
  expect(session.farewell).toEqual({ word: "restart", args: {} })
})
