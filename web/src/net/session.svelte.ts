// A room as this device sees it: the connection, pending requests, the server's clock and the view.
import type { Bye, Down, Notice, Pad, React, Refused, Yours } from "@/wire/messages"
import type { Replay } from "@/wire/replay"
import { CODE_LENGTH_MIN } from "@/wire/room"
import { language } from "@/lib/i18n.svelte"
import { load, save } from "@/lib/storage"
import { Clock } from "./clock"
import { cardsOf, fetchFile, type TextFile, type WhyNot } from "./files"
import { lookedAt } from "./last-viewed"
import { type Ask, Outbox } from "./outbox"
import { Connection, type ConnectionState, openSocket } from "./connection"
import { View } from "./store.svelte"
import { tokenFor, watcherToken } from "./token"

/** Why the server said goodbye, as a message of the catalogues. */
export interface Farewell {
  word: string
  args: Refused["args"]
}

interface Options {
  name?: string
  emblem?: number // a newcomer's wish
  watch?: boolean
  audience?: boolean // no person: sees the table and may guess
  misread?: (refused: Refused) => void // a message was refused that nobody waits for
  announce: (notice: Notice | null) => void // null: withdraws the last one
}

export class Session {
  readonly view = new View()
  readonly clock = new Clock()
  line = $state<ConnectionState>("connecting")
  farewell = $state.raw<Farewell | null>(null)
  yours = $state.raw<Yours | null>(null) // of a phone in the audience: its guesses and its score
  refusal = $state.raw<Farewell | null>(null) // why the server doesn't let us in now; the connection retries
  #connection: Connection
  #outbox: Outbox
  #turnedDown: Refused | null = null
  #version: string | undefined
  #felt: number | null = null // the last queued gesture that was received; null: none since this page was opened
  #token: string
  #misread: (refused: Refused) => void
  #announce: (notice: Notice | null) => void

  constructor(
    readonly code: string,
    options: Options,
  ) {
    const { name = "", emblem = 0, watch = false, audience = false } = options
    const token = (this.#token = watch ? watcherToken(code) : tokenFor(code))
    this.#misread = options.misread ?? (() => undefined)
    this.#announce = options.announce
    let dialled = 0 // never earlier than the last time, even if the device's clock was set back: it would be refused
    this.#connection = new Connection({
      open: () => openSocket(code),
      hello: () => {
        dialled = Math.max(lookedAt(), dialled + 1)
        return { t: "hello", token, name, watch, audience, dialled, felt: this.#felt, emblem }
      },
      receive: (message) => this.#receive(message),
      changed: (state) => (this.line = state),
      tooLarge: () => this.#outbox.refuseLargest((refused) => this.#misread(refused)),
    })
    // A spectator's page in the same tab must not resend a player's requests.
    this.#outbox = new Outbox(watch || audience ? `watcher-outbox:${code}` : `outbox:${code}`, (request) =>
      this.#connection.send(request),
    )
  }

  /** Connects. A code that is too short, as in a mistyped link, is no room's address. */
  open(): void {
    if (this.code.length >= CODE_LENGTH_MIN) this.#connection.open()
    else this.farewell = { word: "no-such-room", args: { code: this.code } }
  }
  /** Leaves the room on purpose, if connected: a bot plays on at once. To be closed then. */
  leave(): void {
    this.#connection.send({ t: "leave" })
  }
  close(): void {
    this.#connection.close()
    this.#announce(null)
  }

  /** Makes a request, which is resent until the server replies. Returns null: done. */
  ask(ask: Ask): Promise<Refused | null> {
    return this.#outbox.ask(ask)
  }

  /** The record of a finished match, or why there is none. */
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

  /** The cards that people have added to a game, as the text of a file in the reader's language; or why not. */
  cards(game: string): Promise<TextFile | WhyNot> {
    return cardsOf(this.code, game, language(), this.#token)
  }

  /** Shows a sticker to everyone. Returns false if it wasn't sent. */
  react(sticker: React["sticker"]): boolean {
    return this.#connection.send({ t: "react", sticker })
  }

  /** Guesses as a phone of the audience. The reply is in `yours`. Returns false if it wasn't sent. */
  guess(match: number, question: number, choice: number): boolean {
    return this.#connection.send({ t: "guess", match, question, choice })
  }

  /** Sends a gesture. Returns false if it wasn't sent. */
  feel(gesture: unknown): boolean {
    return this.#connection.send({ t: "feel", gesture })
  }

  #receive(message: Down): void {
    switch (message.t) {
      case "welcome":
        this.#turnedDown = this.refusal = null
        this.#felt ??= 0
        this.#announce(null)
        this.clock.reconnected()
        reloadOnce(this.#version, message.version)
        this.#version = message.version
        return this.#outbox.resend()
      case "ping":
        return this.clock.hear(message.at, message.rtt)
      case "show":
        for (const id of message.done ?? []) this.#outbox.settle(id, null)
        return this.view.show(message)
      case "felt":
        this.#felt = message.last || this.#felt
        return this.view.felt(message)
      case "reacted":
        return this.view.reacted(message)
      case "refused":
        if (message.id === null) return this.#turnDown(message)
        return this.#outbox.settle(message.id, message)
      case "yours":
        this.yours = message
        return
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

/** Reloads the page, once, if the server was upgraded while it was open. */
function reloadOnce(before: string | undefined, now: string): void {
  if (before === undefined || before === now || load("reloaded", "session") === now) return
  save("reloaded", now, "session")
  location.reload()
}
