// @vitest-environment happy-dom
import { flushSync } from "svelte"
import { describe, expect, it, vi } from "vitest"
import type { Show } from "@/wire/messages"
import { View } from "./store.svelte"

const show = (show: Omit<Show, "t">): Show => ({ t: "show", ...show })

describe("parts", () => {
  it("come whole and replace only what they name", () => {
    const view = new View()
    view.show(show({ fresh: true, table: { round: { number: 1 }, sheet: { id: "meadow" } }, hand: { moves: [] } }))
    const { sheet } = view.table
    view.show(show({ table: { round: { number: 2 } } }))
    expect(view.table).toEqual({ round: { number: 2 }, sheet: { id: "meadow" } })
    expect(view.table.sheet).toBe(sheet)
    expect(view.hand).toEqual({ moves: [] })
  })

  it("take changes inside them", () => {
    const view = new View()
    view.show(
      show({
        fresh: true,
        table: {
          players: [
            { dice: [], numbers: [0] },
            { dice: [1], numbers: [5] },
          ],
        },
      }),
    )
    view.show(show({ table: { players: { ".0.dice": [4], ".1.numbers": [5, 5] } } }))
    expect(view.table).toEqual({
      players: [
        { dice: [4], numbers: [0] },
        { dice: [1], numbers: [5, 5] },
      ],
    })
  })

  it("that a fresh show doesn't name are gone", () => {
    const view = new View()
    view.show(show({ fresh: true, room: { match: null }, table: { round: 1, dice: 2 }, hand: { moves: [] } }))
    view.show(show({ fresh: true, room: { match: null }, table: { round: 3 } }))
    expect(view.table).toEqual({ round: 3 })
    expect(view.hand).toEqual({})
  })

  it("are read like those of a plain object, and can't be changed", () => {
    const view = new View()
    view.show(show({ fresh: true, table: { round: 1 } }))
    expect(Object.keys(view.table)).toEqual(["round"])
    expect({ ...view.table }).toEqual({ round: 1 })
    expect(["round" in view.table, "dice" in view.table, Object.hasOwn(view.table, "dice")]).toEqual([
      true,
      false,
      false,
    ])
    expect(() => (view.table.round = 2)).toThrow(TypeError)
  })
})

describe("an effect", () => {
  /** What an effect reads, each time it runs. */
  function reads<T>(read: () => T): T[] {
    const all: T[] = []
    $effect.root(() => {
      $effect(() => void all.push(read()))
    })
    flushSync()
    return all
  }
  function dealt(): { view: View; tell: (parts: Omit<Show, "t">) => void } {
    const view = new View()
    view.show(show({ fresh: true, room: { match: null }, table: { round: 1, dice: [2] }, hand: { moves: [] } }))
    return {
      view,
      tell: (parts) => {
        view.show(show(parts))
        flushSync()
      },
    }
  }

  it("runs again when the part it reads changes, not when another one does", () => {
    const { view, tell } = dealt()
    const rounds = reads(() => view.table.round)
    tell({ table: { dice: [3] } })
    tell({ room: { match: null }, hand: { moves: ["roll"] }, cues: ["rolled"] })
    tell({ table: { added: true } })
    expect(rounds).toEqual([1])
    tell({ table: { round: 2, dice: [4] } })
    expect(rounds).toEqual([1, 2])
  })

  it("that waits for a part runs when it arrives, when it goes and when it is back", () => {
    const { view, tell } = dealt()
    const scores = reads(() => view.table.score)
    tell({ table: { score: 5 } })
    tell({ table: { score: 6 } })
    tell({ fresh: true, table: { round: 1 } })
    tell({ table: { score: 7 } })
    expect(scores).toEqual([undefined, 5, 6, undefined, 7])
  })

  it("that lists the parts runs when one is added or gone, not when one changes", () => {
    const { view, tell } = dealt()
    const names = reads(() => Object.keys(view.table))
    const scored = reads(() => "score" in view.table)
    tell({ table: { round: 2 } })
    expect([names.length, scored.length]).toEqual([1, 1])
    tell({ table: { score: 5 } })
    tell({ fresh: true, table: { score: 5 } })
    expect(names).toEqual([["round", "dice"], ["round", "dice", "score"], ["score"]])
    expect(scored).toEqual([false, true, true])
  })
})

