import { describe, expect, it } from "vitest"
import type { Rgb } from "gifenc"
import { Gif } from "./save"
import { type Cell, layout } from "./sheet"

interface Frame {
  x: number
  y: number
  width: number
  height: number
  pixels: Uint8Array // of the palette
  delay: number // hundredths of a second
}
interface DecodedGif {
  width: number
  height: number
  palette: Rgb[]
  frames: Frame[]
}

/** Decodes a GIF. */
function read(bytes: Uint8Array): DecodedGif {
  let at = 6
  const byte = () => bytes[at++]!
  const short = () => byte() | (byte() << 8)
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe("GIF89a")
  const [width, height] = [short(), short()]
  const flags = byte()
  at += 2
  const palette = Array.from({ length: 2 << (flags & 7) }, (): Rgb => [byte(), byte(), byte()])
  const blocks = () => {
    const all: number[] = []
    for (let length = byte(); length; length = byte()) all.push(...bytes.slice(at, (at += length)))
    return all
  }
  const frames: Frame[] = []
  let delay = 0
  for (let mark = byte(); mark !== 0x3b; mark = byte()) {
    if (mark === 0x21) {
      const control = byte() === 0xf9
      const content = blocks()
      if (control) delay = content[1]! | (content[2]! << 8)
      continue
    }
    expect(mark).toBe(0x2c)
    const [x, y, wide, high] = [short(), short(), short(), short()]
    at++
    const pixels = expand(byte(), blocks())
    frames.push({ x, y, width: wide, height: high, pixels, delay })
  }
  expect(at).toBe(bytes.length)
  return { width, height, palette, frames }
}

function expand(least: number, bytes: number[]): Uint8Array {
  const clear = 1 << least
  const out: number[] = []
  let table: number[][] = []
  let width = least + 1
  let before: number[] | null = null
  const reset = () => {
    table = Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []))
    width = least + 1
    before = null
  }
  reset()
  let bit = 0
  for (;;) {
    let code = 0
    for (let i = 0; i < width; i++, bit++) code |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << i
    if (code === clear) reset()
    else if (code === clear + 1) return new Uint8Array(out)
    else {
      const entry: number[] = table[code] ?? [...before!, before![0]!]
      out.push(...entry)
      if (before && table.length < 4096) table.push([...before, entry[0]!])
      if (table.length === 1 << width && width < 12) width++
      before = entry
    }
  }
}

/** An RGBA picture of one colour for each pixel. */
function picture(width: number, height: number, colourAt: (i: number) => Rgb) {
  const pixels = Array.from({ length: width * height }, (_, i) => [...colourAt(i), 255])
  return { data: Uint8ClampedArray.from(pixels.flat()), width, height }
}

describe("an animated picture", () => {
  const [PAPER, INK, RED]: Rgb[] = [
    [239, 227, 200],
    [43, 33, 24],
    [180, 56, 44],
  ]
  const COLOURS = [PAPER!, INK!, RED!]

  it("is read back pixel by pixel, each frame at its place and for its time", () => {
    const whole = picture(40, 30, (i) => COLOURS[Math.floor(i / 7) % 3]!)
    const part = picture(3, 2, (i) => COLOURS[i % 2]!)
    const gif = new Gif(whole)
    gif.add(whole, 600)
    gif.add(part, 80, 10, 260)
    gif.add(part, 4_000, 300, 5)
    const back = read(gif.finish())
    expect([back.width, back.height]).toEqual([40, 30])
    const places = back.frames.map(({ x, y, width, height, delay }) => [x, y, width, height, delay])
    expect(places).toEqual([
      [0, 0, 40, 30, 60],
      [10, 260, 3, 2, 8],
      [300, 5, 3, 2, 400],
    ])
    const coloured = back.frames.map(({ pixels }) => [...pixels].flatMap((pixel) => [...back.palette[pixel]!, 255]))
    expect(coloured).toEqual([whole, part, part].map(({ data }) => [...data]))
  })

  it("has the nearest colour for one that isn't in its palette", () => {
    const gif = new Gif(picture(2, 1, (i) => COLOURS[i]!))
    gif.add(
      picture(2, 1, (i) => (i ? [230, 230, 210] : [60, 40, 30])),
      80,
    )
    const { frames, palette } = read(gif.finish())
    expect([...frames[0]!.pixels].map((pixel) => palette[pixel])).toEqual([INK, PAPER])
  })

  it("survives a full table: noise, and one colour for long", () => {
    let seed = 1
    const noise = picture(300, 200, () => COLOURS[(seed = (seed * 16807) % 2147483647) % 3]!)
    const gif = new Gif(noise)
    gif.add(noise, 80)
    gif.add(
      picture(300, 200, () => INK!),
      80,
    )
    const { frames, palette } = read(gif.finish())
    expect([...frames[0]!.pixels].flatMap((pixel) => [...palette[pixel]!, 255])).toEqual([...noise.data])
    expect(new Set([...frames[1]!.pixels].map((pixel) => palette[pixel]))).toEqual(new Set([INK]))
    expect(frames[1]!.pixels).toHaveLength(60_000)
  })
})

describe("a sheet", () => {
  const row = (length: number) =>
    Array.from({ length }, (): Cell => ({ name: "", emblem: 0, truth: null, strokes: [], begins: 0, lasts: 0 }))
  it("has a row for each attempt, broken where it would be too wide", () => {
    const { cells, width, height } = layout([row(7), row(6)], 5)
    const rows = [...new Set(cells.map(({ box }) => box.y))]
    expect(rows.map((y) => cells.filter(({ box }) => box.y === y).length)).toEqual([5, 2, 5, 1])
    for (const { box } of cells) {
      expect(box.x + box.width).toBeLessThan(width)
      expect(box.y + box.height).toBeLessThan(height)
    }
  })
})
