import { expect, it } from "vitest"
import type { RoomPart, RoomParts } from "@/wire/messages"
import { absentIn, newcomersIn } from "./chair-changes.svelte"

const chair = (person: number | null, presence: "here" | "away" | "warm" = "here") => ({
  emblem: 0,
  name: "",
  person,
  bot: person === null ? 2 : 0,
  presence,
  away_since: null,
  bot_from: null,
  bot_at: null,
  device: 0,
  side: null,
  wished: false,
})
const room = (...chairs: ReturnType<typeof chair>[]) =>
  ({ chairs, watchers: [{ person: 9, name: "", emblem: 9 }], screens: [], removed: [] }) as unknown as RoomPart
const you = {
  person: 1,
  chair: 0,
  seat: null,
  host: true,
  stand_ins: 0,
  deeds: [],
  given_away: false,
  sent_away: false,
}
const played = (...people: number[]) =>
  people.map((person) => ({ who: { person } })) as unknown as RoomParts["standings"]

it("knows who is away, and takes no bot for one", () => {
  expect(absentIn(room(chair(1), chair(2, "away"), chair(null), chair(3, "warm"))).map(({ person }) => person)).toEqual(
    [2, 3],
  )
})

it("takes whoever watches for somebody who came back, and before the deal newcomers who have not played", () => {
  const parts = { room: room(chair(1), chair(2, "away"), chair(3), chair(4)), standings: played(1, 2, 3) }
  expect(newcomersIn(parts, you).map(({ person }) => person)).toEqual([9, 4])
  const match = { state: "playing" } as RoomParts["match"]
  expect(newcomersIn({ ...parts, match }, you).map(({ person }) => person)).toEqual([9])
  const host = { ...you, person: 9, chair: null }
  expect(newcomersIn({ ...parts, match }, host)).toEqual([]) // they may not take a hand that they are the ones to give
  const alone = { room: room(chair(2, "away"), chair(null)), match }
  expect(newcomersIn(alone, host).map(({ person }) => person)).toEqual([9])
})
