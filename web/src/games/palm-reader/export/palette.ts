// The 256 colours of an animated picture: those that are seen most in its fullest frame.
import type { Rgb } from "./gif"

const STEP = 8 // colours closer than this are taken for one

const keyOf = (r: number, g: number, b: number) => ((r / STEP) << 16) | ((g / STEP) << 8) | (b / STEP)

export class Palette {
  readonly colours: Rgb[]
  #nearest = new Map<number, number>()

  constructor(rgba: Uint8ClampedArray) {
    const seen = new Map<number, { count: number; colour: Rgb }>()
    for (let i = 0; i < rgba.length; i += 4) {
      const colour: Rgb = [rgba[i]!, rgba[i + 1]!, rgba[i + 2]!]
      const key = keyOf(...colour)
      const known = seen.get(key)
      if (known) known.count++
      else seen.set(key, { count: 1, colour })
    }
    this.colours = [...seen.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, 256)
      .map(({ colour }) => colour)
  }

  /** Every pixel as the index of the colour nearest to it. */
  indices(rgba: Uint8ClampedArray): Uint8Array {
    const pixels = new Uint8Array(rgba.length / 4)
    for (let i = 0; i < pixels.length; i++) pixels[i] = this.#index(rgba[4 * i]!, rgba[4 * i + 1]!, rgba[4 * i + 2]!)
    return pixels
  }

  #index(r: number, g: number, b: number): number {
    const key = keyOf(r, g, b)
    const known = this.#nearest.get(key)
    if (known !== undefined) return known
    let best = 0
    let least = Infinity
    this.colours.forEach(([red, green, blue], i) => {
      const off = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2
      if (off < least) [best, least] = [i, off]
    })
    this.#nearest.set(key, best)
    return best
  }
}
