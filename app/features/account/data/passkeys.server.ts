import type { Store } from '#app/store/store.ts'
import { hostOfPasskeys } from '../schema/passkeys.ts'
import { authTables } from './tables.ts'

export type StoredPasskey = { id: string; name: string | null; createdAt: string | null; host: string | null }

/** The passkeys of an account, oldest first. */
export function listPasskeys(store: Pick<Store, 'db'>, userId: string): Promise<StoredPasskey[]> {
  return authTables(store.db)
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'createdAt', 'host'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** A session is new for so long. */
const NEW_MS = 10 * 60 * 1000

/**
 * Whether an account has a passkey of this site's host (null where none can be), and whether to offer one: right after
 * signing in without.
 */
export async function passkeyOffer(
  store: Pick<Store, 'db'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  url: URL,
): Promise<{ hasPasskey: boolean | null; isOffered: boolean }> {
  const host = hostOfPasskeys(url)
  if (host === null) return { hasPasskey: null, isOffered: false }
  if ((await listPasskeys(store, userId)).some((one) => one.host === host))
    return { hasPasskey: true, isOffered: false }
  const sessions = authTables(store.db).selectFrom('auth_sessions').select('createdAt')
  const session = await sessions.where('id', '=', sessionId).executeTakeFirst()
  const isNew = session !== undefined && Date.now() - Date.parse(session.createdAt) < NEW_MS
  return { hasPasskey: false, isOffered: isNew }
}

/** Loaded when a passkey is asked for the first time: most starts never need it. */
export async function passkeyPlugin(origin: string) {
  const [{ passkey }, { APIError }] = await Promise.all([import('@better-auth/passkey'), import('better-auth/api')])
  // A key takes the place of password and code: whoever has the device must show that it is hers.
  const assertOwner = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'User verification required' })
  }
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: 'Hovslag',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => assertOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => assertOwner(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'auth_passkeys' } },
  })
}
