// Mounts the page as soon as its texts are there.
import { mount } from "svelte"
import App from "./App.svelte"
import { reloadIfNewer } from "@/net/newer-client"
import { registerWorker } from "@/net/register-worker"
import "@/ui/styles/fonts.css"
import "@/ui/styles/tokens.css"
import "@/ui/emblem/colours.css"
import "@/ui/styles/base.css"
import "@/ui/styles/layout.css"
import "@/ui/layout/sizes.css"
import { loadSharedTexts } from "@/lib/i18n.svelte"
import { theme } from "@/lib/theme.svelte"

const RETRY_MS = 2_000

async function open(): Promise<void> {
  try {
    await loadSharedTexts()
  } catch {
    return void setTimeout(open, RETRY_MS)
  }
  const target = document.getElementById("app")!
  target.replaceChildren() // removes what index.html showed meanwhile
  mount(App, { target })
}

addEventListener("vite:preloadError", reloadIfNewer)
theme.apply()
registerWorker()
void open()
