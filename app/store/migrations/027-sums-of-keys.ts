import type { Kysely } from 'kysely'
import { keepSums, type Summed } from './017-sums.ts'

export const SUMS_OF_KEYS = '027-sums-of-keys'

/** The other ways to sign in. */
export const SUMMED_KEYS: readonly Summed[] = [
  { name: 'auth_recovery_codes', key: ['id'], columns: ['id', 'userId', 'salt', 'hash'], isCounted: true },
  {
    name: 'auth_passkeys',
    key: ['id'],
    columns: [
      'id',
      'userId',
      'name',
      'publicKey',
      'credentialID',
      'counter',
      'deviceType',
      'backedUp',
      'transports',
      'createdAt',
      'aaguid',
      'host',
    ],
    isCounted: true,
  },
]

/** A sum for each code that replaces a password, and for each passkey, as the rest of an account has. */
export const up = (db: Kysely<unknown>, { engine }: { engine: 'sqlite' | 'postgres' }): Promise<void> =>
  keepSums(db, engine, SUMMED_KEYS)
