import type { Store } from '#app/store/store.ts'
import { SESSION_LONGEST_DAYS } from './better-auth.server.ts'
import { authTables } from './tables.ts'

export type SessionRow = { id: string; createdAt: string; updatedAt: string; userAgent: string | null }

/** The sessions of an administrator that have not ended, the last used first. */
export async function listSessions(store: Pick<Store, 'db'>, userId: string): Promise<SessionRow[]> {
  const now = new Date()
  const oldest = new Date(now.getTime() - SESSION_LONGEST_DAYS * 24 * 60 * 60 * 1000)
  return authTables(store.db)
    .selectFrom('auth_sessions')
    .select(['id', 'createdAt', 'updatedAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('createdAt', '>', oldest.toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}
