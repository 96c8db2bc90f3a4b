// What everyone is told in passing: who left, who is back, for whom a bot plays, who was removed, who is host, and what
// the host has changed in the match.
import { nameOf } from "@/ui/emblem/name"
import { t } from "@/lib/i18n.svelte"
import type { ChairPart, MatchPart, RoomPart } from "@/wire/messages"
import { limitsInWords } from "@/play/stretch"
import { personIn } from "@/app/people"

/** Somebody who was away for less isn't said to be back: short interruptions aren't shown. */
export const NOTICED_MS = 3_000

const nameIn = (room: RoomPart, person: number | null) => {
  const who = personIn(room, person)
  return who ? nameOf(who) : t("the-host")
}

/** The lines for what has changed, as told to people who are not concerned. `me`: who reads them, if a person. */
export function linesFor(before: RoomPart, now: RoomPart, playing: boolean, me: number | null, at: number): string[] {
  const removed = now.removed.filter(({ person }) => !before.removed.some((who) => who.person === person))
  const host = hostLines(before, now, me)
  const present = before.chairs.flatMap((was) => {
    const is = now.chairs.find(({ person }) => person !== null && person === was.person)
    if (was.person === null || was.person === me || removed.some(({ person }) => person === was.person)) return []
    if (host.length && was.person === now.host) return [] // the line about the host says it
    return is ? chairLines(was, is, playing, at) : goneLines(was, now, playing)
  })
  return [...removed.map((who) => t("told-removed", { name: nameOf(who) })), ...present, ...host]
}

/** The lines for what the host has changed in the match in play. */
export function matchLines(before: MatchPart, now: MatchPart): string[] {
  if (now.state !== "playing" || now.number !== before.number) return []
  return [
    ...(now.last_round === before.last_round ? [] : [t(now.last_round ? "told-last-round" : "told-last-round-off")]),
    ...(now.stretch === before.stretch ? [] : [t("told-limits", { limits: limitsInWords(now.stretch) })]),
  ]
}

function chairLines(was: ChairPart, is: ChairPart, playing: boolean, at: number): string[] {
  const name = nameOf(is)
  if (is.presence === was.presence) return []
  if (is.presence === "left") return [t(playing ? "told-left-bot" : "told-left", { name })]
  if (is.presence === "warm") return playing ? [t("told-bot-plays", { name })] : []
  const noticed = was.presence !== "away" || at - (was.away_since ?? at) >= NOTICED_MS
  return is.presence === "here" && noticed ? [t("told-back", { name })] : []
}

const goneLines = (was: ChairPart, now: RoomPart, playing: boolean): string[] =>
  playing && now.watchers.some(({ person }) => person === was.person) ? [t("told-stood", { name: nameOf(was) })] : []

function hostLines(before: RoomPart, now: RoomPart, me: number | null): string[] {
  if (now.host !== before.host)
    return before.host === null
      ? []
      : [now.host === me ? t("told-host-you") : t("told-host", { name: nameIn(now, now.host) })]
  const host = nameIn(now, now.host)
  if (now.acting === before.acting || now.host === me) return []
  if (now.acting === null) return [t("told-acting-over", { host })]
  return [
    now.acting === me ? t("told-acting-you", { host }) : t("told-acting", { name: nameIn(now, now.acting), host }),
  ]
}
