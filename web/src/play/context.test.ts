// @vitest-environment happy-dom
import { mount } from "svelte"
import { expect, it } from "vitest"
import { PLAY, playOf, providePlay } from "./context"
import type { Play } from "./game"
import { provideReplaying, isReplaying } from "./replaying"

const usePlay = playOf<{ round: number }, null, never, never, never>()

/** Runs `init` as the script of a component, with this context from above. */
function inComponent<T>(init: () => T, context = new Map<unknown, unknown>()): T {
  let result!: T
  mount(() => ((result = init()), {}), { target: document.body, context })
  return result
}

it("gives the match to the screens below, and follows its changes", () => {
  let round = 1
  const play = {
    get table() {
      return { round }
    },
  } as Play<{ round: number }, null, never, never, never>
  const used = inComponent(usePlay, new Map([[PLAY, play]]))
  round = 2
  expect(used.table.round).toBe(2)
  expect(inComponent(() => (providePlay(play), usePlay()))).toBe(play)
})

it("says what is missing where there is no match", () => {
  expect(() => inComponent(usePlay)).toThrow("providePlay() is missing")
})

it("tells a replay from a match", () => {
  expect(inComponent(isReplaying)).toBe(false)
  expect(inComponent(() => (provideReplaying(), isReplaying()))).toBe(true)
})
