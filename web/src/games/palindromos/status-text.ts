// Texts about the state of the round: the line above the tray, and what each player does.
import { listOf, t } from "@/lib/i18n.svelte"
import { SHARED, type Table } from "@/wire/palindromos"
import type { Play } from "./play"
import { isMark, type MarkingTurn } from "@/games/palindromos/marking/turn.svelte"

export interface StatusText {
  text: string
  tone: "plain" | "yours" | "wrong"
  rule?: string
}

/** `turn`: the own one at the sheet; none on the big screen. */
export function statusText(play: Play, turn?: MarkingTurn): StatusText {
  const { table, hand, me } = play
  const { phase, awaited } = table.round
  const yours = me !== null && awaited.includes(me)
  if (turn?.objection) {
    const { word, args, rule } = turn.objection
    return { text: t(word, args), tone: "wrong", rule }
  }
  if (phase === "over") return { text: t("palindromos-over"), tone: "plain" }
  if (yours && turn && hand?.marking) return markingText(play, turn)
  if (yours && phase === "draft" && table.players.length === 1)
    return { text: t("palindromos-yours-draft-alone"), tone: "yours" }
  if (yours) return { text: t(`palindromos-yours-${phase}`), tone: "yours" }
  if (phase === "marking" && me !== null && table.players[me]?.finished && !table.players[me].doomed)
    return {
      text: t("palindromos-turn-stands-waiting", { names: namesOf(play), count: awaited.length }),
      tone: "plain",
    }
  return { text: t(`palindromos-theirs-${phase}`, { names: namesOf(play), count: awaited.length }), tone: "plain" }
}

const namesOf = ({ table, sitters }: Play): string =>
  listOf(table.round.awaited.map((seat) => sitters[seat]?.name ?? ""))

function markingText({ table, hand, me }: Play, turn: MarkingTurn): StatusText {
  const { dead_end, may_confirm } = hand!.marking!
  if (dead_end) return { text: t("palindromos-dead-end"), tone: "wrong" }
  if (may_confirm && !turn.waiting) return { text: t("palindromos-may-confirm"), tone: "yours" }
  if (turn.die === null) return { text: t("palindromos-choose-die"), tone: "yours" }
  if (turn.lit?.size === 0) return { text: t("palindromos-goes-discard"), tone: "yours" }
  const empty = table.players[me!]!.numbers.every((number) => !number)
  const started = turn.steps.some((step) => isMark(step) && step.die !== SHARED)
  const role = turn.die === SHARED ? "shared" : started ? "second" : empty ? "very-first" : "first"
  return { text: t(`palindromos-goes-${role}`), tone: "yours" }
}

/** What a player does, in one word. */
export type PlayerStatus =
  "out" | "complete" | "gave-up" | "doomed" | "done" | "choosing" | "rolling" | "taking" | "writing" | "waiting"

const DOING = { wild: "choosing", roll: "rolling", draft: "taking", marking: "writing", over: "waiting" } as const

export function statusOf({ players, round }: Table, seat: number): PlayerStatus {
  const player = players[seat]
  if (!player || player.standing === "out") return player?.gave_up ? "gave-up" : "out"
  if (player.standing === "complete") return "complete"
  if (player.doomed) return player.gave_up ? "gave-up" : "doomed"
  if (round.awaited.includes(seat)) return DOING[round.phase]
  return (round.phase === "marking" && player.finished) || (round.phase === "wild" && player.picked)
    ? "done"
    : "waiting"
}
