// What every gnome has: only these shapes cross from one band to the next, so any four parts fit.
import { blob, brush, flat, shape, swayed, twice, type Layer, type Part } from "./ink"

export const scene: Layer[] = swayed([
  flat("sun", blob(200, 262, 186, 216)),
  flat("grass", "M-10 534C60 522 130 530 200 528C280 526 340 534 410 526L410 570L-10 570Z"),
  brush(
    3,
    "22 532 24 518 18 508",
    "28 532 32 516 38 510",
    "366 528 364 512 358 504",
    "374 528 378 514 386 508",
    "196 546 198 536 194 528",
    "202 546 206 538 212 532",
  ),
])

const coat: Layer[] = [
  shape(
    "blue",
    "M200 288C150 288 112 300 98 334C86 362 84 396 84 420C84 440 78 454 68 468C112 482 288 482 332 468C322 454 316 440 316 420C316 396 314 362 302 334C288 300 250 288 200 288Z",
  ),
  flat(
    "shade",
    "M302 334C314 362 316 396 316 420C316 440 322 454 332 468C310 475 282 478 260 479C282 450 290 400 302 334Z",
  ),
  flat("brass", "M72 460C112 475 288 475 328 460L333 469C288 483 112 483 67 469Z"),
  brush(
    3,
    "112 398 108 410 108 424",
    "122 392 118 404 118 416",
    "276 404 280 414 280 426",
    "266 410 268 416 268 424",
    "128 462 126 468 124 474",
    "274 462 276 468 278 474",
  ),
  shape("leather", "M84 430C140 440 260 440 316 430L318 445C260 456 140 456 82 445Z", 3.5),
  shape("brass", "M178 432C192 434 208 434 222 432L224 456C208 458 192 458 176 456Z", 3.5),
  flat("leather", "M188 440L212 440L213 449L187 449Z"),
]

const arms: Layer[] = twice(
  shape("blue", "M116 304C84 310 60 344 54 376C62 388 84 392 96 386C98 362 108 346 122 338C132 326 130 308 116 304Z"),
  brush(3, "96 366 96 354 104 344", "88 370 88 360 92 352", "68 350 74 342 82 336"),
  shape("skin", "M60 384C50 392 50 408 62 412C76 416 92 410 92 396C92 390 88 384 84 384Z"),
  brush(2.5, "72 412 70 404 72 398"),
  shape("brass", "M54 372C66 382 84 386 98 382L97 392C82 397 62 393 52 382Z", 3.5),
)

const head: Layer[] = [
  shape(
    "skin",
    "M124 112C124 126 126 140 124 152C121 174 99 190 98 226C97 250 103 270 112 286C124 312 150 326 200 326C250 326 276 312 288 286C297 270 303 250 302 226C301 190 279 174 276 152C274 140 276 126 276 112Z",
  ),
]

export const body: Layer[] = swayed([...coat, ...arms, ...head])

/** A gnome who wears these. */
export const dressed = (worn: Required<Part>[]): Layer[] => [
  ...scene,
  ...worn.flatMap((part) => part.behind),
  ...body,
  ...worn.flatMap((part) => part.front),
]
