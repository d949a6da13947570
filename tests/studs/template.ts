import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { commit } from '#app/store/commit.ts'
import { openStore, type Store, type StoredCollection } from '#app/store/store.ts'
import { seedStore } from '#demo/seed.ts'
import { templatesHome } from './home.ts'
import { TODAY } from './year.ts'
import '../remembered-scrypt.ts'

export type StoredDocument = { collection: StoredCollection; id?: string; document: Record<string, unknown> }
export type Cookie = { name: string; value: string }

/** Documents, or the demo stud: all of it as at a first start, or one of its kind with fewer horses. */
export type StudContent = readonly StoredDocument[] | 'demo' | 'small demo'

/** The smallest stud in which every page still has something to show. */
const SMALL = 120

/** A closed store in a folder, to copy, and a session of Anna's that is valid in each copy. */
export type Template = { dataDir: string; session: Cookie }

/** The administrator of every test stud. */
export const ANNA = { email: 'anna@example.se', password: 'Hemligt-ord-för-Anna' }

const known = new Map<string, Promise<Template>>()

/** The stud with that content: committed once in a run, by the first process that needs it. */
export function templateOf(content: StudContent): Promise<Template> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20)
  const found = known.get(key)
  if (found) return found
  const made = findOrMake(key, content)
  known.set(key, made)
  return made
}

async function findOrMake(key: string, content: StudContent): Promise<Template> {
  const home = templatesHome()
  const place = join(home, key)
  if (!existsSync(place)) {
    const draft = mkdtempSync(join(home, 'draft-'))
    const dataDir = join(draft, 'data')
    mkdirSync(dataDir)
    const session = await fill(dataDir, content)
    writeFileSync(join(draft, 'session.json'), JSON.stringify(session))
    try {
      renameSync(draft, place)
    } catch (error) {
      // Another process was faster: use its stud and its session.
      if (!existsSync(place)) throw error
      rmSync(draft, { recursive: true, force: true })
    }
  }
  const session = JSON.parse(readFileSync(join(place, 'session.json'), 'utf8')) as Cookie // written above
  return { dataDir: join(place, 'data'), session }
}

async function fill(dataDir: string, content: StudContent): Promise<Cookie> {
  const store = await openStore({ dataDir })
  try {
    return await fillStore(store, content)
  } finally {
    await store.close()
  }
}

/** Puts the content into an empty store, with Anna as administrator; returns her session. */
export async function fillStore(store: Store, content: StudContent): Promise<Cookie> {
  await storeContent(store, content)
  const made = await createAdministrator(store, ANNA)
  if (!made.ok) throw new Error(`no administrator for the tests: ${made.reason}`)
  return newSession(store)
}

async function storeContent(store: Store, content: StudContent): Promise<void> {
  if (typeof content === 'string') {
    const seeded = await seedStore(store, {
      year: TODAY.year,
      today: TODAY.date,
      ...(content === 'demo' ? {} : { horses: SMALL }),
    })
    if (!seeded.ok) throw new Error('the demo stud is refused')
    return
  }
  const changes = content.map((stored) => ({ op: 'create' as const, ...stored }))
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(`the stud of the tests is refused: ${JSON.stringify(result)}`)
}

let asked = 0

/** A new session of Anna's, directly from the store: tests of pages use up no sign-in attempts. */
export async function newSession(store: Store): Promise<Cookie> {
  const asker = `10.${process.pid % 256}.${Math.floor(asked / 256) % 256}.${asked++ % 256}`
  const request = new Request('http://127.0.0.1/login', { headers: { [CLIENT_ADDRESS_HEADER]: asker } })
  const result = await signIn(store, request, ANNA)
  if (!result.ok) throw new Error(result.message)
  const [name = '', ...value] = (result.cookies[0] ?? '').split(';', 1)[0]?.split('=') ?? []
  return { name, value: value.join('=') }
}
