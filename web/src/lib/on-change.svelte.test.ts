// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { expect, it } from "vitest"
import { onChange } from "./on-change.svelte"

it("tells of another value, once, and of nothing else", () => {
  let round = $state(1)
  let volume = $state(5)
  const told: number[][] = []
  $effect.root(() =>
    onChange(
      () => Math.floor(round),
      (now, before) => told.push([now, before, volume]),
    ),
  )
  flushSync()
  expect(told).toEqual([])
  round = 2
  flushSync()
  round = 2.5
  flushSync()
  volume = 6
  flushSync()
  expect(told).toEqual([[2, 1, 5]])
})
