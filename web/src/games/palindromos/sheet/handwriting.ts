// The numbers as a hand writes them, on a field of 24 by 32.
const STROKES: Record<number, string> = {
  1: "M8.500 9.500Q11.500 7.500 13.500 4Q13.300 16 12.800 28.5",
  2: "M6 10Q7 4 12.500 4Q19 4.500 17.500 11Q16 17 5.500 27.500Q12 25.500 19.500 27.2",
  3: "M6.500 6.500Q12 2.500 16.500 6Q19.500 11.500 10.500 14.800Q19.500 14.500 18.500 21.500Q16 29.500 5.500 26.5",
  4: "M12.500 4Q9 13 4.500 19.800Q12 19.300 20 18.500M15.500 12.500Q15 21 14.300 29",
  5: "M18.500 5Q13 5.800 8.500 5.400L7.300 14.200Q17 11.500 18.600 19Q18.500 28.500 5.500 26.8",
  6: "M16.500 3.800Q7.500 9 6 19.500Q6 28.500 12.500 28.200Q19 26.500 18.500 20.500Q16.500 14.500 11 16.800Q7.500 18.200 6.200 21.5",
}

export const strokeOf = (number: number): string => STROKES[number] ?? ""

/** No two numbers of a hand stand quite alike: a small slant and shift for each box. */
export function slantOf(box: number): { turn: number; x: number; y: number } {
  const wobble = (n: number) => (((box + 3) * n) % 17) / 8 - 1
  return { turn: 6 * wobble(7), x: 0.8 * wobble(5), y: 0.7 * wobble(11) }
}
