import type { WrongCell } from '#app/domain/interchange/tables.ts'
import type { Fields } from '../firestore-values.ts'

/** What a row of a file says of one horse, and where it stands. */
export type SaidRow = { place: string; said: Fields; wrong: readonly WrongCell[] }

/** Who hears of what while a file is read. */
export type ReadingHooks = {
  onRead: (bytes: number) => void
  /** A collection of a file of maps that is none of ours. */
  onUnknown: (collection: string) => void
  /** A row or an individual that is not taken; `place` says where it stands. */
  onRefused: (collection: string, place: string, reason: string) => void
  /** Something that was left out, one readable line. */
  onNote: (note: string) => void
}