describe("cues", () => {
  it("are told in order, once the parts are set", () => {
    const view = new View()
    const heard: unknown[] = []
    view.onCue((cue) => heard.push([cue, view.table.round]))
    view.show(show({ table: { round: 7 }, cues: ["rolled", "taken"] }))
    expect(heard).toEqual([
      ["rolled", 7],
      ["taken", 7],
    ])
  })

  it("wait for a screen that is still being fetched, and are told once", () => {
    const view = new View()
    view.show(show({ fresh: true, cues: ["dealt"] }))
    const first = vi.fn()
    const second = vi.fn()
    view.onCue(first)
    view.onCue(second)
    expect(first).toHaveBeenCalledExactlyOnceWith("dealt")
    expect(second).not.toHaveBeenCalled()
  })

  it("grow old, and are dropped by a fresh start", () => {
    vi.useFakeTimers()
    const view = new View()
    view.show(show({ cues: ["old"] }))
    vi.advanceTimersByTime(5_000)
    view.show(show({ cues: ["new"] }))
    const heard: unknown[] = []
    const stop = view.onCue((cue) => heard.push(cue))
    expect(heard).toEqual(["new"])
    stop()
    view.show(show({ cues: ["unheard"] }))
    view.show(show({ fresh: true }))
    view.onCue((cue) => heard.push(cue))
    expect(heard).toEqual(["new"])
    vi.useRealTimers()
  })
})

it("gestures that wait for a seat wait for its screen too, others don't", () => {
  const view = new View()
  const felt: unknown[] = []
  view.felt({ t: "felt", gestures: [[1, "passed by"]] })
  view.felt({ t: "felt", gestures: [[1, "a"]], last: 7 })
  view.felt({ t: "felt", gestures: [[1, "b"]], last: 8 })
  view.onFelt((_, gesture) => felt.push(gesture))()
  view.onFelt((_, gesture) => felt.push(gesture))
  expect(felt).toEqual(["a", "b"])
})

it("forgets of the table what has had its moment, until it is told anew", () => {
  const view = new View()
  view.show({ t: "show", table: { turn: { portrait: "a face" }, score: 3 } } as never)
  view.forget({ turn: { portrait: null } })
  expect(view.table).toEqual({ turn: { portrait: null }, score: 3 })
  view.show({ t: "show", table: { turn: null } } as never)
  expect(view.table).toEqual({ turn: null, score: 3 })
})

it("gestures are felt in order by whoever listens", () => {
  const view = new View()
  const felt: unknown[] = []
  const stop = view.onFelt((seat, gesture) => felt.push([seat, gesture]))
  view.felt({
    t: "felt",
    gestures: [
      [1, "a"],
      [2, "b"],
    ],
  })
  stop()
  view.felt({ t: "felt", gestures: [[3, "c"]] })
  expect(felt).toEqual([
    [1, "a"],
    [2, "b"],
  ])
})

it("drops gestures that wait for a screen when another match begins", () => {
  const view = new View()
  const felt: unknown[] = []
  const dealt = (number: number) => view.show({ t: "show", room: { match: { number } } } as never)
  dealt(1)
  view.felt({ t: "felt", gestures: [[1, "of the first match"]], last: 7 })
  dealt(2)
  view.felt({ t: "felt", gestures: [[1, "of the second"]], last: 8 })
  dealt(2)
  view.onFelt((_, gesture) => felt.push(gesture))
  expect(felt).toEqual(["of the second"])
})
