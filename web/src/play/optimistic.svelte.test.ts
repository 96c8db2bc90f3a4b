// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { expect, it } from "vitest"
import type { Refused } from "@/wire/messages"
import { Optimistic } from "./optimistic.svelte"

type Words = readonly string[]
const refusal = { t: "refused", word: "no" } as Refused

/** A list to which words are added, each at most once, and a server that replies and shows when told to. */
function sit() {
  let shown = $state.raw<Words>([])
  const replies: ((reply: Refused | null) => void)[] = []
  const list = new Optimistic<Words, string>({
    shown: () => shown,
    apply: (words, word) => (words.includes(word) ? words : [...words, word]),
  })
  const add = (word: string) => list.send(word, new Promise<Refused | null>((reply) => replies.push(reply)))
  const reply = async (refused: Refused | null = null) => {
    replies.shift()!(refused)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { list, add, reply, show: (words: Words) => (shown = [...words]) }
}

it("shows an action at once, and once, until the server shows it", async () => {
  const { list, add, reply, show } = sit()
  void add("a")
  expect([list.state, list.ahead, list.unanswered]).toEqual([["a"], true, true])
  await reply()
  expect([list.state, list.ahead, list.unanswered]).toEqual([["a"], true, false])
  show(["a"])
  expect([list.state, list.ahead]).toEqual([["a"], false])
})

it("believes the server once it has shown the action, whatever became of it", async () => {
  const { list, add, reply, show } = sit()
  void add("a")
  await reply()
  show(["b"])
  expect(list.state).toEqual(["b"])
})

it("takes back what is refused, and only that", async () => {
  const { list, add, reply } = sit()
  const first = add("a")
  void add("b")
  await reply(refusal)
  expect(await first).toBe(refusal)
  expect(list.state).toEqual(["b"])
})

it("keeps actions in order on top of what others do meanwhile", async () => {
  const { list, add, reply, show } = sit()
  void add("a")
  void add("b")
  show(["x"])
  expect(list.state).toEqual(["x", "a", "b"])
  await reply()
  show(["x", "a"])
  expect(list.state).toEqual(["x", "a", "b"])
})

it("keeps an action over a reconnect while its move waits in the outbox", async () => {
  const { list, add, reply, show } = sit()
  void add("a")
  show([]) // every part is sent again
  expect([list.state, list.ahead]).toEqual([["a"], true])
  await reply()
  show(["a"])
  expect([list.state, list.ahead]).toEqual([["a"], false])
})

it("isn't ahead when a reconnect has shown the action before the reply is repeated", async () => {
  const { list, add, reply, show } = sit()
  void add("a")
  show(["a"]) // the first reply was lost
  expect([list.state, list.ahead]).toEqual([["a"], false])
  await reply()
  show([])
  expect([list.state, list.ahead]).toEqual([[], false])
})

it("tells what reads it about every change", async () => {
  const { list, add, reply, show } = sit()
  const seen: Words[] = []
  const end = $effect.root(() => {
    $effect(() => void seen.push(list.state))
  })
  flushSync()
  void add("a")
  flushSync()
  await reply(refusal)
  flushSync()
  show(["b"])
  flushSync()
  expect(seen).toEqual([[], ["a"], [], ["b"]])
  end()
})

it("knows by a part of the view when a state made from it is a new one", async () => {
  let part = { count: 1 }
  const doubled = new Optimistic<number, number>({
    shown: () => part.count * 2,
    apply: (_, count) => count,
    part: () => part,
  })
  await doubled.send(8, Promise.resolve(null))
  expect(doubled.state).toBe(8)
  part = { count: 1 }
  expect(doubled.state).toBe(2)
})
