import { resolve } from 'node:path'
import { z } from 'zod'
import { siteOrigin } from '#app/domain/web-address.ts'
import { type Away, readAway } from '#app/store/backup/send-away.ts'
import { backupsBeside } from '#app/store/files/places.ts'
import { LOOPBACK, readTrustedProxies, type TrustedProxies } from './client-address.ts'
import { serverText } from './text.ts'

/** Settings from environment variables, read once at start. */
export type Environment = {
  /** 0: any free port. */
  port: number
  /** Null listens on every address of the machine. */
  host: string | null
  /** Absolute path of the folder that holds the embedded store. */
  dataDir: string
  /** PostgreSQL instead of the embedded file. */
  databaseUrl: string | null
  /** Absolute path of the folder that backups are kept in. */
  backupDir: string
  /** How many daily backups are kept before they thin out; 0: none is made by itself. */
  backupKeep: number
  /** Where a copy of each backup is sent. */
  backupAway: Away | null
  /** Whether an empty store gets the demo stud. */
  hasDemo: boolean
  /** Where visitors reach the site, without a path: `https://norrsken.example`. Null: the setting. */
  publicUrl: string | null
  /** Proxies whose word on the client's address counts. */
  proxies: TrustedProxies
}

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535)

const DatabaseUrl = z.string().refine((value) => /^postgres(ql)?:$/.test(protocolOf(value)))

const PublicUrl = z.string().transform((value, context) => {
  const origin = siteOrigin(value)
  if (origin !== null) return origin
  context.addIssue('no address of a site')
  return z.NEVER
})

const SentTo = z.string().transform((value, context) => {
  const away = readAway(value)
  if (away !== null) return away
  context.addIssue('no server of files')
  return z.NEVER
})

const Host = z.string().regex(/^[A-Za-z0-9.:_%-]+$/)

const Proxies = z.string().transform((value, context) => {
  const proxies = readTrustedProxies(value)
  if (proxies !== null) return proxies
  context.addIssue('no list of addresses')
  return z.NEVER
})

const EnvironmentShape = z.object({
  PORT: Port.default(3000),
  HOST: Host.nullable().default(null),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: DatabaseUrl.nullable().default(null),
  BACKUP_DIR: z.string().nullable().default(null),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(14),
  BACKUP_SFTP: SentTo.nullable().default(null),
  HOVSLAG_DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  PUBLIC_URL: PublicUrl.nullable().default(null),
  TRUSTED_PROXY: Proxies.prefault(LOOPBACK),
})

type Name = keyof z.input<typeof EnvironmentShape>
const NAMES = Object.keys(EnvironmentShape.shape) as Name[] // the keys of the shape above, and no others

const WANTED: Record<Name, string> = serverText.wanted

/** Values that may hold a password are not printed. */
const SECRET: ReadonlySet<Name> = new Set(['DATABASE_URL', 'BACKUP_SFTP'])

export type EnvironmentReading = { ok: true; environment: Environment } | { ok: false; problems: string[] }

/** Reads the variables that Hovslag knows; a blank one counts as not given. Every wrong value gets its own line. */
export function readEnvironment(variables: Record<string, string | undefined>): EnvironmentReading {
  const given: Partial<Record<Name, string>> = {}
  for (const name of NAMES) {
    const value = variables[name]?.trim()
    if (value) given[name] = value
  }
  const parsed = EnvironmentShape.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
    return { ok: false, problems: NAMES.filter((name) => wrong.has(name)).map((name) => problem(name, given[name])) }
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_KEEP, BACKUP_SFTP } = parsed.data
  const { HOVSLAG_DEMO, PUBLIC_URL, TRUSTED_PROXY } = parsed.data
  const dataDir = resolve(DATA_DIR)
  return {
    ok: true,
    environment: {
      port: PORT,
      host: HOST,
      dataDir,
      databaseUrl: DATABASE_URL,
      backupDir: BACKUP_DIR === null ? backupsBeside(dataDir) : resolve(BACKUP_DIR),
      backupKeep: BACKUP_KEEP,
      backupAway: BACKUP_SFTP,
      hasDemo: HOVSLAG_DEMO,
      publicUrl: PUBLIC_URL,
      proxies: { ...TRUSTED_PROXY, isNamed: given.TRUSTED_PROXY !== undefined },
    },
  }
}

function problem(name: Name, value: string | undefined): string {
  return serverText.wrongVariable(name, SECRET.has(name) ? null : `${value}`, WANTED[name])
}

function protocolOf(value: string): string {
  return URL.parse(value)?.protocol ?? ''
}
