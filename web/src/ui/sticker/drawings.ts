// The stickers that are held up for the room, on a field of 64 by 64: flat prints, cut out with a rim of bone.
export interface Print {
  d: string
  fill?: string
  stroke?: string
  width?: number
}

const INK = "#2b2118"
const BRASS = "#f2b441"
const SKIN = "#f0c79a"
const FACE = "M32 7a25 25 0 1 0 0 50a25 25 0 1 0 0-50z"

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const line = (d: string, width = 3, stroke = INK): Print => ({ d, stroke, width })

/** The first prints of each are its outline: they are what the rim goes around. */
export const stickers = {
  clap: {
    rim: 2,
    prints: [
      {
        d: "M13 33c-3-4 2-8 5-4l-4-9c-2-5 4-7 6-3l3 6-2-8c-1-5 5-6 7-1l5 14c2 6 2 13-2 18-5 6-12 5-16-1z",
        fill: SKIN,
        stroke: INK,
        width: 2.4,
      },
      {
        d: "M50 35c3-4-2-8-5-5l4-8c2-5-4-7-6-3l-3 6 2-8c1-5-5-6-7-1l-5 14c-2 6-3 14 2 19s12 3 15-3z",
        fill: "#e0a26a",
        stroke: INK,
        width: 2.4,
      },
      line("M32 4v6M21 6l2 5M43 6l-2 5", 3, BRASS),
      line("M24 33l3 9M40 34l-3 9", 2),
    ],
  },
  heart: {
    rim: 1,
    prints: [
      {
        d: "M32 56C15 44 7 34 7 23.500 7 14.500 13.500 9 20.500 9c5 0 9.200 2.800 11.500 7 2.300-4.200 6.500-7 11.500-7C50.500 9 57 14.500 57 23.500 57 34 49 44 32 56z",
        fill: "#c8352b",
      },
      line("M15 22c.3-3.300 2.400-5.600 5.600-6", 3.6, "#ffd9cf"),
    ],
  },
  laugh: {
    rim: 1,
    prints: [
      { d: FACE, fill: BRASS },
      { d: "M17 35h30c0 10-6.500 16-15 16s-15-6-15-16z", fill: INK },
      {
        d: "M23 47.500c2-4 5.500-5.500 9-5.500s7 1.500 9 5.500c-2.600 2.300-5.700 3.500-9 3.500s-6.400-1.200-9-3.500z",
        fill: "#d2503f",
      },
      { d: "M19.500 35h25l-1 4h-23z", fill: "#fffdf6" },
      line("M17 27c2-5 8-5 10 0M37 27c2-5 8-5 10 0", 3.4),
      {
        d: "M10 31c-4 4-5 7-3.500 9.500s5.500 2 6-2c.2-2-.700-4.500-2.500-7.500zM54 31c4 4 5 7 3.500 9.500s-5.500 2-6-2c-.2-2 .700-4.500 2.500-7.500z",
        fill: "#6db6e8",
        stroke: INK,
        width: 1.6,
      },
    ],
  },
  wow: {
    rim: 1,
    prints: [
      { d: FACE, fill: BRASS },
      { d: dot(23, 27, 4.2) + dot(41, 27, 4.2), fill: INK },
      { d: dot(24.4, 25.6, 1.4) + dot(42.4, 25.6, 1.4), fill: "#fffdf6" },
      line("M16 17c2.500-3 7-4 10-2M48 17c-2.500-3-7-4-10-2", 3),
      { d: "M32 36c5 0 7 4 7 8.500S36 53 32 53s-7-4-7-8.500 2-8.500 7-8.500z", fill: INK },
      {
        d: "M27.500 48c1-2 2.700-2.800 4.500-2.800s3.500.8 4.500 2.800c-.8 2.200-2.400 3.400-4.500 3.400s-3.700-1.200-4.500-3.400z",
        fill: "#d2503f",
      },
    ],
  },
  groan: {
    rim: 1,
    prints: [
      { d: FACE, fill: "#a9c08a" },
      line("M16 22l9 4.500-9 4M48 22l-9 4.500 9 4", 3.2),
      line("M18 45c3-5 6-5 9.500-1.500s6 3.500 9-.5 6-4 9.500 1", 3.4),
      {
        d: "M50 8c-4 5-5 8-3.500 10.500s6 2.500 7-1.500c.4-2.500-1-5.500-3.500-9z",
        fill: "#6db6e8",
        stroke: INK,
        width: 1.6,
      },
    ],
  },
  thumb: {
    rim: 2,
    prints: [
      {
        d: "M21 29l9-10c2-3 1.500-7 3-10 1-2.500 7-2 7.500 3 .300 4-1 8-2.500 12h12c4 0 6 4 3.500 6.500 3 1.500 3 6 0 7.500 2 2 1.500 6-1.500 7 1 3-1 6.500-5 6.500H31c-4 0-6-1-10-3z",
        fill: SKIN,
        stroke: INK,
        width: 2.4,
      },
      { d: "M8 28h13v23H8z", fill: "#3c6690", stroke: INK, width: 2.4 },
      line("M43 31h9M43 38h9M43 45h7", 2),
      { d: dot(14.5, 45, 1.8), fill: "#fffdf6" },
    ],
  },
} as const satisfies Record<string, { rim: number; prints: Print[] }>

export type StickerName = keyof typeof stickers
export const stickerNames = Object.keys(stickers) as StickerName[]
