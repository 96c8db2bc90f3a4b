// Copying text, also on pages without https, where the modern way is closed.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea")
  area.value = text
  area.readOnly = true
  area.style.cssText = "position:fixed;opacity:0"
  const place = document.querySelector("dialog[open]") ?? document.body // outside an open dialog nothing can be selected
  place.append(area)
  area.select()
  try {
    return document.execCommand("copy")
  } catch {
    return false
  } finally {
    area.remove()
  }
}
