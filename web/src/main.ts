// Fetches the texts before the rest of the page: they are small, and nothing is shown without them.
import { fetchWords, HOUSE, preferred } from "@/lib/catalogues"

void fetchWords(preferred(), HOUSE).catch(() => undefined) // open.ts tries again
void import("./open")
