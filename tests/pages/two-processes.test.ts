import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { type Product, startProduct } from '../../bench/product-process.ts'
import { type RunningPostgres, startPostgres } from '../postgres.ts'
import { ANNA, type Cookie, newSession } from '../studs/template.ts'
import './matchers.ts'
import { Visitor } from './served.ts'

/** The product twice, as two processes on one PostgreSQL: visitors and owner see one site. */

const home = mkdtempSync(join(tmpdir(), 'hovslag-two-'))
let postgres: RunningPostgres
let store: Store
let [a, b]: Product[] = []
let session: Cookie
let environment: Record<string, string>

beforeAll(async () => {
  postgres = await startPostgres()
  environment = { DATABASE_URL: postgres.url, BACKUP_KEEP: '0' }
  // Both at once on an empty database: only one of them makes the tables.
  ;[a, b] = await Promise.all(['a', 'b'].map((name) => startProduct(join(home, name), environment)))
  store = await openStore({ dataDir: join(home, 'here'), databaseUrl: postgres.url })
  await createAdministrator(store, ANNA)
  session = await newSession(store)
})

afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()])
  await store?.close()
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

function get(product: Product | undefined): Product {
  if (!product) throw new Error('not started')
  return product
}

const owner = (product: Product | undefined) => new Visitor(get(product).address, [session])
const namesAt = async (product: Product | undefined) => {
  const page = await new Visitor(get(product).address).visit('/seniors')
  return page.locator('main article h2').texts()
}

async function add(product: Product | undefined, name: string) {
  const page = await owner(product).visit('/admin/add-horse')
  page.fill(page.getByLabel('Namn'), name)
  page.fill(page.getByLabel('Kategori'), 'seniors')
  return { page, saved: await page.press(page.getByRole('button', { name: 'Spara häst' })) }
}

test('the tables are made once, and one administrator', async () => {
  const { rows } = { rows: await store.db.selectFrom('migrations').select('name').execute() }
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  // The one from the first start, and Anna.
  const page = await owner(a).visit('/admin/account')
  expect(page.status).toBe(200)
})

test('a change by one is in the other’s next response; both know a form, an undo and a session', async () => {
  expect(await namesAt(b)).toEqual([])
  const { page, saved } = await add(a, 'Åska')
  expect(saved.locator('#toast')).toContainText('Hästen har lagts till!')
  expect(await namesAt(b)).toEqual(['Åska'])

  const revision = await store.revision()
  const [form] = page.posts().filter(({ fields }) => fields.has('name'))
  if (!form) throw new Error('no form')
  const again = await owner(b).ask(new URL(form.to.pathname, get(b).address), form.fields)
  expect(again.status).toBe(200)
  expect(await store.revision()).toBe(revision)

  const history = await owner(b).visit('/admin/history')
  const entry = history.locator('.journal-entry_entry').first()
  await history.press(entry.getByRole('button', { name: /^Ångra/ }))
  expect(await namesAt(a)).toEqual([])
})

test('sign-in attempts are counted for both together', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    const { address } = get(i % 2 === 0 ? a : b)
    const body = new URLSearchParams({ email: 'ingen@example.se', password: 'fel-lösenord-här' })
    const answer = await fetch(`${address}/login`, { method: 'POST', body, headers: { origin: address } })
    statuses.push(answer.status)
  }
  expect(statuses.indexOf(429)).toBe(10)
})

test('PostgreSQL that stops and starts under load loses nothing that was acknowledged', async () => {
  const acknowledged: string[] = []
  const state = { isOver: false, refused: 0 }
  const load = [a, b].map(async (product, at) => {
    for (let i = 0; !state.isOver; i++) {
      const name = `Last ${at} ${i}`
      const { saved } = await add(product, name).catch(() => ({ saved: null }))
      if (saved !== null && saved.html.includes('Hästen har lagts till!')) acknowledged.push(name)
      else state.refused += 1
    }
  })
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (let i = 0; !(await isSo()); i++) {
      if (i > 600) throw new Error('waited in vain')
      await pause(50)
    }
  }
  const healthOf = async (product: Product | undefined) =>
    (await fetch(`${get(product).address}/healthz`).catch(() => null))?.status
  await until(() => acknowledged.length >= 6)
  await postgres.halt()
  expect([await healthOf(a), await healthOf(b)]).toEqual([503, 503])
  expect((await fetch(`${get(a).address}/seniors`)).status).toBe(503)
  await until(() => state.refused >= 2)
  await postgres.resume()
  const before = acknowledged.length
  await until(() => acknowledged.length >= before + 4)
  expect([await healthOf(a), await healthOf(b)]).toEqual([200, 200])

  await get(a).kill()
  const atKill = acknowledged.length
  await until(() => acknowledged.length >= atKill + 3)
  state.isOver = true
  await Promise.all(load)
  const rows = await store.db.selectFrom('horses').select('name').execute()
  const there = new Set(rows.map(({ name }) => name))
  expect(acknowledged.filter((name) => !there.has(name))).toEqual([])
  // At most the change of the killed process: written, and never acknowledged.
  expect(rows.length - acknowledged.length).toBeLessThanOrEqual(3)
  a = await startProduct(join(home, 'a'), environment)
  expect(await healthOf(a)).toBe(200)
})
