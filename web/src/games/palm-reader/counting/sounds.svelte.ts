// What the countdown and the counting sound like; never more than is to be seen.
import { play } from "@/lib/sound.svelte"
import type { Show } from "./progress.svelte"

/** Sounds as long as the component lives that is being made now. */
export function sounding(show: Show): void {
  let before = { called: show.called, ...show.counted }
  $effect(() => {
    const after = { called: show.called, ...show.counted }
    if (after.called !== before.called) play(after.called === null ? "tock" : "knock")
    else if (after.summed && !before.summed) play("paper")
    else if (after.broken && !before.broken) play("thud")
    else if (after.stars > before.stars) play("chime")
    else if (after.proof && !before.proof) play("dice")
    before = after
  })
}
