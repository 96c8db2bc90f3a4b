// The picture of an evening, to share: its texts, and how it is drawn. A sheet of paper on felt, always in light
// colours.
import { locale, t } from "@/lib/i18n.svelte"
import { nameOf } from "@/ui/emblem/name"
import { paintEmblem } from "@/ui/emblem/paint"
import type { ScoreLine } from "@/wire/messages"
import { drawStrips, type Strip } from "./strips"
import { finished, standingsOf } from "./tally"
import { BODY, DISPLAY, fitting, INK, paragraph, type Pen, SOFT, text } from "./writing"

export interface PictureTexts {
  title: string
  where: string
  rows: { emblem: number; name: string; wins: string; won: number }[]
  played: string
  moments: string[]
  strips: Strip[]
}

const MOST_ROWS = 8
const MOST_MOMENTS = 4

export function pictureTexts(lines: ScoreLine[], moments: string[], strips: Strip[], code: string): PictureTexts {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "full" }).format(lines.at(-1)?.dealt_at)
  const ended = finished(lines)
  const games = [...new Set(ended.map(({ game }) => game))].map((game) => {
    const played = ended.filter((line) => line.game === game)
    const short = played.filter(({ outcome }) => outcome.short).length
    const times = played.length > 1 ? `${t(`${game}-name`)} × ${played.length}` : t(`${game}-name`)
    return short ? `${times} (${t("pad-short", { n: short, of: played.length })})` : times
  })
  const brokenOff = lines.length - ended.length
  if (brokenOff) games.push(t("pad-broken-off-count", { n: brokenOff }))
  return {
    title: t("pad-picture-title"),
    where: `${t("pad-picture-table", { code })} · ${day}`,
    rows: standingsOf(lines)
      .slice(0, MOST_ROWS)
      .map(({ who, won }) => ({
        emblem: who.emblem,
        name: who.person === null ? `${nameOf(who)} (${t("pad-bot")})` : nameOf(who),
        wins: t("pad-picture-wins", { n: won }),
        won,
      })),
    played: games.join(" · "),
    moments: moments.slice(0, MOST_MOMENTS),
    strips,
  }
}

const WIDTH = 1080
const FELT = "#2f5d50"
const PAPER = "#fbf4e4"
const SIDE = "#d8c7a1"
const BRASS = "#f2b441"
const MARGIN = 56 // of felt around the sheet
const PADDING = 64 // of the sheet
const LEFT = MARGIN + PADDING
const RIGHT = WIDTH - LEFT
const ROW = 104
const STAR = "M12 2.800l2.800 5.900 6.400.9-4.600 4.500 1.100 6.400-5.700-3-5.700 3 1.100-6.400-4.600-4.500 6.400-.9z"

export async function draw(card: PictureTexts): Promise<Blob> {
  await Promise.all([`700 40px ${DISPLAY}`, `600 40px ${BODY}`].map((font) => document.fonts.load(font)))
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: 1 })
  const pen = penOf(canvas)
  canvas.height = Math.ceil(write(pen, card)) + MARGIN // drawn once to measure it; a new height clears the canvas
  lay(pen, canvas.height)
  write(pen, card)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  if (!blob) throw new Error("the canvas gave no picture")
  return blob
}

function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext("2d")
  if (!pen) throw new Error("no canvas here")
  return pen
}

/** The felt under lamplight, and the sheet on it. */
function lay(pen: Pen, height: number): void {
  pen.fillStyle = FELT
  pen.fillRect(0, 0, WIDTH, height)
  const lamp = pen.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, height)
  lamp.addColorStop(0, "#ffdf9c40")
  lamp.addColorStop(1, "#0f261f66")
  pen.fillStyle = lamp
  pen.fillRect(0, 0, WIDTH, height)
  const sheet = (y: number) => {
    pen.beginPath()
    pen.roundRect(MARGIN, y, WIDTH - 2 * MARGIN, height - 2 * MARGIN, 28)
    pen.fill()
  }
  pen.save()
  pen.shadowColor = "#0008"
  pen.shadowBlur = 40
  pen.shadowOffsetY = 14
  pen.fillStyle = SIDE
  sheet(MARGIN + 8)
  pen.restore()
  pen.fillStyle = PAPER
  sheet(MARGIN)
}

/** Draws all texts of the sheet. Returns the y at which they end. */
function write(pen: Pen, card: PictureTexts): number {
  pen.textBaseline = "alphabetic"
  let y = MARGIN + PADDING + 72
  text(pen, card.title, LEFT, y, [`700 88px ${DISPLAY}`, INK])
  y += 58
  text(pen, card.where, LEFT, y, [`500 32px ${BODY}`, SOFT])
  y += 40
  for (const row of card.rows) y = writeRow(pen, row, y)
  y = paragraph(pen, card.played, LEFT, y + 66, RIGHT - LEFT, [`600 34px ${DISPLAY}`, SOFT], 46)
  if (card.moments.length) y += 28
  for (const moment of card.moments) {
    star(pen, LEFT, y + 12)
    y = paragraph(pen, moment, LEFT + 52, y + 40, RIGHT - LEFT - 52, [`500 34px ${BODY}`, INK], 44) + 14
  }
  y = drawStrips(pen, card.strips, LEFT, y, RIGHT - LEFT)
  y += 58
  text(pen, "Palmtop", RIGHT, y, [`700 34px ${DISPLAY}`, SOFT], "right")
  return y + PADDING - 14
}

function writeRow(pen: Pen, { emblem, name, wins, won }: PictureTexts["rows"][number], y: number): number {
  pen.fillStyle = SIDE
  pen.fillRect(LEFT, y, RIGHT - LEFT, 2)
  paintEmblem(pen, emblem, LEFT, y + 16, 74)
  const middle = y + 66
  text(pen, wins, RIGHT, middle, [`${won ? 700 : 500} 36px ${DISPLAY}`, won ? INK : SOFT], "right")
  const room = RIGHT - LEFT - 100 - pen.measureText(wins).width - 30
  text(pen, fitting(pen, name, `650 46px ${DISPLAY}`, room), LEFT + 100, middle + 2, [`650 46px ${DISPLAY}`, INK])
  return y + ROW
}

function star(pen: Pen, x: number, y: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(1.45, 1.45)
  pen.fillStyle = BRASS
  pen.fill(new Path2D(STAR))
  pen.restore()
}
