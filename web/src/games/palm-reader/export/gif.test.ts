import { describe, expect, it } from "vitest"
import { type Frame, gif, type Rgb } from "./gif"
import { Palette } from "./palette"
import { type Cell, layout } from "./sheet"

interface Read {
  width: number
  height: number
  palette: Rgb[]
  frames: Frame[]
}

/** Reads back what `gif` writes, as a browser would. */
function read(bytes: Uint8Array): Read {
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

const noise = (length: number) => {
  let seed = 1
  return Uint8Array.from({ length }, () => ((seed = (seed * 16807) % 2147483647) >> 8) & 255)
}

describe("an animated picture", () => {
  it("is read back pixel by pixel", () => {
    const frames: Frame[] = [
      { x: 0, y: 0, width: 40, height: 30, pixels: new Uint8Array(1200).fill(7), delay: 8 },
      { x: 10, y: 5, width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6), delay: 400 },
    ]
    const back = read(
      gif(
        40,
        30,
        [
          [1, 2, 3],
          [250, 251, 252],
        ],
        frames,
      ),
    )
    expect([back.width, back.height]).toEqual([40, 30])
    expect(back.palette.slice(0, 3)).toEqual([
      [1, 2, 3],
      [250, 251, 252],
      [0, 0, 0],
    ])
    expect(back.frames).toEqual(frames)
  })
  it("survives a full table: noise, and one colour for long", () => {
    const pixels = [noise(60_000), new Uint8Array(300_000)]
    const frames = pixels.map((pixels) => ({ x: 0, y: 0, width: pixels.length / 100, height: 100, pixels, delay: 8 }))
    const back = read(gif(3000, 100, [], frames))
    expect(back.frames.map((frame, i) => frame.pixels.every((pixel, at) => pixel === pixels[i]![at]))).toEqual([
      true,
      true,
    ])
  })
})

describe("its palette", () => {
  const rgba = (...colours: Rgb[]) => Uint8ClampedArray.from(colours.flatMap(([r, g, b]) => [r, g, b, 255]))
  it("keeps the colours that are there, the most common first", () => {
    const palette = new Palette(rgba([0, 0, 0], [250, 240, 230], [250, 240, 230]))
    expect(palette.colours).toEqual([
      [250, 240, 230],
      [0, 0, 0],
    ])
    expect([...palette.indices(rgba([0, 0, 0], [249, 240, 230]))]).toEqual([1, 0])
  })
  it("takes the nearest for one it doesn't have", () => {
    expect([...new Palette(rgba([0, 0, 0], [255, 255, 255])).indices(rgba([90, 90, 90], [200, 200, 190]))]).toEqual([
      0, 1,
    ])
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
