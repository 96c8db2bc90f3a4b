// A part as the server sends it: whole, or only what differs from what this client has.

type Members = Record<string, unknown>

/** The part after a change, or the whole part that was sent. What a change doesn't name stays the same object. */
export function changed(had: unknown, sent: unknown): unknown {
  if (!isChange(sent)) return sent
  return Object.entries(sent).reduce((part, [path, value]) => replaced(part, path.split(".").slice(1), value), had)
}

/** The names of a change are paths, each beginning with a dot. No part has such names. */
function isChange(sent: unknown): sent is Members {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return false
  for (const name in sent) return name.startsWith(".")
  return false
}

function replaced(part: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...(part as Members) }) as Members
  copy[name] = replaced(copy[name], rest, value)
  return copy
}
