// A record as a file for this device to keep.
import { download } from "@/lib/download"

export const offerRecord = (name: string, record: unknown): void =>
  download(new Blob([JSON.stringify(record)], { type: "application/json" }), name)
