// Parts of games are fetched together with their texts, and once.

/** A part of a game, and the texts that are loaded with it. */
export async function fetchWith<T>(
  loadTexts: (id: string) => Promise<void>,
  id: string,
  part: (() => Promise<T>) | undefined,
): Promise<T> {
  if (!part) throw new Error(`no screens for the game ${id}`)
  const [found] = await Promise.all([part(), loadTexts(id)])
  return found
}

/** Caches the result for each game; a failed fetch is tried again on the next call. */
export function once<T>(fetch: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const fetched = new Map<string, Promise<T>>()
  return (id) => {
    const coming = fetched.get(id) ?? fetch(id)
    fetched.set(id, coming)
    coming.catch(() => fetched.delete(id))
    return coming
  }
}
