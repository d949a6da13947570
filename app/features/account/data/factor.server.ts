import type { Store } from '#app/store/store.ts'
import { getService } from './better-auth.server.ts'
import { authTables } from './tables.ts'

export async function hasFactor(store: Pick<Store, 'db'>, userId: string): Promise<boolean> {
  const users = authTables(store.db).selectFrom('auth_users').select('twoFactorEnabled').where('id', '=', userId)
  return (await users.executeTakeFirst())?.twoFactorEnabled === 1
}

const CHANGED = ['password-changed', 'password-set', 'password-from-link', 'password-from-code'] as const

/** Whether the account's password was chosen by its owner: it is not the one that the first start made. */
export async function hasOwnPassword(store: Pick<Store, 'db'>, email: string): Promise<boolean> {
  const events = authTables(store.db).selectFrom('auth_events').select(['kind', 'userAgent']).where('email', '=', email)
  const newest = events
    .where('kind', 'in', ['created', ...CHANGED])
    .orderBy('at', 'desc')
    .limit(1)
  const last = await newest.executeTakeFirst()
  return last === undefined || last.kind !== 'created' || last.userAgent !== null
}

/** The unused recovery codes. They are stored encrypted; pages show them once and count them afterwards. */
export async function findRecoveryCodes(store: Store, userId: string): Promise<string[]> {
  const service = await getService(store, 'http')
  const { backupCodes } = await service.api.viewBackupCodes({ body: { userId } })
  return backupCodes
}
