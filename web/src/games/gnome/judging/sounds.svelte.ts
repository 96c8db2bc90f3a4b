// What the judging sounds like; never more than is to be seen.
import { buzz } from "@/lib/haptics"
import { play } from "@/lib/sound.svelte"
import type { Table } from "@/wire/gnome"
import type { Show } from "./progress.svelte"

/** Sounds as long as the component lives that is being made now. `me`: whose win rings; null: anyone's. */
export function sounding(show: Show, table: () => Table, me: () => number | null): void {
  let before = show.scene
  $effect(() => {
    const after = show.scene
    const { ruling } = table()
    if (!ruling) return void (before = after)
    if (after.cards > before.cards) play("paper")
    else if (after.verdict && !before.verdict) {
      const mine = ruling.won && (ruling.winner === null || me() === null || ruling.winner === me())
      play(mine ? "chime" : ruling.won ? "tock" : "thud")
      if (mine && me() !== null) buzz("yours")
    } else if (after.kinds > before.kinds) play(ruling.right.some((parts) => parts[after.kinds - 1]) ? "tock" : "knock")
    else if (after.portrait && !before.portrait) play("paper")
    before = after
  })
}
