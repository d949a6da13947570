import type { Store } from '#app/store/store.ts'
import { damagedWhere } from '#app/store/sums/trust.ts'
import { authTables } from './tables.ts'

/** Whether an administrator's row is not as it was written: it signs nobody in. */
export async function isUserDamaged(store: Store, userId: string): Promise<boolean> {
  const damaged = await damagedWhere(store.db, 'auth_users', 'id', userId)
  for (const piece of damaged) store.damage.note(piece)
  return damaged.length > 0
}

/** The same for the account of that e-mail, with its password and second factor; false without one. */
export async function isAccountDamaged(store: Store, email: string): Promise<boolean> {
  const user = await authTables(store.db)
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return false
  const damaged = [
    ...(await damagedWhere(store.db, 'auth_users', 'id', user.id)),
    ...(await damagedWhere(store.db, 'auth_accounts', 'userId', user.id)),
    ...(await damagedWhere(store.db, 'auth_two_factors', 'userId', user.id)),
  ]
  for (const piece of damaged) store.damage.note(piece)
  return damaged.length > 0
}
