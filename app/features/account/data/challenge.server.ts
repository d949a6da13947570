import type { Store } from '#app/store/store.ts'
import { authTables } from './tables.ts'

const COOKIE = /(?:^|;\s*)(?:__Host-)?better-auth\.two_factor=([^;]+)/

/** Whose password was given before a code is tried: the address of the administrator; null where no such step is open. */
export async function findChallenged(store: Pick<Store, 'db'>, request: Request): Promise<string | null> {
  // A random name and its signature; the service checks that, here the name is only looked for.
  const [identifier] = (COOKIE.exec(request.headers.get('cookie') ?? '')?.[1] ?? '').split('.')
  if (!identifier) return null
  const row = await authTables(store.db)
    .selectFrom('auth_verifications')
    .innerJoin('auth_users', 'auth_users.id', 'auth_verifications.value')
    .select('auth_users.email')
    .where('auth_verifications.identifier', '=', identifier)
    .executeTakeFirst()
  return row?.email ?? null
}
