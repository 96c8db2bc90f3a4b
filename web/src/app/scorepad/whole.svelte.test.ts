// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Session } from "@/net/session.svelte"
import type { Pad, ScoreLine } from "@/wire/messages"
import { WholePad } from "./whole.svelte"

vi.mock("@/lib/i18n.svelte", () => ({ loadGameTexts: async () => undefined, t: (id: string) => id }))
vi.mock("@/play/refusal", () => ({ tell: () => undefined }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = (number: number) => ({ number, game: "toy", seats: [] }) as unknown as ScoreLine
const pad = (...numbers: number[]): Pad => ({ lines: numbers.map(line), standings: [] }) as unknown as Pad

/** A room whose scorepad has grown to `numbers`, and the replies to each fetch of the whole, in order. */
function opened(replies: Promise<unknown>[]) {
  let room = $state.raw({ scorepad: [line(5)], standings: [] })
  const session = {
    view: {
      get room() {
        return room
      },
    },
    scorepad: () => replies.shift(),
  } as unknown as Session
  let whole!: WholePad
  const close = $effect.root(() => {
    whole = new WholePad(session)
  })
  flushSync()
  return {
    numbers: () => whole.lines?.map(({ number }) => number),
    ends: (number: number) => {
      room = { scorepad: [line(number)], standings: [] }
      flushSync()
    },
    left: () => replies.length,
    close,
  }
}

it("fetches the whole scorepad again after a failure", async () => {
  const offline = Promise.resolve({ word: "offline", args: {} })
  const { numbers, close } = opened([offline, offline, Promise.resolve(pad(1, 2, 3, 4, 5))])
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers()).toEqual([5])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  close()
})

it("does not replace a newer reply by a slow older one", async () => {
  let answer!: (pad: Pad) => void
  const slow = new Promise<Pad>((answered) => (answer = answered))
  const { numbers, ends, close } = opened([slow, Promise.resolve(pad(4, 5, 6))])
  ends(6)
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers()).toEqual([4, 5, 6])
  answer(pad(4, 5))
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers()).toEqual([4, 5, 6])
  close()
})

it("stops fetching when it is closed, also during a fetch", async () => {
  const offline = Promise.resolve({ word: "offline", args: {} })
  const { left, close } = opened([offline, offline, offline])
  close()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(left()).toBe(2)
})
