// Whom a match waits for: people on its seats who are away while no bot plays for them yet.
import { nameOf } from "@/ui/emblem/name"
import { listOf, t } from "@/lib/i18n.svelte"
import { repeat } from "@/lib/timers"
import type { ChairPart, MatchPart, RoomPart } from "@/wire/messages"
import { NOTICED_MS } from "@/app/room/presence-changes"

type Away = ChairPart & { person: number; away_since: number; bot_from: number }

const POLL_MS = 250 // while somebody is away

const isAway = ({ away_since, bot_from }: ChairPart): boolean => away_since !== null && bot_from !== null

export class Absent {
  #parts: () => { room: RoomPart; match: MatchPart | null }
  #time = $state(0)

  /** To be made while a component is set up. `now`: the server's clock. */
  constructor(parts: () => { room: RoomPart; match: MatchPart | null }, now: () => number) {
    this.#parts = parts
    $effect.pre(() => {
      if (!this.#away.length) return
      return repeat(() => {
        this.#time = now()
        return POLL_MS
      })
    })
  }

  #away = $derived.by((): Away[] => {
    const { room, match } = this.#parts()
    return match?.state === "playing" ? (room.chairs.filter(isAway) as Away[]) : []
  })

  /** Those who are said to be away. */
  shown: Away[] = $derived.by(() => this.#away.filter(({ away_since }) => this.#time >= away_since + NOTICED_MS))

  /** Those for whom others may let a bot play. */
  late: Away[] = $derived.by(() => this.shown.filter(({ bot_from }) => this.#time >= bot_from))

  #seconds: number = $derived.by(() => {
    const times = this.shown.flatMap(({ bot_at }) => bot_at ?? [])
    return Math.ceil(Math.max(0, Math.min(...times) - this.#time) / 1000)
  })

  names: string = $derived(listOf(this.shown.map(nameOf)))

  words: string = $derived.by(() => {
    const [names, count, seconds] = [this.names, this.shown.length, this.#seconds]
    if (!count) return ""
    return seconds < Infinity ? t("away-bot", { names, count, seconds }) : t("away-waiting", { names, count })
  })
}
