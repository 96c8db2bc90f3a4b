// Texts on the evening's picture.
import { lettersOf } from "@/lib/graphemes"

export type Pen = CanvasRenderingContext2D

export const INK = "#2b2118"
export const SOFT = "#6a5844"
export const DISPLAY = `"Fraunces Variable", Georgia, serif`
export const BODY = `"Figtree Variable", system-ui, sans-serif`

export type Look = [font: string, colour: string]

export function text(pen: Pen, words: string, x: number, y: number, look: Look, align: CanvasTextAlign = "left"): void {
  ;[pen.font, pen.fillStyle] = look
  pen.textAlign = align
  pen.fillText(words, x, y)
}

/** The text, cut off if it is too wide. */
export function fitting(pen: Pen, words: string, font: string, room: number): string {
  pen.font = font
  if (pen.measureText(words).width <= room) return words
  const letters = lettersOf(words)
  while (letters.length && pen.measureText(`${letters.join("")}…`).width > room) letters.pop()
  return `${letters.join("")}…`
}

/** Draws a text in several lines. Returns the y of the last one. */
export function paragraph(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  room: number,
  look: Look,
  leading: number,
): number {
  pen.font = look[0]
  const lines: string[] = []
  for (const word of words.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  lines.forEach((line, i) => text(pen, line, x, y + i * leading, look))
  return y + (lines.length - 1) * leading
}
