import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { LEAST_PASSWORD_LENGTH } from '#app/features/account/schema/password.ts'
import { logError } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import { getSecret } from './secret.server.ts'

/** A session ends when it was not used for so long; each day of use prolongs it. */
export const SESSION_IDLE_DAYS = 30
const DAY_S = 24 * 60 * 60
/** From one address, right and wrong ones together: enough for forgetful fingers, too few for a list of passwords. */
export const SIGN_IN_ATTEMPTS = { max: 10, windowS: 5 * 60 }

/** One behaviour on both engines: ISO texts and bits, in the tables of the migration `002-sign-in`. */
const AS_TEXT = { type: 'sqlite' } as const
type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>
type AdapterOptions = Parameters<ReturnType<typeof kyselyAdapter>>[0]

/** Reads through the reading handle; what writes waits for its turn like every other writer of the store. */
function adapterOver(store: Store): (options: AdapterOptions) => Adapter {
  return (options) => {
    const writing = <T>(work: (adapter: Adapter) => Promise<T>): Promise<T> =>
      store.write((trx) => work(kyselyAdapter(trx, AS_TEXT)(options)))
    return {
      ...kyselyAdapter(store.db, AS_TEXT)(options),
      create: (values) => writing((adapter) => adapter.create(values)),
      update: (values) => writing((adapter) => adapter.update(values)),
      updateMany: (values) => writing((adapter) => adapter.updateMany(values)),
      delete: (values) => writing((adapter) => adapter.delete(values)),
      deleteMany: (values) => writing((adapter) => adapter.deleteMany(values)),
      consumeOne: (values) => writing((adapter) => adapter.consumeOne(values)),
      incrementOne: (values) => writing((adapter) => adapter.incrementOne(values)),
    }
  }
}

/** The address that better-auth believes to stand at: it is only ever called from here, never from outside. */
export const INNER_ORIGIN = { http: 'http://hovslag.invalid', https: 'https://hovslag.invalid' } as const
export type Scheme = keyof typeof INNER_ORIGIN

async function makeService(store: Store, scheme: Scheme) {
  return betterAuth({
    appName: 'Hovslag',
    secret: await getSecret(store),
    baseURL: INNER_ORIGIN[scheme],
    database: adapterOver(store),
    // Administrators are made at the terminal; nobody signs up.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: LEAST_PASSWORD_LENGTH },
    user: { modelName: 'auth_users' },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications' },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_IDLE_DAYS * DAY_S,
      updateAge: DAY_S,
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limits',
      // Every page of a signed-in administrator asks for her session: only the attempts to get one are counted.
      customRules: {
        '/sign-in/email': { window: SIGN_IN_ATTEMPTS.windowS, max: SIGN_IN_ATTEMPTS.max },
        '/get-session': false,
        '/sign-out': false,
        '/revoke-sessions': false,
      },
    },
    advanced: {
      cookiePrefix: 'better-auth', // the page cache knows a signed-in reader by it
      useSecureCookies: scheme === 'https',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Only the sentence: what comes with it may hold what a person typed.
      log: (level, message) => logError(message, `Signing in (${level})`),
    },
  })
}

type Service = Awaited<ReturnType<typeof makeService>>
const services = new WeakMap<Store, Partial<Record<Scheme, Promise<Service>>>>()

/** The sign-in service of a store; cookies are marked `Secure` where the site is reached over https. */
export function getService(store: Store, scheme: Scheme): Promise<Service> {
  const known = services.get(store) ?? {}
  services.set(store, known)
  const service = known[scheme]
  if (service) return service
  const made = makeService(store, scheme)
  known[scheme] = made
  made.catch(() => delete known[scheme]) // a store that did not answer is asked again next time
  return made
}
