const letters = new Intl.Segmenter()

/** The beginning of a text: at most `length` code points, whole letters and emoji. The server cuts likewise. */
export function clip(text: string, length: number): string {
  let kept = ""
  let left = length
  for (const { segment } of letters.segment(text)) {
    left -= Array.from(segment).length
    if (left < 0) break
    kept += segment
  }
  return kept
}
