const segmenter = new Intl.Segmenter()

/** The letters and emoji of a text, each whole. */
export const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** The beginning of a text: at most `length` code points, whole letters and emoji. The server cuts likewise. */
export function clip(text: string, length: number): string {
  let kept = ""
  let left = length
  for (const letter of lettersOf(text)) {
    left -= Array.from(letter).length
    if (left < 0) break
    kept += letter
  }
  return kept
}
