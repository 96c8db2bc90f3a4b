// Why the server doesn't let this page in at the moment. The page retries by itself, and says so.
import type { Farewell } from "@/net/session.svelte"
import { known, t } from "@/lib/i18n.svelte"

export function retrying({ word, args }: Farewell): string {
  return t(known(`retrying-${word}`) ? `retrying-${word}` : "retrying-other", args)
}
