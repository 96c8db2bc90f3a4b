// What a bot did for somebody, in the words of the game: the same deeds are told together, in the order of the first.
import { listOf, t } from "@/lib/i18n.svelte"
import type { Deed } from "@/wire/messages"

export function textOf(game: string, deeds: Deed[]): string[] {
  const kinds = [...new Set(deeds.map(({ what }) => what))]
  return kinds.map((kind) => {
    const values = deeds.filter(({ what }) => what === kind).map(({ n }) => n)
    const sum = values.reduce((all, n) => all + n, 0)
    return t(`${game}-deed-${kind}`, { count: values.length, sum, values: listOf(values.map(String)) })
  })
}
