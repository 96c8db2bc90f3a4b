// An animated picture: a GIF written by hand, a palette for all frames, each frame a rectangle that changed.

export interface Frame {
  x: number
  y: number
  width: number
  height: number
  pixels: Uint8Array // palette indices
  delay: number // hundredths of a second
}
export type Rgb = [number, number, number]

const COLOURS = 256
const LARGEST = 4095 // code of the LZW table

class Bytes {
  #blocks: Uint8Array[] = []
  #block = new Uint8Array(1 << 16)
  #used = 0

  add(...bytes: number[]): void {
    for (const byte of bytes) this.#put(byte)
  }
  short(...values: number[]): void {
    for (const value of values) this.add(value & 255, value >> 8)
  }
  text(letters: string): void {
    for (const letter of letters) this.#put(letter.charCodeAt(0))
  }
  all(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#blocks.length * (1 << 16) + this.#used)
    this.#blocks.forEach((block, i) => whole.set(block, i << 16))
    whole.set(this.#block.subarray(0, this.#used), this.#blocks.length << 16)
    return whole
  }
  #put(byte: number): void {
    if (this.#used === this.#block.length) {
      this.#blocks.push(this.#block)
      this.#block = new Uint8Array(1 << 16)
      this.#used = 0
    }
    this.#block[this.#used++] = byte
  }
}

/** A GIF that plays for ever. */
export function gif(width: number, height: number, palette: Rgb[], frames: Iterable<Frame>): Uint8Array<ArrayBuffer> {
  const out = new Bytes()
  out.text("GIF89a")
  out.short(width, height)
  out.add(0xf7, 0, 0) // a palette of 256 colours for all frames
  for (let i = 0; i < COLOURS; i++) out.add(...(palette[i] ?? [0, 0, 0]))
  out.add(0x21, 0xff, 11)
  out.text("NETSCAPE2.0")
  out.add(3, 1, 0, 0, 0)
  for (const frame of frames) {
    out.add(0x21, 0xf9, 4, 1 << 2) // leave the frame where it is
    out.short(frame.delay)
    out.add(0, 0, 0x2c)
    out.short(frame.x, frame.y, frame.width, frame.height)
    out.add(0)
    compress(frame.pixels, out)
  }
  out.add(0x3b)
  return out.all()
}

/** LZW with codes that grow from 9 to 12 bits, in blocks of 255 bytes. */
function compress(pixels: Uint8Array, out: Bytes): void {
  const CLEAR = COLOURS
  const END = COLOURS + 1
  let table = new Map<number, number>()
  let next = END + 1
  let width = 9
  let bits = 0
  let held = 0
  let block: number[] = []

  const flush = () => {
    if (block.length) out.add(block.length, ...block)
    block = []
  }
  const write = (code: number) => {
    bits |= code << held
    for (held += width; held >= 8; held -= 8, bits >>>= 8) {
      block.push(bits & 255)
      if (block.length === 255) flush()
    }
  }

  out.add(8)
  write(CLEAR)
  let code = pixels[0]!
  for (let i = 1; i < pixels.length; i++) {
    const pixel = pixels[i]!
    const key = (code << 8) | pixel
    const longer = table.get(key)
    if (longer !== undefined) {
      code = longer
      continue
    }
    write(code)
    if (next > LARGEST) {
      write(CLEAR)
      table = new Map()
      next = END + 1
      width = 9
    } else {
      table.set(key, next)
      if (next >= 1 << width) width++
      next++
    }
    code = pixel
  }
  write(code)
  write(END)
  if (held > 0) block.push(bits & 255)
  flush()
  out.add(0)
}
