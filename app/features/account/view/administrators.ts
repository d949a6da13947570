import { sayTime } from '#app/desk/say-time.ts'
import { administratorsText } from '#app/features/account/text/administrators.ts'

/** A row as the store has it; the view knows no database. */
type Row = { id: string; email: string; createdAt: string; lastSeenAt: string | null; hasFactor: boolean }

export type AdministratorsView = {
  rows: { id: string; email: string; isSelf: boolean; says: string }[]
  /** The last one stays: somebody must be able to sign in. */
  isOnlyOne: boolean
}

/** What the administrators' page shows to the one who is signed in; `today` is the day in Stockholm. */
export function administratorsView(rows: readonly Row[], userId: string, today: string): AdministratorsView {
  return {
    isOnlyOne: rows.length === 1,
    rows: rows.map(({ id, email, createdAt, lastSeenAt, hasFactor }) => ({
      id,
      email,
      isSelf: id === userId,
      says: [
        ...(id === userId ? [administratorsText.you] : []),
        administratorsText.created(sayTime(createdAt, today)),
        lastSeenAt === null ? administratorsText.notSeen : administratorsText.seen(sayTime(lastSeenAt, today)),
        ...(hasFactor ? [administratorsText.withCode] : []),
      ].join(', '),
    })),
  }
}
