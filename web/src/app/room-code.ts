// Room codes as people type, say and paste them.
export const CODE_LENGTH = 5
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ" // none that is taken for another: no I, L, O

/** The letters of a code in what was typed or pasted: lower case, spaces and whole links are welcome. */
export function readCode(text: string): string {
  const linked = /\/(?:r|tv)\/([a-z]+)/i.exec(text)
  const letters = [...(linked?.[1] ?? text).toUpperCase()].filter((letter) => LETTERS.includes(letter))
  return letters.slice(0, CODE_LENGTH).join("")
}

export const whole = (code: string): boolean => code.length === CODE_LENGTH
