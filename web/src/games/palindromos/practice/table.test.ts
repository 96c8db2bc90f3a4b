import { describe, expect, it } from "vitest"
import type { Move } from "@/wire/palindromos"
import { type Dice, type Paper, Pencil } from "./pencil"
import { PalindromosPractice, throwFor } from "./table.svelte"
import { facesOf as facesIn, whyNotAt } from "@/games/palindromos/marking/boxes"
import { isMark } from "@/games/palindromos/marking/turn.svelte"

const paper = (numbers: number[], more: Partial<Paper> = {}): Paper => ({ numbers, wild: 6, ...more })
const mark = (die: 0 | 1 | 2, box: number, face: number) => ({ type: "mark", die, box, face }) as const
const facesOf = (pencil: Pencil) => pencil.marking().dice.map((die) => facesIn(die).map((some) => some.join("")))
const whyOf = (pencil: Pencil, die: number, box: number) => {
  const { dice, objections } = pencil.marking()
  return objections[whyNotAt(dice[die]!, box)]?.rule
}

// the sheet: 0 and 2 are mirror boxes around 1, and 3 lies under 1
describe("what goes where on the small sheet", () => {
  it("the very first die goes anywhere, the second beside it, the shared one anywhere that suits its colour (PD-14, PD-22 to PD-25)", () => {
    const begun = new Pencil(paper([0, 0, 0, 0]), [2, 5, 3])
    expect(facesOf(begun)).toEqual([
      ["2", "2", "2", "2"],
      ["", "", "", ""],
      ["", "", "", ""],
    ])
    expect([whyOf(begun, 1, 0), whyOf(begun, 2, 0)]).toEqual(["PD-14", "PD-25"])
    const second = begun.after(mark(0, 0, 2))
    expect(facesOf(second)[1]).toEqual(["", "5", "", ""])
    expect([0, 2, 3].map((box) => whyOf(second, 1, box))).toEqual(["PD-20", "PD-23", "PD-23"])
    const shared = second.after(mark(1, 1, 5))
    expect(facesOf(shared)[2]).toEqual(["", "", "", "3"])
    expect([whyOf(shared, 2, 2), whyOf(shared, 0, 2)]).toEqual(["PD-21", "PD-20"])
    expect(shared.after(mark(2, 3, 3)).marking()).toMatchObject({ may_confirm: true })
  })
  it("a later turn begins next to what is filled (PD-22)", () => {
    const later = new Pencil(paper([2, 0, 0, 0]), [2, 5, 2])
    expect(facesOf(later)[0]).toEqual(["", "2", "", ""])
    expect(whyOf(later, 0, 3)).toBe("PD-22")
  })
  it("a taken wild die shows any face where its colour is free, and the held one elsewhere; a shared one isn't wild (PD-15, PD-16)", () => {
    expect(facesOf(new Pencil(paper([3, 1, 0, 0]), [6, 1, 3]))[0]).toEqual(["", "", "3", "123456"])
    expect(facesOf(new Pencil(paper([3, 1, 0, 2]), [1, 1, 6]))[2]).toEqual(["", "", "", ""])
  })
  it("the shared die may fill the last box at any time, and then no die is needed (PD-25, PD-29)", () => {
    const last = new Pencil(paper([2, 3, 0, 3]), [1, 1, 2])
    expect(facesOf(last)).toEqual([
      ["", "", "", ""],
      ["", "", "", ""],
      ["", "", "2", ""],
    ])
    expect(last.after(mark(2, 2, 2))).toMatchObject({ full: true, finished: true })
  })
})

