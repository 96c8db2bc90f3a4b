// What the picture of an evening says, before it is drawn.
import { language, t } from "@/lib/i18n.svelte"
import type { ScoreLine } from "@/wire/messages"
import { nameOf } from "@/app/people"
import { standingsOf } from "./tally"

export interface Postcard {
  title: string
  where: string
  rows: { emblem: number; name: string; wins: string; won: number }[]
  played: string
  moments: string[]
}

const ROWS = 8
const MOMENTS = 4

export function postcard(lines: ScoreLine[], moments: string[], code: string): Postcard {
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "full" }).format(lines.at(-1)?.dealt_at)
  const games = [...new Set(lines.map(({ game }) => game))].map((game) => {
    const times = lines.filter((line) => line.game === game).length
    return times > 1 ? `${t(`${game}-name`)} × ${times}` : t(`${game}-name`)
  })
  return {
    title: t("pad-picture-title"),
    where: `${t("pad-picture-table", { code })} · ${day}`,
    rows: standingsOf(lines)
      .slice(0, ROWS)
      .map(({ who, won }) => ({
        emblem: who.emblem,
        name: who.person === null ? `${nameOf(who)} (${t("pad-bot")})` : nameOf(who),
        wins: t("pad-picture-wins", { n: won }),
        won,
      })),
    played: games.join(" · "),
    moments: moments.slice(0, MOMENTS),
  }
}
