// A line that everyone is told in passing: who left, who is back. It is shown in the rail, so it covers nothing.
const SHOWN_MS = 4_500
const SHORT_MS = 2_000 // while others wait

class QuietLine {
  text = $state("")
  #waiting: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = 0

  /** Shows it after the others that wait. */
  say(text: string): void {
    this.#waiting.push(text)
    if (!this.text) return this.#next()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(), Math.max(0, this.#since + SHORT_MS - Date.now()))
  }

  /** Forgets all lines: those of a room mean nothing in the next one. */
  clear(): void {
    this.#waiting = []
    this.#next()
  }

  #next(): void {
    this.text = this.#waiting.shift() ?? ""
    this.#since = Date.now()
    clearTimeout(this.#timer)
    if (this.text) this.#timer = setTimeout(() => this.#next(), this.#waiting.length ? SHORT_MS : SHOWN_MS)
  }
}

export const quietLine = new QuietLine()
