// Links that give cards: `/cards/GAME#TEXT` has the file of the cards in it, `/r/CODE/cards/GAME` names the room.

const LINK_LENGTH_MAX = 2_000 // longer links are cut off by some messengers
const QR_LENGTH_MAX = 700 // a code of 101 squares a side: more are too fine for a camera that looks at a phone

export interface CardsLink {
  link: string
  inside: boolean // the cards are in the link
  qr: string // the link in the QR code, which is a shorter one if there are many cards
}

export function cardsLink(origin: string, code: string, game: string, text: string): CardsLink {
  const ofRoom = `${origin}/r/${code}/cards/${game}`
  const whole = `${origin}/cards/${game}#${encoded(text)}`
  const inside = whole.length <= LINK_LENGTH_MAX
  return { link: inside ? whole : ofRoom, inside, qr: whole.length <= QR_LENGTH_MAX ? whole : ofRoom }
}

/** The text in a link that was pasted; any other text as it is. */
export function pasted(text: string): string {
  const fragment = /^\s*https?:\/\/\S+\/cards\/[\w-]+#([\w.-]+)\s*$/.exec(text)?.[1]
  return (fragment && decoded(fragment)) ?? text
}

/** Base64 for addresses, of UTF-8, and a checksum of it: some programs cut off the end of a long link. */
export function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  const body = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
  return `${body}.${checksum(body)}`
}

/** The opposite; null: it was cut off or changed on its way. */
export function decoded(fragment: string): string | null {
  const [body = "", sum] = fragment.split(".")
  if (sum !== checksum(body)) return null
  try {
    const binary = atob(body.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** FNV-1a, as letters and digits. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return (sum >>> 0).toString(36)
}
