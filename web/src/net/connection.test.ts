import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Down } from "@/wire/messages"
import { Connection, type ConnectionState, HUNG, QUIET, SILENCE, SLOW } from "./connection"

class FakeSocket {
  readyState = 0
  said: { t: string }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  closed = false

  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  accept() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: Down) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  cut(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

let dialled: FakeSocket[]
let states: ConnectionState[]
let heard: Down[]
let cutOver: number // how often it was told that something was too large
let line: Connection

const last = () => dialled.at(-1)!
const welcome: Down = { t: "welcome", room: "ABCDE", person: 1, version: "1" }
function comeIn() {
  last().accept()
  last().say(welcome)
}

beforeEach(() => {
  vi.useFakeTimers()
  dialled = []
  states = []
  heard = []
  cutOver = 0
  line = new Connection({
    hello: () => ({ t: "hello", token: "secret" }),
    receive: (message) => heard.push(message),
    changed: (state) => states.push(state),
    tooLarge: () => cutOver++,
    open: () => {
      dialled.push(new FakeSocket())
      return last() as unknown as WebSocket
    },
  })
  line.open()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

describe("a line", () => {
  it("says hello first and is up once welcomed", () => {
    last().accept()
    expect(last().said).toEqual([{ t: "hello", token: "secret" }])
    expect(line.send({ t: "feel", gesture: 1 })).toBe(false)
    last().say(welcome)
    expect(states).toEqual(["up"])
    expect(line.send({ t: "feel", gesture: 1 })).toBe(true)
  })

  it("answers a ping at once with its time", () => {
    comeIn()
    last().say({ t: "ping", at: 123, rtt: 5 })
    expect(last().said.at(-1)).toEqual({ t: "pong", at: 123 })
  })

  it("redials with growing pauses", () => {
    comeIn()
    last().cut(1012)
    expect(states).toEqual(["up", "down"])
    vi.advanceTimersByTime(100)
    expect(dialled).toHaveLength(2)
    last().cut()
    vi.advanceTimersByTime(190)
    expect(dialled).toHaveLength(2)
    vi.advanceTimersByTime(320)
    expect(dialled).toHaveLength(3)
    comeIn()
    expect(states).toEqual(["up", "down", "up"])
  })

  it("hangs up when it has heard nothing for too long, and listens to the new one alone", () => {
    comeIn()
    const dead = last()
    vi.advanceTimersByTime(SILENCE + 1_500)
    expect(dead.closed).toBe(true)
    expect(dialled.length).toBeGreaterThan(1)
    const before = heard.length
    dead.say({ t: "show", done: ["late"] })
    dead.cut()
    expect(heard).toHaveLength(before)
  })

  it("keeps the line when the page itself stood still: what came meanwhile is heard first", () => {
    comeIn()
    vi.advanceTimersByTime(SILENCE - 250)
    vi.setSystemTime(Date.now() + 10_000)
    vi.advanceTimersByTime(250)
    last().say({ t: "ping", at: 1, rtt: 5 })
    vi.advanceTimersByTime(1_000)
    expect(last().closed).toBe(false)
    expect(dialled).toHaveLength(1)
  })

  it("says so when a ping is late, goes on sending, and is up again as soon as it hears something", () => {
    comeIn()
    vi.advanceTimersByTime(QUIET - 250)
    expect(states).toEqual(["up"])
    vi.advanceTimersByTime(500)
    expect(states).toEqual(["up", "silent"])
    expect(line.send({ t: "feel", gesture: 1 })).toBe(true)
    last().say({ t: "ping", at: 1, rtt: 5 })
    expect(states).toEqual(["up", "silent", "up"])
    expect(dialled).toHaveLength(1)
  })

  it("calls again at once when a call has hung for long, however many there were", () => {
    for (let calls = 1; calls < 6; calls++) {
      expect(dialled).toHaveLength(calls)
      vi.advanceTimersByTime(SILENCE + 2 * 250 + 100)
    }
  })

  it("gets through where every call takes long, and again after the line was cut", () => {
    while (dialled.length <= HUNG) vi.advanceTimersByTime(250)
    for (const calls of [1, 2]) {
      expect(dialled).toHaveLength(HUNG + calls)
      vi.advanceTimersByTime(SLOW - 250)
      comeIn()
      last().cut()
      vi.advanceTimersByTime(100)
    }
    last().accept() // soon, this time
    last().say(welcome)
    last().cut()
    vi.advanceTimersByTime(100)
    expect(dialled).toHaveLength(HUNG + 4)
    vi.advanceTimersByTime(SILENCE + 2 * 250 + 100)
    expect(dialled).toHaveLength(HUNG + 5)
  })

  it("cut because of something too large says so and comes back", () => {
    comeIn()
    last().cut(1009)
    expect(cutOver).toBe(1)
    vi.advanceTimersByTime(260)
    comeIn()
    expect(states).toEqual(["up", "down", "up"])
    last().cut()
    expect(cutOver).toBe(1)
  })

  it("stays while pings come", () => {
    comeIn()
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(2_000)
      last().say({ t: "ping", at: i, rtt: 1 })
    }
    expect(dialled).toHaveLength(1)
    expect(states).toEqual(["up"])
  })
})

describe("goodbye", () => {
  it("for good is for good", () => {
    comeIn()
    last().say({ t: "bye", word: "elsewhere", again: false })
    last().cut(1000)
    vi.advanceTimersByTime(60_000)
    expect(states.at(-1)).toBe("over")
    expect(dialled).toHaveLength(1)
  })

  it("for now means coming back", () => {
    comeIn()
    last().say({ t: "bye", word: "restart", again: true })
    last().cut(1012)
    vi.advanceTimersByTime(1_000)
    expect(dialled).toHaveLength(2)
  })

  it("without a word, when removed, is told all the same", () => {
    comeIn()
    last().cut(4001)
    expect(heard.at(-1)).toEqual({ t: "bye", word: "room-gone", again: false })
    expect(states.at(-1)).toBe("over")
  })
})
