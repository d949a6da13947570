import { sayTime } from '#app/desk/say-time.ts'
import { administratorsText } from '#app/features/account/text/administrators.ts'

type Row = { id: string; email: string; createdAt: string; lastSeenAt: string | null; hasFactor: boolean }

export type AdministratorsView = {
  rows: { id: string; email: string; isSelf: boolean; says: string }[]
  /** The last one cannot be removed. */
  isOnlyOne: boolean
}

/** `today` is the day in Stockholm. */
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
