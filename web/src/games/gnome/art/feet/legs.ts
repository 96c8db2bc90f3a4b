import { flat, shape, type Layer } from "@/games/gnome/art/ink"

/** The left stocking, striped or plain; `twice` gives the other. */
export const stocking = (striped: boolean): Layer[] => [
  shape(striped ? "cream" : "cloth", "M118 462L180 462L180 524L114 524Z"),
  ...(striped
    ? [
        flat(
          "red",
          "M117 482C138 488 160 488 180 482L180 491C160 497 136 497 116 491ZM116 499C138 505 160 505 180 499L180 508C160 514 136 514 115 508Z",
        ),
      ]
    : []),
  flat("shade", "M162 462L180 462L180 524L166 524Z"),
]
