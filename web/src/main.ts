// The words are on their way before the rest of the page is here: they are small, and nothing is shown without them.
import { fetchWords, HOUSE, preferred } from "@/lib/catalogues"

void fetchWords(preferred(), HOUSE).catch(() => undefined) // asked for again by open.ts
void import("./open")
