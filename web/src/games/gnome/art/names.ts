// What a screen reader says of the pictures.
import { t } from "@/lib/i18n.svelte"
import type { Built } from "./gnome"
import type { Mark } from "./marks"
import { kinds } from "./parts"

export const partName = (kind: number, part: number | null): string =>
  part === null ? t("gnome-gap") : t(`gnome-part-${kinds[kind]}-${part}`)

export function gnomeName(gnome: Built, mark: Mark | null): string {
  const [cap, face, beard, feet] = gnome.map((part, kind) => partName(kind, part)) as [string, string, string, string]
  return t("gnome-portrait", { cap, face, beard, feet, mark: mark ?? "none" })
}
