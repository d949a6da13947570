import { verifyPassword } from 'better-auth/crypto'
import type { ask } from '#app/features/account/data/ask.server.ts'
import { authTables } from '#app/features/account/data/tables.ts'
import { logEvent } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import { type AdministratorRefusal, createAdministrator, removeAdministrator } from './administrators.server.ts'
import { askWithPassword, type Owner, type PasswordRefusal } from './with-password.server.ts'

type Refused = Exclude<AdministratorRefusal, { reason: 'no-factor' }>

/**
 * Lets another administrator in. It takes the password of who does it: whoever sits down at a browser that was left
 * signed in must not make a way back.
 */
export async function addAdministrator(
  store: Store,
  request: Request,
  by: Owner,
  { email, password, own }: { email: string; password: string; own: string },
): Promise<{ ok: true; email: string } | PasswordRefusal | Refused> {
  const asked = await askWithPassword(store, request, by, () => knowsPassword(store, by.userId, own))
  if (!asked.ok) return asked
  const result = await createAdministrator(store, { email, password }, { ...by, request })
  if (result.ok) logEvent('administrator-added', { account: 'known' })
  return withoutFactor(result)
}

/** Takes an administrator away; oneself only where that is what is meant. */
export async function removeAdministratorBy(
  store: Store,
  request: Request,
  by: Owner,
  { email, isSelfMeant }: { email: string; isSelfMeant: boolean },
): Promise<{ ok: true; email: string } | Refused | { ok: false; reason: 'own-account' }> {
  if (!isSelfMeant && email.trim().toLowerCase() === by.email) return { ok: false, reason: 'own-account' }
  const result = await removeAdministrator(store, { email }, { ...by, request })
  if (result.ok) logEvent('administrator-removed', { account: 'known' })
  return withoutFactor(result)
}

/** Only switching the factor off can be refused for that. */
function withoutFactor(result: Awaited<ReturnType<typeof createAdministrator>>) {
  if (!result.ok && result.reason === 'no-factor') throw new Error('no factor was asked for')
  return result
}

/** As the sign-in service would answer; it has no address that asks for a password alone. */
async function knowsPassword(store: Store, userId: string, given: string): Promise<Awaited<ReturnType<typeof ask>>> {
  const own = await authTables(store.db)
    .selectFrom('auth_accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const isRight = own?.password ? await verifyPassword({ hash: own.password, password: given }) : false
  return { status: isRight ? 200 : 401, message: null, answer: null, cookies: [] }
}
