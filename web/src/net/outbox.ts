// Requests without a reply. They survive a reload and are resent in order after every reconnect. The server replies to
// an id that it knows with its first reply, so nothing is lost and nothing is done twice.
import type { Refused, Request } from "@/wire/messages"
import { loadJson, remove, save } from "@/lib/storage"
import { randomName } from "./token"

// Every id is stored with its move and sent back. 48 random bits are enough: the server compares an id with the latest
// 256 of the same person only.
const ID_BYTES = 6

type WithoutId<R> = R extends Request ? Omit<R, "id"> : never
export type Ask = WithoutId<Request>
export type Reply = Refused | null // null: done

interface Waiting {
  request: Request
  answered?: (reply: Reply) => void // none for requests made before a reload
}

export class Outbox {
  #waiting: Waiting[]

  constructor(
    private readonly name: string,
    private readonly send: (request: Request) => void, // sends nothing while disconnected
  ) {
    this.#waiting = (loadJson<Request[]>(name, "session") ?? []).map((request) => ({ request }))
  }

  ask(ask: Ask): Promise<Reply> {
    const request = { ...ask, id: randomName(ID_BYTES) } as Request
    return new Promise((answered) => {
      this.#waiting.push({ request, answered })
      this.#keep()
      this.send(request)
    })
  }

  /** After a reconnect: sends everything without a reply again. */
  resend(): void {
    for (const { request } of this.#waiting) this.send(request)
  }

  /** A reply was received. A second reply to the same request is ignored. */
  settle(id: string, reply: Reply): void {
    const found = this.#waiting.find(({ request }) => request.id === id)
    if (!found) return
    this.#waiting = this.#waiting.filter((waiting) => waiting !== found)
    this.#keep()
    found.answered?.(reply)
  }

  /** Drops the largest request: it was too large for the server, which closed the connection and would do so again. */
  refuseLargest(unheard: (refused: Refused) => void): void {
    const size = (request: Request) => JSON.stringify(request).length
    const [largest] = [...this.#waiting].sort((a, b) => size(b.request) - size(a.request))
    if (!largest) return
    const { id } = largest.request
    const refused: Refused = { t: "refused", kind: "refused", word: "too-large", args: {}, rule: null, id }
    if (!largest.answered) unheard(refused)
    this.settle(id, refused)
  }

  get pending(): readonly Request[] {
    return this.#waiting.map(({ request }) => request)
  }

  #keep(): void {
    if (this.#waiting.length) save(this.name, JSON.stringify(this.pending), "session")
    else remove(this.name, "session")
  }
}
