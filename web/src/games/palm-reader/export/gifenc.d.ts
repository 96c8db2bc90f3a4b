// What we use of gifenc, which comes without types.
declare module "gifenc" {
  export type Rgb = [red: number, green: number, blue: number]

  interface FrameOptions {
    palette?: Rgb[] // the first frame's is for all; another's is for itself
    delay?: number // milliseconds
    dispose?: 0 | 1 | 2 | 3 // 1: the frame stays under the next
  }
  interface Encoder {
    /** The first frame has the size of the picture. `index` has a colour of the palette for each pixel. */
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
    /** The bytes themselves, not a copy. */
    bytesView(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8ClampedArray, coloursMax: number): Rgb[]
  export function applyPalette(rgba: Uint8ClampedArray, palette: Rgb[]): Uint8Array
}
