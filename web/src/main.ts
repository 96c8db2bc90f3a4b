// Fetches the texts before the rest of the page: they are small, and nothing is shown without them.
import { fetchTexts, preferredLanguage, SHARED } from "@/lib/catalogues"

void fetchTexts(preferredLanguage(), SHARED).catch(() => undefined) // open.ts tries again
void import("./open")
