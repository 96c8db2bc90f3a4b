// Hands a file to the reader: to send on where the device can, otherwise to keep.

export function download(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement("a"), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** The device's own way of sending; where there is none, or it doesn't take files, it is downloaded. */
export async function send(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  const handheld = matchMedia("(hover: none) and (pointer: coarse)").matches // elsewhere a file is handier than a share sheet
  if (!handheld || !navigator.canShare?.({ files })) return download(blob, name)
  try {
    await navigator.share({ files })
  } catch (error) {
    if ((error as Error).name !== "AbortError") download(blob, name) // not allowed after all; an abort is a change of mind
  }
}
