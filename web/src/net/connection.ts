// The WebSocket to the server. Reconnects with backoff, and at once when the page becomes visible or the network is
// back. Drops a socket on which nothing arrives; the server pings every two seconds. With these timeouts all clients
// agree within five seconds after a network fault. tests/promises/simulated_client.py does the same: change both.
import type { Down, Hello, Up } from "@/wire/messages"
import { DO_NOT_RETRY } from "@/wire/room"

export type ConnectionState = "connecting" | "up" | "silent" | "down" | "over" // silent: up, but a ping is late

// In milliseconds, unless they are counts.
export const QUIET = 2_900 // without a message: a ping is late
export const SILENCE = 3_250 // without a message, or until a socket opens: it is dead
export const SLOW = 7_000 // until a socket opens, after HUNG attempts that took longer than SILENCE
export const HUNG = 10 // attempts: half a minute, longer than most faults last
const LISTEN = 250 // between two checks
const PAUSES = [100, 500, 1_000, 2_000] as const
export const REFUSED_PAUSES = [1_000, 2_000, 4_000] as const // the server is full or restarting; then back within 5 s
const TOO_LARGE = 1009 // close code

interface Handlers {
  hello: () => Hello
  receive: (message: Down) => void
  changed: (state: ConnectionState) => void
  tooLarge: () => void // the last message was larger than the server accepts
  open: () => WebSocket
}

/** A WebSocket to a room. */
export const openSocket = (code: string): WebSocket =>
  new WebSocket(new URL(`/ws/${code}`, location.href.replace(/^http/, "ws")))

export class Connection {
  state: ConnectionState = "connecting"
  #socket: WebSocket | undefined
  #tries = 0
  #refusals = 0 // attempts in a row that the server refused
  #hung = 0 // attempts in a row that took longer than SILENCE to open
  #retry: ReturnType<typeof setTimeout> | undefined
  #checks: ReturnType<typeof setInterval> | undefined
  #startedAt = 0
  #receivedAt = 0
  #doubted: WebSocket | undefined // found dead at the last check

  constructor(private readonly handlers: Handlers) {}

  open(): void {
    this.#checks = setInterval(() => this.#check(), LISTEN)
    for (const [target, event] of this.#wakeEvents()) target.addEventListener(event, this.#wake)
    this.#connect()
  }

  /** Closes it for good. */
  close(): void {
    clearInterval(this.#checks)
    clearTimeout(this.#retry)
    for (const [target, event] of this.#wakeEvents()) target.removeEventListener(event, this.#wake)
    this.#drop()
    this.#setState("over")
  }

  /** Returns whether it was sent. What must arrive is kept in the outbox. */
  send(message: Up): boolean {
    if ((this.state !== "up" && this.state !== "silent") || this.#socket?.readyState !== 1) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#startedAt = this.#receivedAt = Date.now()
    const socket = this.handlers.open()
    this.#socket = socket
    socket.onopen = () => {
      if (socket === this.#socket) this.#receivedAt = Date.now()
      if (this.#receivedAt - this.#startedAt < SILENCE) this.#hung = 0
      socket.send(JSON.stringify(this.handlers.hello()))
    }
    socket.onmessage = (event) => this.#receive(socket, JSON.parse(event.data as string) as Down)
    socket.onclose = (event) => this.#closed(socket, event.code)
  }

  #receive(socket: WebSocket, message: Down): void {
    if (socket !== this.#socket) return
    this.#receivedAt = Date.now()
    if (this.state === "silent") this.#setState("up")
    if (message.t === "ping") socket.send(JSON.stringify({ t: "pong", at: message.at }))
    if (message.t === "welcome") {
      this.#tries = this.#refusals = 0
      this.#setState("up")
    }
    if (message.t === "refused" && this.state !== "up") this.#refusals++
    this.handlers.receive(message)
    if (message.t === "bye" && !message.again) this.close()
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return
    this.#socket = undefined
    if (code === DO_NOT_RETRY) {
      this.handlers.receive({ t: "bye", word: "room-gone", again: false })
      return this.close()
    }
    if (code === TOO_LARGE) this.handlers.tooLarge()
    this.#setState("down")
    const chance = 0.5 + Math.random() / 2
    const apart = this.#nextPause() * chance // between the starts of two attempts
    const pause = Math.max(PAUSES[0] * chance, apart - (Date.now() - this.#startedAt))
    this.#retry = setTimeout(() => this.#connect(), pause)
  }

  #nextPause(): number {
    if (this.#refusals) return REFUSED_PAUSES[Math.min(this.#refusals, REFUSED_PAUSES.length) - 1]!
    return PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!
  }

  /**
   * Reports a late ping, and drops a socket that is dead at two checks in a row. Two, because a page that was suspended
   * receives what arrived meanwhile only after the first. A socket that doesn't open is retried as soon; but on a slow
   * network none would ever open, so after some attempts they get more time.
   */
  #check(): void {
    const silence = Date.now() - this.#receivedAt
    if (this.#socket && this.state === "up" && silence >= QUIET) this.#setState("silent")
    const calling = this.#socket?.readyState === 0
    const dead = silence < (calling && this.#hung >= HUNG ? SLOW : SILENCE) ? undefined : this.#socket
    const again = dead === this.#doubted
    this.#doubted = dead
    if (!dead || !again) return
    if (calling) this.#hung++
    dead.close()
    this.#closed(dead, 0)
  }

  #wake = (): void => {
    if (this.state === "over" || globalThis.document?.visibilityState === "hidden") return
    if (this.#retry === undefined) return
    this.#tries = this.#refusals = 0
    this.#connect()
  }

  #wakeEvents(): [EventTarget, string][] {
    if (!globalThis.document) return []
    return [
      [document, "visibilitychange"],
      [window, "online"],
      [window, "pageshow"],
    ]
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #setState(state: ConnectionState): void {
    if (state === this.state) return
    this.state = state
    this.handlers.changed(state)
  }
}
