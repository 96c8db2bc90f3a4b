// The people of a room: their names, their chairs, and the seats of a match.
import { t } from "@/lib/i18n.svelte"
import { load, remove, save } from "@/lib/storage"
import type { Session } from "@/net/session.svelte"
import { tell } from "@/play/refusal"
import { nameOf } from "@/ui/emblem/name"
import type { Sitter } from "@/play/game"
import type { ChairPart, MatchPart, RoomPart, WatcherPart } from "@/wire/messages"
import { EMBLEMS } from "@/wire/room"

/** Keys that stay the same when chairs change places. Two bots may have the same emblem, so they are counted. */
export function chairKeys(chairs: ChairPart[]): string[] {
  const met = new Map<string, number>()
  return chairs.map(({ person, emblem }) => {
    const who = person === null ? `bot ${emblem}` : `person ${person}`
    met.set(who, (met.get(who) ?? 0) + 1)
    return `${who} ${met.get(who)}`
  })
}

/** Somebody in the room, on a chair or not. */
export const personIn = (room: RoomPart | undefined, person: number | null): ChairPart | WatcherPart | undefined =>
  room && [...room.chairs, ...room.watchers].find((who) => who.person !== null && who.person === person)

/** The host, or who acts for them meanwhile. */
export function hostName(room: RoomPart): string {
  const host = personIn(room, room.acting ?? room.host)
  return host ? nameOf(host) : t("the-host")
}

/** Renames the reader, also for later visits with this device. Without a name the emblem's is shown. */
export function rename(session: Session, name: string): void {
  if (name) save("name", name)
  else remove("name")
  void session.ask({ t: "rename", name }).then(tell)
}

/** Chooses the reader's emblem; once the server agrees, also as a wish for other tables. */
export async function takeEmblem(session: Session, emblem: number): Promise<void> {
  const refused = await session.ask({ t: "emblem", emblem })
  if (refused) tell(refused)
  else save("emblem", String(emblem))
}

/** The wish for an emblem. Anything else in the storage is ignored: with it the server would refuse every hello. */
export function wishedEmblem(): number {
  const saved = Number(load("emblem") ?? 0)
  return Number.isInteger(saved) && saved >= 0 && saved < EMBLEMS ? saved : 0
}

/** Who sits on which seat of a match, for the screens of its game. */
export function sittersOf(match: Pick<MatchPart, "seats">, chairs: ChairPart[]): Sitter[] {
  return match.seats.map((seat, i) => {
    const chair = chairs.find((chair) =>
      seat.person === null ? chair.emblem === seat.emblem : chair.person === seat.person,
    )
    const before = seat.before?.map((who) => ({ ...who, name: nameOf(who) }))
    return {
      seat: i,
      emblem: seat.emblem,
      name: nameOf(seat),
      bot: seat.person === null,
      presence: chair?.presence === "left" ? "warm" : (chair?.presence ?? "here"),
      side: seat.side,
      before,
    }
  })
}
