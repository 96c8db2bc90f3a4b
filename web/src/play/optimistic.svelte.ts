// What this device has done, shown at once on top of what the server shows.
import type { Refused } from "@/wire/messages"

interface Sent<Action> {
  action: Action
  accepted?: { part: unknown } // the part as it was when the reply came
}

interface Options<State, Action> {
  shown: () => State // as the server shows it
  /** The state after an action. Returns the same state if the action changes nothing or is no longer possible. */
  apply: (state: State, action: Action) => State
  part?: () => unknown // the part of the view that an action changes, if `shown` returns something else
}

/**
 * Keeps each action until the server refuses it or shows it. The reply comes just before the part that has the action,
 * so an accepted action is kept until the part changes. A move without a reply waits in the outbox, also over a
 * reconnect, and its action stays on top of whatever the server shows meanwhile.
 */
export class Optimistic<State, Action> {
  #sent = $state.raw<Sent<Action>[]>([])
  #shown: () => State
  #apply: (state: State, action: Action) => State
  #part: () => unknown

  constructor({ shown, apply, part = shown }: Options<State, Action>) {
    this.#shown = shown
    this.#apply = apply
    this.#part = part
  }

  /** As the server will show it when it has everything that was sent. */
  get state(): State {
    return this.#after(this.#kept)
  }

  /** Whether something was done here that the server doesn't show yet. */
  get ahead(): boolean {
    const kept = this.#kept
    return kept.some((sent, i) => this.#changes(sent, kept.slice(0, i)))
  }

  /** Whether a move has no reply yet. */
  get unanswered(): boolean {
    return this.#sent.some(({ accepted }) => !accepted)
  }

  /** Shows an action from now on. Returns the reply to its move. */
  async send(action: Action, reply: Promise<Refused | null>): Promise<Refused | null> {
    const sent: Sent<Action> = { action }
    this.#sent = [...this.#kept, sent]
    const refused = await reply
    const kept = this.#kept
    // after a reconnect the server may have shown the action before it repeated its reply
    const stays = !refused && this.#changes(sent, kept.slice(0, kept.indexOf(sent)))
    const accepted = { action, accepted: { part: this.#part() } }
    this.#sent = kept.flatMap((other) => (other !== sent ? [other] : stays ? [accepted] : []))
    return refused
  }

  get #kept(): Sent<Action>[] {
    const part = this.#part()
    return this.#sent.filter(({ accepted }) => !accepted || accepted.part === part)
  }

  #after(sent: Sent<Action>[]): State {
    return sent.reduce((state, { action }) => this.#apply(state, action), this.#shown())
  }

  #changes({ action }: Sent<Action>, before: Sent<Action>[]): boolean {
    const state = this.#after(before)
    return !Object.is(this.#apply(state, action), state)
  }
}
