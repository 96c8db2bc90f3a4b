// Mounts the page as soon as its texts are there.
import { mount } from "svelte"
import App from "./App.svelte"
import { reloadIfNewer } from "@/net/newer-client"
import { registerWorker } from "@/net/register-worker"
import "@/ui/styles/fonts.css"
import "@/ui/styles/tokens.css"
import "@/ui/emblem/colours.css"
import "@/ui/styles/base.css"
import { learn } from "@/lib/i18n.svelte"

const PATIENCE = 2_000 // milliseconds until the next try

async function open(): Promise<void> {
  try {
    await learn()
  } catch {
    return void setTimeout(open, PATIENCE)
  }
  const place = document.getElementById("app")!
  place.replaceChildren() // what index.html painted meanwhile
  mount(App, { target: place })
}

addEventListener("vite:preloadError", reloadIfNewer)
registerWorker()
void open()
