// Being in a room: one line to it, what was asked, the server's clock, and what may be seen.
import type { Bye, Down, Notice, Pad, React, Refused } from "@/wire/messages"
import type { Replay } from "@/wire/replay"
import { kept, keep } from "@/lib/storage"
import { Clock } from "./clock"
import { fetchFile, type WhyNot } from "./files"
import { lookedAt } from "./last-viewed"
import { type Ask, Outbox } from "./outbox"
import { Line, type LineState } from "./connection"
import { View } from "./store.svelte"
import { tokenFor, watcherToken } from "./token"

/** Why the server said goodbye, as a message of the catalogues. */
export interface Farewell {
  word: string
  args: Refused["args"]
}

interface Options {
  name?: string
  watch?: boolean
  misread?: (refused: Refused) => void
  announce: (notice: Notice | null) => void // null: what lasted until now is over
}

export class Visit {
  readonly view = new View()
  readonly clock = new Clock()
  line = $state<LineState>("calling")
  farewell = $state.raw<Farewell | null>(null)
  refusal = $state.raw<Farewell | null>(null) // why the server doesn't let us in at the moment; the line retries by itself
  #line: Line
  #outbox: Outbox
  #turnedDown: Refused | null = null
  #version: string | undefined
  #felt: number | null = null // the last gesture that waited for the own seat; null: this page is new
  #token: string
  #misread: (refused: Refused) => void
  #announce: (notice: Notice | null) => void

  constructor(
    readonly code: string,
    options: Options,
  ) {
    const { name = "", watch = false } = options
    const token = (this.#token = watch ? watcherToken(code) : tokenFor(code))
    this.#misread = options.misread ?? (() => undefined)
    this.#announce = options.announce
    let dialled = 0 // never earlier than the last time, though the device's clock be set back: it would be turned away
    this.#line = new Line({
      hello: () => ({
        t: "hello",
        room: code,
        token,
        name,
        watch,
        dialled: (dialled = Math.max(lookedAt(), dialled + 1)),
        felt: this.#felt,
      }),
      hear: (message) => this.#hear(message),
      changed: (state) => (this.line = state),
      tooLarge: () => this.#outbox.refuseLargest((refused) => this.#misread(refused)),
    })
    this.#outbox = new Outbox(`outbox:${code}`, (request) => this.#line.send(request))
  }

  open(): void {
    this.#line.open()
  }
  close(): void {
    this.#line.close()
    this.#announce(null)
  }

  /** Ask the server for something. Kept and resent until it is answered; null: done. */
  async ask(ask: Ask): Promise<Refused | null> {
    const answer = await this.#outbox.ask(ask)
    return answer.t === "refused" ? answer : null
  }

  /** The whole record of a match that is over, or why not. */
  record(match: number): Promise<object | WhyNot> {
    return fetchFile(this.code, `matches/${match}/record`, this.#token)
  }

  /** A finished match to watch again, or why not. */
  replay(match: number): Promise<Replay | WhyNot> {
    return fetchFile(this.code, `matches/${match}/replay`, this.#token)
  }

  /** Every match on the room's scorepad, and everyone's standing; or why not. */
  scorepad(): Promise<Pad | WhyNot> {
    return fetchFile(this.code, "scorepad", this.#token)
  }

  /** Hold up a sticker; false: the line is down, nobody will see it. */
  react(sticker: React["sticker"]): boolean {
    return this.#line.send({ t: "react", sticker })
  }

  /** False: the line is down, nobody will feel it. */
  feel(gesture: unknown): boolean {
    return this.#line.send({ t: "feel", gesture })
  }

  #hear(message: Down): void {
    switch (message.t) {
      case "welcome":
        this.#turnedDown = this.refusal = null
        this.#felt ??= 0
        this.#announce(null)
        this.clock.redialled()
        reloadOnce(this.#version, message.version)
        this.#version = message.version
        return this.#outbox.resend()
      case "ping":
        return this.clock.hear(message.at, message.rtt)
      case "show":
        return this.view.show(message)
      case "felt":
        this.#felt = message.last || this.#felt
        return this.view.felt(message)
      case "reacted":
        return this.view.reacted(message)
      case "refused":
        if (message.id === null) return this.#turnDown(message)
        return this.#outbox.settle(message)
      case "done":
        return this.#outbox.settle(message)
      case "notice":
        return this.#announce(message)
      case "bye":
        return this.#bye(message)
    }
  }

  #turnDown(refused: Refused): void {
    this.#turnedDown = refused
    if (this.line === "up") this.#misread(refused)
  }

  #bye(bye: Bye): void {
    const refused = this.line === "up" ? null : this.#turnedDown
    if (!bye.again) this.farewell = refused ? { word: refused.word, args: refused.args } : { word: bye.word, args: {} }
    else if (refused) this.refusal = { word: refused.word, args: refused.args }
  }
}

/** The server was renewed while this page stayed open: fetch the page that belongs to it, once. */
function reloadOnce(before: string | undefined, now: string): void {
  if (before === undefined || before === now || kept("reloaded", "session") === now) return
  keep("reloaded", now, "session")
  location.reload()
}
