// A few symbols to show what the colours mean, before any card is dealt.
import { type Line, packShape } from "@/games/palm-reader/palm/packing"
import type { CardColour } from "./Face.svelte"
import type { Shape } from "./Symbol.svelte"

/** Straight from point to point: "x y, x y". */
const line = (points: string): Line => points.split(", ").map((point) => point.split(" ").map(Number) as Line[number])
const along = (steps: number, at: (part: number) => [number, number]): Line =>
  Array.from({ length: steps + 1 }, (_, i) => at(i / steps).map(Math.round) as [number, number])

const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Line =>
  along(28, (part) => {
    const angle = ((from + (to - from) * part) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })

const star: Line[] = [
  along(5, (part) => [500 + 400 * Math.sin(part * 4 * Math.PI), 540 - 400 * Math.cos(part * 4 * Math.PI)]),
]
const wave: Line[] = [along(40, (part) => [100 + 800 * part, 500 - 220 * Math.sin(part * 4 * Math.PI)])]
const fish: Line[] = [[...arc(430, 500, 330, 210, 38, 322), ...line("900 680, 900 320, 690 630")], line("270 440")]
const umbrella: Line[] = [
  [...arc(500, 480, 380, 330, 180, 360), ...line("120 480")],
  [...line("500 480, 500 780"), ...arc(420, 780, 80, 90, 0, 150)],
]
const snail: Line[] = [
  along(60, (part) => [430 + (30 + 260 * part) * Math.cos(part * 15), 430 + (30 + 260 * part) * Math.sin(part * 15)]),
  line("120 760, 780 760, 880 560"),
  line("880 560, 820 420"),
  line("880 560, 950 430"),
]
const kite: Line[] = [
  line("420 100, 740 360, 420 700, 120 360, 420 100"),
  line("420 100, 420 700"),
  line("120 360, 740 360"),
  along(30, (part) => [420 + 380 * part, 700 + 150 * part + 70 * Math.sin(part * 12)]),
]
const knot = (turns: number): Line[] => [
  along(90, (part) => [
    500 + (60 + 340 * part) * Math.cos(part * turns),
    500 + (60 + 340 * part) * Math.sin(part * turns),
  ]),
  arc(500, 500, 470, 470, 200, 340),
  line("170 830, 830 830"),
  line("500 830, 500 960"),
]

export const SAMPLES: Record<CardColour, [Shape, Shape]> = {
  blue: [packShape(star), packShape(wave)],
  green: [packShape(fish), packShape(umbrella)],
  red: [packShape(snail), packShape(kite)],
  mauve: [packShape(knot(13)), packShape(knot(-16))],
}
