// One line to the server that mends itself: redials with growing pauses, at once when the page wakes or the network is
// back, and hangs up on a line that has gone silent (the server pings every two seconds). The numbers are such that all
// agree again within five seconds of the network's healing. tests/promises/simulated_client.py is its twin: change both.
import type { Down, Hello, Up } from "@/wire/messages"

export type LineState = "calling" | "up" | "silent" | "down" | "over" // silent: up, but for longer than from ping to ping

export const QUIET = 2_900
export const SILENCE = 3_250
export const SLOW = 7_000 // a call may take so long where others hung before it
export const HUNG = 10 // so many: for half a minute, longer than most breaks
const LISTEN = 250
const PAUSES = [100, 500, 1_000, 2_000] as const
export const REFUSED_PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const // the server answered, but is full or restarting
const REMOVED = 4001 // removed, or the room is gone: no use coming back
const TOO_LARGE = 1009

interface Ends {
  hello: () => Hello
  hear: (message: Down) => void
  changed: (state: LineState) => void
  tooLarge: () => void // what was said last is more than the server takes
  dial?: () => WebSocket
}

const dialHere = () => new WebSocket(new URL("/ws", location.href.replace(/^http/, "ws")))

export class Line {
  state: LineState = "calling"
  #socket: WebSocket | undefined
  #tries = 0
  #refusals = 0 // calls in a row that were refused instead of welcomed
  #hung = 0 // calls in a row that took longer than a line may be silent
  #redial: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  #dialledAt = 0
  #heardAt = 0
  #doubted: WebSocket | undefined // silent for too long at the last look

  constructor(private readonly ends: Ends) {}

  open(): void {
    this.#watch = setInterval(() => this.#listen(), LISTEN)
    for (const [target, event] of this.#wakers()) target.addEventListener(event, this.#wake)
    this.#dial()
  }

  /** Hang up for good. */
  close(): void {
    clearInterval(this.#watch)
    clearTimeout(this.#redial)
    for (const [target, event] of this.#wakers()) target.removeEventListener(event, this.#wake)
    this.#drop()
    this.#turn("over")
  }

  /** True if it left; what must arrive is kept in the outbox. */
  send(message: Up): boolean {
    if ((this.state !== "up" && this.state !== "silent") || this.#socket?.readyState !== 1) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #dial(): void {
    clearTimeout(this.#redial)
    this.#redial = undefined
    this.#dialledAt = this.#heardAt = Date.now()
    const socket = (this.ends.dial ?? dialHere)()
    this.#socket = socket
    socket.onopen = () => {
      if (socket === this.#socket) this.#heardAt = Date.now()
      if (this.#heardAt - this.#dialledAt < SILENCE) this.#hung = 0
      socket.send(JSON.stringify(this.ends.hello()))
    }
    socket.onmessage = (event) => this.#hear(socket, JSON.parse(event.data as string) as Down)
    socket.onclose = (event) => this.#lost(socket, event.code)
  }

  #hear(socket: WebSocket, message: Down): void {
    if (socket !== this.#socket) return
    this.#heardAt = Date.now()
    if (this.state === "silent") this.#turn("up")
    if (message.t === "ping") socket.send(JSON.stringify({ t: "pong", at: message.at }))
    if (message.t === "welcome") {
      this.#tries = this.#refusals = 0
      this.#turn("up")
    }
    if (message.t === "refused" && this.state !== "up") this.#refusals++
    this.ends.hear(message)
    if (message.t === "bye" && !message.again) this.close()
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return
    this.#socket = undefined
    if (code === REMOVED) {
      this.ends.hear({ t: "bye", word: "room-gone", again: false })
      return this.close()
    }
    if (code === TOO_LARGE) this.ends.tooLarge()
    this.#turn("down")
    const chance = 0.5 + Math.random() / 2
    const apart = this.#nextPause() * chance // two calls, counted from their begin
    const pause = Math.max(PAUSES[0] * chance, apart - (Date.now() - this.#dialledAt))
    this.#redial = setTimeout(() => this.#dial(), pause)
  }

  #nextPause(): number {
    if (this.#refusals) return REFUSED_PAUSES[Math.min(this.#refusals, REFUSED_PAUSES.length) - 1]!
    return PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!
  }

  /**
   * A ping is late: perhaps it still comes. Silence for too long, at two looks: the line is dead, whatever the browser
   * believes. A page that stood still itself hears what came meanwhile before the second. A call that hangs is made again
   * as soon, but not for ever: on a slow network all of them take long, and none would get through.
   */
  #listen(): void {
    const silence = Date.now() - this.#heardAt
    if (this.#socket && this.state === "up" && silence >= QUIET) this.#turn("silent")
    const calling = this.#socket?.readyState === 0
    const dead = silence < (calling && this.#hung >= HUNG ? SLOW : SILENCE) ? undefined : this.#socket
    const again = dead === this.#doubted
    this.#doubted = dead
    if (!dead || !again) return
    if (calling) this.#hung++
    dead.close()
    this.#lost(dead, 0)
  }

  #wake = (): void => {
    if (this.state === "over" || globalThis.document?.visibilityState === "hidden") return
    if (this.#redial === undefined) return
    this.#tries = this.#refusals = 0
    this.#dial()
  }

  #wakers(): [EventTarget, string][] {
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

  #turn(state: LineState): void {
    if (state === this.state) return
    this.state = state
    this.ends.changed(state)
  }
}
