// A record as a file for this device to keep.
export function offerRecord(name: string, record: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
