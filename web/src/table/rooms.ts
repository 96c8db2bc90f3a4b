// Opening a room, before there is a line to it.
import { tell } from "../ui/refusal"
import type { Refused } from "../wire/messages"

const offline = { word: "offline", args: {} }

/** A new room's code, or null after saying why there is none. */
export async function openRoom(): Promise<string | null> {
  try {
    const answer = await fetch("/api/rooms", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })
    const said = (await answer.json()) as { code: string } & Pick<Refused, "word" | "args">
    if (answer.ok) return said.code
    complain(said)
  } catch {
    complain(offline)
  }
  return null
}

/** Whether there is still such a room. */
export async function stands(code: string): Promise<boolean> {
  try {
    return (await fetch(`/api/rooms/${code}`)).ok
  } catch {
    return false
  }
}

const complain = (said: Pick<Refused, "word" | "args">) => tell({ t: "refused", kind: "refused", rule: null, id: null, ...said })
