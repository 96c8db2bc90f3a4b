import { beforeEach, describe, expect, it } from "vitest"
import { remove, save } from "@/lib/storage"
import type { Request } from "@/wire/messages"
import { Outbox } from "./outbox"

let sent: Request[]
const open = (name = "outbox:TEST") => new Outbox(name, (request) => sent.push(request))
const done = (outbox: Outbox, request: Request) => outbox.settle(request.id, null)

beforeEach(() => {
  sent = []
  remove("outbox:TEST", "session")
})

describe("asking", () => {
  it("sends at once, each with an id of its own", () => {
    const outbox = open()
    void outbox.ask({ t: "sit" })
    void outbox.ask({ t: "add_bot", strength: 3 })
    expect(sent.map(({ t }) => t)).toEqual(["sit", "add_bot"])
    expect(sent[0]!.id).not.toBe(sent[1]!.id)
    expect(sent[1]).toMatchObject({ strength: 3 })
  })

  it("is answered by done, with nothing left waiting", async () => {
    const outbox = open()
    const answer = outbox.ask({ t: "start" })
    done(outbox, sent[0]!)
    expect(await answer).toBeNull()
    expect(outbox.pending).toEqual([])
  })

  it("is answered by a refusal", async () => {
    const outbox = open()
    const answer = outbox.ask({ t: "start" })
    const { id } = sent[0]!
    outbox.settle(id, { t: "refused", kind: "unauthorised", word: "host-only", args: {}, rule: null, id })
    expect(await answer).toMatchObject({ word: "host-only" })
  })

  it("passes over an answer that nobody waits for", () => {
    const outbox = open()
    void outbox.ask({ t: "sit" })
    done(outbox, sent[0]!)
    done(outbox, sent[0]!)
    outbox.settle("never asked", null)
    expect(outbox.pending).toEqual([])
  })
})

describe("after a reconnect", () => {
  it("says again what has no answer, in order, with the same ids", () => {
    const outbox = open()
    void outbox.ask({ t: "choose", game: "any" })
    void outbox.ask({ t: "add_bot" })
    void outbox.ask({ t: "start" })
    const first = sent
    done(outbox, first[1]!)
    sent = []
    outbox.resend()
    expect(sent).toEqual([first[0], first[2]])
  })

  it("doubles nothing: what is settled once stays settled", () => {
    const outbox = open()
    void outbox.ask({ t: "sit" })
    outbox.resend()
    done(outbox, sent[0]!)
    sent = []
    outbox.resend()
    expect(sent).toEqual([])
  })
})

describe("cut because of something too large", () => {
  const told = () => {
    throw new Error("someone waits for it")
  }

  it("refuses the largest in words and says only the rest again", async () => {
    const outbox = open()
    void outbox.ask({ t: "sit" })
    const answer = outbox.ask({ t: "choose", game: "any", options: { deck: "x".repeat(20_000) } })
    outbox.refuseLargest(told)
    expect(await answer).toMatchObject({ t: "refused", word: "too-large" })
    sent = []
    outbox.resend()
    expect(sent.map(({ t }) => t)).toEqual(["sit"])
  })

  it("tells of what was asked before a reload, too", () => {
    void open().ask({ t: "rename", name: "x".repeat(20_000) })
    const heard: string[] = []
    const outbox = open()
    outbox.refuseLargest(({ word }) => heard.push(word))
    expect(heard).toEqual(["too-large"])
    expect(outbox.pending).toEqual([])
  })

  it("has nothing to refuse when nothing waits", () => {
    open().refuseLargest(told)
  })
})

describe("after a reload", () => {
  it("still has what was not answered, as it was said: a move keeps the moment it was made", () => {
    void open().ask({ t: "do", match: 1, done: 1_234, move: { type: "roll" } })
    const before = sent
    sent = []
    const outbox = open()
    expect(sent).toEqual([]) // nothing leaves before the welcome
    outbox.resend()
    expect(sent).toEqual(before)
    done(outbox, sent[0]!)
    expect(open().pending).toEqual([])
  })

  it("keeps the rooms apart", () => {
    void open().ask({ t: "sit" })
    expect(open("outbox:OTHER").pending).toEqual([])
  })

  it("opens with nothing where what was kept can't be read", () => {
    save("outbox:TEST", '[{"t":"si', "session")
    expect(open().pending).toEqual([])
  })
})
