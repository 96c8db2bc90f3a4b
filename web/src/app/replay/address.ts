// The step in the address, so that a reload or a link comes back to it: `/r/CODE/replay/3#120`.
const SETTLED = 400 // milliseconds; browsers grow impatient with addresses that change all the time

export function placeMarked(): number | null {
  const marked = /^#(\d{1,6})$/.exec(location.hash)
  return marked ? Number(marked[1]) : null
}

/** Marks it soon; what it returns calls that off. */
export function markPlace(step: number): () => void {
  const timer = setTimeout(() => history.replaceState(null, "", `#${step}`), SETTLED)
  return () => clearTimeout(timer)
}
