// Pictures from the matches of an evening: which are fetched, and how they lie on its picture, in strips.
import { keepsakesOf, leavesKeepsakes } from "@/app/keepsakes"
import { t } from "@/lib/i18n.svelte"
import type { WhyNot } from "@/net/files"
import type { Keepsake, KeepsakePicture } from "@/play/game"
import { paintEmblem } from "@/ui/emblem/paint"
import type { ScoreLine } from "@/wire/messages"
import type { Replay } from "@/wire/replay"
import { BODY, DISPLAY, fitting, INK, type Pen, SOFT, text } from "./writing"

export type Strip = Pick<Keepsake, "title" | "pictures">

const MATCHES_MAX = 3 // whose replays are fetched
const OF_A_MATCH = 2

/** The matches whose pictures are shown, in order: the latest of each game that leaves any, then the latest others. */
export function pictured(lines: ScoreLine[], leaves = leavesKeepsakes): ScoreLine[] {
  const latest = lines.filter(({ game }) => leaves(game)).toReversed()
  const firsts = latest.filter(({ game }, i) => latest.findIndex((other) => other.game === game) === i)
  const chosen = [...firsts, ...latest.filter((line) => !firsts.includes(line))].slice(0, MATCHES_MAX)
  return lines.filter((line) => chosen.includes(line))
}

/** The keepsakes that are worth most, in the order of play. */
export function worthMost(keepsakes: Keepsake[], most = OF_A_MATCH): Keepsake[] {
  const chosen = keepsakes.toSorted((a, b) => b.worth - a.worth).slice(0, most)
  return keepsakes.filter((keepsake) => chosen.includes(keepsake))
}

/** Fetches replays one after the other. `missing`: some couldn't be fetched, or are by other rules than today's. */
export async function stripsOf(
  lines: ScoreLine[],
  replay: (match: number) => Promise<Replay | WhyNot>,
): Promise<{ strips: Strip[]; missing: boolean }> {
  const strips: Strip[] = []
  let missing = false
  for (const { number, game } of pictured(lines)) {
    const got = await replay(number)
    if ("word" in got) missing = true
    else
      for (const { title, pictures } of worthMost(await keepsakesOf(got)))
        strips.push({ title: `${t(`${game}-name`)} · ${title}`, pictures })
  }
  return { strips, missing }
}

const COLUMNS = 5 // so that most names fit below a picture
const GAP = 16
const CAPTION = 40

/** Draws strips below each other, from y on. Returns the y at which they end. */
export function drawStrips(pen: Pen, strips: Strip[], x: number, y: number, width: number): number {
  for (const { title, pictures } of strips) {
    text(pen, fitting(pen, title, `650 34px ${DISPLAY}`, width), x, y + 72, [`650 34px ${DISPLAY}`, INK])
    y = drawPictures(pen, pictures, x, y + 96, width)
  }
  return y
}

function drawPictures(pen: Pen, pictures: KeepsakePicture[], x: number, y: number, room: number): number {
  const width = (room - (COLUMNS - 1) * GAP) / COLUMNS
  const height = width * Math.max(...pictures.map(({ ratio }) => ratio)) + CAPTION
  pictures.forEach((picture, i) => {
    const [left, top] = [x + (i % COLUMNS) * (width + GAP), y + Math.floor(i / COLUMNS) * (height + GAP)]
    pen.save()
    pen.translate(left, top)
    picture.paint(pen, width)
    pen.restore()
    drawCaption(pen, picture, left, top + height - CAPTION, width)
  })
  const rows = Math.ceil(pictures.length / COLUMNS)
  return y + rows * (height + GAP) - GAP
}

function drawCaption(pen: Pen, { caption, emblem }: KeepsakePicture, x: number, y: number, width: number): void {
  const shift = emblem === null ? 0 : 32
  if (emblem !== null) paintEmblem(pen, emblem, x, y + 9, 26)
  const font = `500 22px ${BODY}`
  text(pen, fitting(pen, caption, font, width - shift), x + shift, y + 30, [font, SOFT])
}
