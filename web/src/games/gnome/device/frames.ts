// Every frame that the screen really paints, by the match's clock.

/** Calls `frame` for each until told to stop. A frame that begins late is as late as it is: it wasn't painted before. */
export function frames(now: () => number, frame: (at: number) => void): () => void {
  const step = () => {
    asked = requestAnimationFrame(step)
    frame(now())
  }
  let asked = requestAnimationFrame(step)
  return () => cancelAnimationFrame(asked)
}
