// Adding the page to the home screen. Some browsers have a prompt for it, Safari on an iPhone a menu, others nothing.
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}
type Safari = { standalone?: boolean } // only Safari has it; true: opened from the home screen

class Installation {
  #prompt = $state.raw<InstallPrompt | null>(null)

  constructor() {
    globalThis.addEventListener?.("beforeinstallprompt", (event) => {
      event.preventDefault() // the menu offers it instead, where it doesn't disturb
      this.#prompt = event as InstallPrompt
    })
    globalThis.addEventListener?.("appinstalled", () => (this.#prompt = null))
  }

  /** How to install: by the browser's prompt, or by instructions to the reader. null: impossible here, or done. */
  get way(): "prompt" | "instructions" | null {
    if (this.#prompt) return "prompt"
    return (globalThis.navigator as Safari | undefined)?.standalone === false ? "instructions" : null
  }

  async ask(): Promise<void> {
    const prompt = this.#prompt
    this.#prompt = null // it can be used once
    await prompt?.prompt()
  }
}

export const installation = new Installation()
