import type { Store } from '#app/store/store.ts'
import { getService } from './better-auth.server.ts'
import { authTables } from './tables.ts'

export async function hasFactor(store: Pick<Store, 'db'>, userId: string): Promise<boolean> {
  const users = authTables(store.db).selectFrom('auth_users').select('twoFactorEnabled').where('id', '=', userId)
  return (await users.executeTakeFirst())?.twoFactorEnabled === 1
}

/** The unused recovery codes. They are stored encrypted; pages show them once and count them afterwards. */
export async function findRecoveryCodes(store: Store, userId: string): Promise<string[]> {
  const service = await getService(store, 'http')
  const { backupCodes } = await service.api.viewBackupCodes({ body: { userId } })
  return backupCodes
}
