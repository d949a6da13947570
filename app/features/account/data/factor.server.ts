import type { Store } from '#app/store/store.ts'
import { getService } from './better-auth.server.ts'
import { authTables } from './tables.ts'

/** Whether a code is asked for when this administrator signs in. */
export async function hasFactor(store: Pick<Store, 'db'>, userId: string): Promise<boolean> {
  const users = authTables(store.db).selectFrom('auth_users').select('twoFactorEnabled').where('id', '=', userId)
  return (await users.executeTakeFirst())?.twoFactorEnabled === 1
}

/** The recovery codes that have not been used. They are kept enciphered; the pages show them when they are made, and count them. */
export async function findRecoveryCodes(store: Store, userId: string): Promise<string[]> {
  const service = await getService(store, 'http')
  const { backupCodes } = await service.api.viewBackupCodes({ body: { userId } })
  return backupCodes
}