describe("whatever is picked, taken and written", () => {
  const ORDERS = [
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
    [2, 0, 1],
    [1, 2, 0],
    [2, 1, 0],
  ] as const
  /** Every way to finish a turn. */
  function endsOf(pencil: Pencil): Pencil[] {
    if (pencil.finished) return [pencil]
    return pencil.next().flatMap((step) => endsOf(pencil.after(step)))
  }
  const after = (before: Paper, chance: () => number): Paper[] => {
    const dice = throwFor(before, chance)
    return ORDERS.flatMap(([one, two, three]) => {
      const ends = endsOf(new Pencil(before, [dice[one], dice[two], dice[three]]))
      expect(ends.length, `${before.numbers} ${dice}`).toBeGreaterThan(0) // nobody goes out (PD-30)
      return ends.map(({ numbers }) => ({ ...before, numbers }))
    })
  }
  /** Does every step from here lead on to the end of the turn? */
  const leadsOn = (pencil: Pencil): boolean =>
    pencil.finished || (pencil.next().length > 0 && pencil.next().every((step) => leadsOn(pencil.after(step))))

  it.each([1, 2, 3, 4, 5, 6])(
    "with %i wild, no step is a dead end, and two rounds fill a row that reads the same both ways",
    (wild) => {
      for (const luck of [0, 0.31, 0.62, 0.99]) {
        const empty = paper([0, 0, 0, 0], { wild })
        const chance = () => luck
        const written = after(empty, chance)
        expect(written.length).toBeGreaterThan(6)
        for (const [i, before] of [empty, ...written].entries()) {
          const dice = throwFor(before, chance)
          expect(dice.filter((value) => value === wild)).toHaveLength(i ? 2 : 0)
          for (const [one, two, three] of ORDERS)
            expect(leadsOn(new Pencil(before, [dice[one], dice[two], dice[three]])), `${before.numbers} ${dice}`).toBe(
              true,
            )
        }
        for (const { numbers } of written.flatMap((before) => after(before, chance))) {
          expect(numbers).not.toContain(0)
          expect(numbers[0]).toBe(numbers[2])
        }
      }
    },
  )
})

describe("the table for one", () => {
  const sit = () => {
    const reached: string[] = []
    const cues: string[] = []
    const practice: PalindromosPractice = new PalindromosPractice(
      () => reached.push(`${practice.table.round.phase} ${practice.table.round.number}`),
      () => 0.4,
    )
    const play = practice.play(() => [])
    play.onCue(({ type }) => void cues.push(type))
    const move = (asked: Move) => play.move(asked)
    const turn = async () => {
      for (let next = wayOn(practice); next; next = wayOn(practice)) await move(next)
    }
    return { practice, reached, cues, move, turn }
  }
  /** The next step of a turn; none: it is finished. */
  function wayOn({ table, hand }: PalindromosPractice): Move | undefined {
    const { numbers, wild } = table.players[0]!
    const dice = hand.marking!.dice.map(({ value }) => value) as Dice
    const pencil = new Pencil({ numbers, wild }, dice, hand.marking!.steps.filter(isMark))
    return pencil.finished ? undefined : pencil.next()[0]
  }

  it("goes from a wild number over two rounds to a full sheet", async () => {
    const { practice, reached, cues, move, turn } = sit()
    await move({ type: "wild", number: 4 })
    await move({ type: "roll" })
    expect(practice.table.dice.owners).toEqual([-1, -1, -1])
    await move({ type: "take", die: 2 })
    expect(practice.hand.takeable).toEqual([0, 1])
    await move({ type: "take", die: 0 })
    expect(practice.table.dice.owners).toEqual([0, -2, 0])
    await turn()
    await move({ type: "confirm" })
    await move({ type: "roll" })
    expect(practice.table.dice.values).toContain(4)
    for (const die of [0, 1]) await move({ type: "take", die })
    await turn()
    expect(practice.table.players[0]!.standing).toBe("in")
    await move({ type: "confirm" })
    const { numbers, standing } = practice.table.players[0]!
    expect([numbers.every(Boolean), standing]).toEqual([true, "complete"])
    expect(reached).toEqual(["roll 1", "marking 1", "roll 2", "over 2"])
    expect(cues).toEqual(["rolled", "taken", "taken", "shared", "inked", "rolled", "taken", "taken", "shared", "inked"])
    expect(practice.hand.moves).toEqual([])
  })
  it("takes a step back, and ignores what isn't open", async () => {
    const { practice, move } = sit()
    await move({ type: "roll" })
    expect(practice.table.round.phase).toBe("wild")
    await move({ type: "wild", number: 4 })
    await move({ type: "wild", number: 5 })
    expect(practice.hand.wild).toBe(4)
    await move({ type: "roll" })
    for (const die of [0, 0, 1]) await move({ type: "take", die })
    await move({ type: "confirm" })
    expect(practice.table.round.phase).toBe("marking")
    const [first] = practice.hand.marking!.dice
    await move(mark(0, 1, (first!.value % 6) + 1))
    expect(practice.hand.marking!.steps).toEqual([])
    await move(mark(0, 1, first!.value))
    expect(practice.hand.marking!.steps).toHaveLength(1)
    await move({ type: "back" })
    expect(practice.hand.marking!.steps).toEqual([])
  })
})
