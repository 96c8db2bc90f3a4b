// What the line above the tray says: words for what the table and the hand show.
import type { Sitter } from "@/play/game"
import { listOf, t } from "@/lib/i18n.svelte"
import type { Hand, Objection, Table } from "@/wire/palindromos"
import { isMark, type Turn } from "@/games/palindromos/marking/turn.svelte"

export interface Saying {
  text: string
  tone: "plain" | "yours" | "wrong"
  rule?: string
}

export interface Seen {
  table: Table
  hand: Hand | null
  me: number | null
  sitters: Sitter[]
  turn: Turn
}

export const objecting = ({ word, args, rule }: Objection): Saying => ({ text: t(word, args), tone: "wrong", rule })

export function saying(seen: Seen): Saying {
  const { table, hand, me, turn } = seen
  const { phase, awaited } = table.round
  const yours = me !== null && awaited.includes(me)
  if (turn.saying) return objecting(turn.saying)
  if (phase === "over") return { text: t("palindromos-over"), tone: "plain" }
  if (yours && hand?.marking) return atTheSheet(seen)
  if (yours && phase === "draft" && table.players.length === 1)
    return { text: t("palindromos-yours-draft-alone"), tone: "yours" }
  if (yours) return { text: t(`palindromos-yours-${phase}`), tone: "yours" }
  if (phase === "marking" && me !== null && table.players[me]?.finished && !table.players[me].doomed)
    return {
      text: t("palindromos-turn-stands-waiting", { names: namesOf(seen), count: awaited.length }),
      tone: "plain",
    }
  return { text: t(`palindromos-theirs-${phase}`, { names: namesOf(seen), count: awaited.length }), tone: "plain" }
}

const namesOf = ({ table, sitters }: Seen): string =>
  listOf(table.round.awaited.map((seat) => sitters[seat]?.name ?? ""))

function atTheSheet({ table, hand, me, turn }: Seen): Saying {
  const { dead_end, may_confirm } = hand!.marking!
  if (dead_end) return { text: t("palindromos-dead-end"), tone: "wrong" }
  if (may_confirm && !turn.waiting) return { text: t("palindromos-may-confirm"), tone: "yours" }
  if (turn.die === null) return { text: t("palindromos-choose-die"), tone: "yours" }
  if (turn.lit?.size === 0) return { text: t("palindromos-goes-discard"), tone: "yours" }
  const empty = table.players[me!]!.numbers.every((number) => !number)
  const started = turn.steps.some((step) => isMark(step) && step.die !== 2)
  const role = turn.die === 2 ? "shared" : started ? "second" : empty ? "very-first" : "first"
  return { text: t(`palindromos-goes-${role}`), tone: "yours" }
}
