import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { logError } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import { CLIENT_ADDRESS_HEADER } from '../schema/client-address.ts'
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '../schema/password.ts'
import { getSecret } from './session-cookie.server.ts'
import { withoutRoom } from './without-room.server.ts'

/** A session ends after so many days without use; each day of use prolongs it. */
const SESSION_IDLE_DAYS = 30
const DAY_S = 24 * 60 * 60
/** The session ends then in any case. */
export const SESSION_LONGEST_DAYS = 90
const COOKIES = 'better-auth'
const RECOVERY_CODES = 10

/** The origin that better-auth is called with; it is never reached from outside. */
export const INNER_ORIGIN = { http: 'http://hovslag.invalid', https: 'https://hovslag.invalid' } as const
export type Scheme = keyof typeof INNER_ORIGIN

/** `origin`: where passkeys are asked for; null without them. */
async function makeService(store: Store, scheme: Scheme, origin: string | null) {
  const passkeys = origin === null ? null : await (await import('./passkeys.server.ts')).passkeyPlugin(origin)
  return betterAuth({
    appName: 'Hovslag',
    secret: await getSecret(store),
    baseURL: INNER_ORIGIN[scheme],
    database: adapterOver(store),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: LEAST_PASSWORD_LENGTH,
      maxPasswordLength: MOST_PASSWORD_LENGTH,
    },
    user: { modelName: 'auth_users' },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications' },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_IDLE_DAYS * DAY_S,
      updateAge: DAY_S,
      // The password is asked for instead (`mutations/passkeys.server.ts`).
      freshAge: 0,
    },
    // Attempts are counted by us: by address, network, account and device (`attempts.server.ts`).
    rateLimit: { enabled: false },
    advanced: {
      // The page cache recognizes signed-in requests by it. better-auth's own prefix would be the weaker `__Secure-`.
      cookiePrefix: scheme === 'https' ? `__Host-${COOKIES}` : COOKIES,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: scheme === 'https' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [
      twoFactor({
        backupCodeOptions: { amount: RECOVERY_CODES },
        // The codes of the app are the only ones: nothing is sent by mail.
        schema: { twoFactor: { modelName: 'auth_two_factors' } },
      }),
      ...(passkeys === null ? [] : [passkeys]),
    ],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Only the message: its details may contain typed text.
      log: (level, message) => logError(message, `Signing in (${level})`),
    },
  })
}

type Service = Awaited<ReturnType<typeof makeService>>
const services = new WeakMap<Store, Map<string, Promise<Service>>>()
/** A stud has few addresses; a made-up one is forgotten again. */
const MOST_SERVICES = 6

/**
 * The sign-in service of a store; cookies are marked `Secure` where the site is reached over https. `origin`: with the
 * passkeys of that address.
 */
export function getService(store: Store, scheme: Scheme, origin: string | null = null): Promise<Service> {
  const known = services.get(store) ?? new Map<string, Promise<Service>>()
  services.set(store, known)
  const name = origin ?? scheme
  const service = known.get(name)
  if (service) return service
  const made = makeService(store, scheme, origin)
  known.set(name, made)
  made.catch(() => known.delete(name)) // a store that did not answer is asked again next time
  const oldest = [...known.keys()].find((each) => each.includes(':'))
  if (known.size > MOST_SERVICES && oldest !== undefined) known.delete(oldest)
  return made
}

/** The same behaviour on both engines: ISO texts and 0 or 1, as in the migrations. */
const AS_TEXT = { type: 'sqlite' } as const
type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>
type AdapterOptions = Parameters<ReturnType<typeof kyselyAdapter>>[0]

/** Reads through the reading handle; writes wait in the store's queue like all others. */
function adapterOver(store: Store): (options: AdapterOptions) => Adapter {
  return (options) => {
    const writing = <T>(work: (adapter: Adapter) => Promise<T>): Promise<T> =>
      store.write((trx) => work(kyselyAdapter(trx, AS_TEXT)(options)))
    const own: Adapter = {
      ...kyselyAdapter(store.db, AS_TEXT)(options),
      // Each write is one statement; a transaction of the adapter itself would write through the reader.
      transaction: (work) => work(own),
      create: (values) => writing((adapter) => adapter.create(values)),
      update: (values) => writing((adapter) => adapter.update(values)),
      updateMany: (values) => writing((adapter) => adapter.updateMany(values)),
      delete: (values) => writing((adapter) => adapter.delete(values)),
      deleteMany: (values) => writing((adapter) => adapter.deleteMany(values)),
      consumeOne: (values) => writing((adapter) => adapter.consumeOne(values)),
      incrementOne: (values) => writing((adapter) => adapter.incrementOne(values)),
    }
    return withoutRoom(store, own)
  }
}
