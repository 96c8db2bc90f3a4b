// What the plane says about itself in this game.
import { givePlaneWords } from "@/games/mind-map/plane/types"
import { t } from "@/lib/i18n.svelte"

/** For the component that is being made now, and all within it. */
export const givePlaneItsWords = () =>
  givePlaneWords(() => ({
    plane: t("mind-map-plane"),
    up: t("mind-map-axis-up"),
    right: t("mind-map-axis-right"),
    middle: t("mind-map-axis-middle"),
    closer: t("mind-map-closer"),
    wider: t("mind-map-wider"),
    all: t("mind-map-show-all"),
    hold: t("mind-map-hold"),
  }))
