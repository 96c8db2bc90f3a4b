// Gives the reader a file: to share where the device can, otherwise as a download.

export function download(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement("a"), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

export const downloadJson = (value: unknown, name: string): void =>
  download(new Blob([JSON.stringify(value)], { type: "application/json" }), name)

/** Opens the share sheet of a phone; downloads the file where there is none, or where it doesn't accept files. */
export async function shareOrDownload(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  const handheld = matchMedia("(hover: none) and (pointer: coarse)").matches // on a computer a file is more useful
  if (!handheld || !navigator.canShare?.({ files })) return download(blob, name)
  try {
    await navigator.share({ files })
  } catch (error) {
    if ((error as Error).name !== "AbortError") download(blob, name) // refused by the browser; an abort is the reader's
  }
}
