import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdministrators } from '#app/features/account/data/administrators.server.ts'
import { createAdministrator, ensureAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { makePasswordLink } from '#app/features/account/mutations/recovery-codes.server.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { beginFirstRun } from '#app/features/welcome/mutations.server.ts'
import { type Build, readBuild, siteOf } from '#app/server/built-site.ts'
import { startServer } from '#app/server/http-server.ts'
import { commit } from '#app/store/commit.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { seedStore } from '#demo/seed.ts'
import './matchers.ts'
import { type ServedPage, Visitor } from './served.ts'

/** The first run of a stud, and a forgotten password, as served and without script. */

const home = mkdtempSync(join(tmpdir(), 'hovslag-welcome-'))
const BEA = { email: 'bea@example.org', password: 'fyra gröna hagar i maj' }
let build: Build
beforeAll(async () => {
  build = await readBuild()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Place = { isOnlyHere?: boolean }
async function onNewStud({ isOnlyHere = false }: Place, work: (store: Store, address: string) => Promise<void>) {
  const store = await openStore({ dataDir: mkdtempSync(join(home, 'stud-')) })
  const seedDemo = async () => void (await seedStore(store, { year: 2026, horses: 8 }))
  const server = await startServer(siteOf(build, store, null, { firstRun: { isOnlyHere, seedDemo } }), {
    port: 0,
    host: '127.0.0.1',
  })
  try {
    await work(store, server.address)
  } finally {
    await server.stop(3000)
    await store.close()
  }
}

async function keyOf(store: Store): Promise<string> {
  const key = await beginFirstRun(store)
  if (key === null) throw new Error('the first run is over')
  return key
}

function fill(page: ServedPage, given: Partial<Record<'name' | 'affix' | 'address' | 'email' | 'password', string>>) {
  page.fill(page.getByLabel('Stuteriets namn'), given.name ?? 'Stuteri Prov')
  page.fill(page.getByLabel('Affix'), given.affix ?? 'Prov')
  page.fill(page.getByLabel('Webbplatsens adress'), given.address ?? '')
  page.fill(page.getByLabel('E-post'), given.email ?? BEA.email)
  page.fill(page.getByLabel('Lösenord'), given.password ?? BEA.password)
}

const press = (page: ServedPage) => page.press(page.getByRole('button', { name: 'Skapa stuteriet' }))
const codesOf = (page: ServedPage) => page.getByRole('group', { name: 'Reservkoder' }).getByRole('listitem').texts()

test('a new owner makes the stud hers, replaces the printed administrator, and comes back with a code', async () => {
  await onNewStud({}, async (store, address) => {
    const printed = await ensureAdministrator(store, null)
    const key = await keyOf(store)
    expect(key).toMatch(/^[\w-]{22}$/)
    // Nobody without the key sees a page, and a wrong key is the same as none.
    for (const path of ['/valkommen', '/valkommen/', '/valkommen/AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await new Visitor(address).visit(path)).status, path).toBe(404)

    expect((await fetch(`${address}/valkommen.data`)).status).toBe(404)

    const owner = new Visitor(address)
    let page = await owner.visit(`/valkommen/${key}`)
    expect(page.url.pathname).toBe('/valkommen')
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen')
    // The key was good once; the browser that used it goes on.
    expect((await new Visitor(address).visit(`/valkommen/${key}`)).status).toBe(404)
    expect((await owner.visit(`/valkommen/${key}`)).status).toBe(200)

    fill(page, { name: ' ', address: 'hotell.example/~bea', email: 'bea', password: 'kort' })
    page = await press(page)
    expect(page.status).toBe(400)
    for (const words of [
      'Skriv vad stuteriet heter.',
      'Skriv adressen utan sökväg',
      'Skriv en e-postadress',
      'minst 12 tecken',
    ])
      expect(page.getByRole('alert')).toContainText(words)
    expect(page.getByLabel('E-post').attribute('value')).toBe('bea')
    expect(page.getByLabel('Webbplatsens adress').attribute('value')).toBe('hotell.example/~bea')
    expect(page.html).not.toContain('kort"')

    // As addresses are said.
    fill(page, { address: 'Norrsken.example/' })
    page = await press(page)
    expect(page.status).toBe(200)
    const codes = codesOf(page)
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^\p{L}+-\d{4}-\p{L}+$/u)
    expect((await listAdministrators(store)).map(({ email }) => email)).toEqual([BEA.email])
    expect(printed?.email).not.toBe(BEA.email)
    expect(await getSettings(store)).toMatchObject({
      siteName: 'Stuteri Prov',
      siteAddress: 'https://norrsken.example',
    })
    const desk = await owner.visit('/admin')
    expect(desk.url.pathname).toBe('/admin')

    // Over, for everybody and for good.
    expect((await owner.visit('/valkommen')).status).toBe(404)
    expect(await beginFirstRun(store)).toBeNull()

    const lost = new Visitor(address)
    const asking = async (email: string, code: string, password: string) => {
      const form = await lost.visit('/login/glomt')
      form.fill(form.getByLabel('E-post'), email)
      form.fill(form.getByLabel('Reservkod'), code)
      form.fill(form.getByLabel('Nytt lösenord'), password)
      return form.press(form.getByRole('button', { name: 'Spara lösenordet' }))
    }
    const [first = ''] = codes
    const next = 'ett nytt lösenord i juni'
    expect((await asking(BEA.email, 'gran-0000-hov', next)).getByRole('alert')).toContainText('hör inte ihop')
    expect((await asking('ingen@example.org', first, next)).getByRole('alert')).toContainText('hör inte ihop')
    expect((await asking(BEA.email, first.toUpperCase().replaceAll('-', ' '), next)).url.pathname).toBe('/login')
    expect((await asking(BEA.email, first, next)).getByRole('alert')).toContainText('redan använd')
    expect((await owner.visit('/admin')).url.pathname).toBe('/')
    const request = new Request(`${address}/login`)
    expect(await signIn(store, request, { email: BEA.email, password: next })).toMatchObject({ ok: true })
  })
})

test('started by its file, the first run is only for the computer itself, and not through a proxy', async () => {
  await onNewStud({ isOnlyHere: true }, async (store, address) => {
    const key = await keyOf(store)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const answer = await fetch(`${address}/valkommen/${key}`, {
        headers: { [name]: '127.0.0.1' },
        redirect: 'manual',
      })
      expect(answer.status, name).toBe(404)
    }
    // A header that only the server itself may set does not help.
    const headers = { 'x-hovslag-from-here': '1', via: '1.1 proxy' }
    expect((await fetch(`${address}/valkommen/${key}`, { headers, redirect: 'manual' })).status).toBe(404)
    const head = await fetch(`${address}/valkommen/${key}`, { method: 'HEAD', redirect: 'manual' })
    expect(head.status).toBe(404)
    const page = await new Visitor(address).visit(`/valkommen/${key}`)
    expect(page.getByRole('main')).toContainText('Allt stannar på din dator.')
  })
})

test('the demo stud is bred, kept as far as it is hers when it is left, and the stud is then empty', async () => {
  await onNewStud({}, async (store, address) => {
    const owner = new Visitor(address)
    const page = await owner.visit(`/valkommen/${await keyOf(store)}`)
    fill(page, { name: 'Mitt stuteri', affix: '' })
    page.fill(page.getByRole('radio', { name: /Titta runt/ }), 'on')
    expect(codesOf(await press(page))).toHaveLength(10)
    let desk = await owner.visit('/admin')
    expect(desk.getByRole('heading', { name: 'Det här är demostuteriet' })).toHaveCount(1)
    const demo = () => desk.getByRole('region', { name: 'Det här är demostuteriet' }).texts().join()
    expect(demo()).not.toContain('du har lagt till')
    const document = { name: 'Min egen', category: 'riding' }
    await commit(store, BEA.email, 'add-horse', [{ op: 'create', collection: 'horses', document }])
    desk = await owner.visit('/admin')
    // In its text, and in the question with and without script.
    expect(demo().match(/också den häst som du har lagt till/g)).toHaveLength(3)
    const left = await desk.press(desk.getByRole('button', { name: 'Lämna demostuteriet' }).last())
    expect(left.getByRole('status').texts().join()).toContain('Demostuteriet är lämnat.')
    const count = await store.db.selectFrom('horses').select('id').execute()
    expect(count).toEqual([])
    const { siteName, contact } = await getSettings(store)
    expect([siteName, contact.alias]).toEqual(['Mitt stuteri', 'Ditt alias'])
    expect(left.getByRole('heading', { name: 'Det här är demostuteriet' })).toHaveCount(0)
    expect(left.getByRole('button', { name: 'Ångra' }).count()).toBeGreaterThan(0)
    expect(await undo(store, BEA.email, await store.revision())).toMatchObject({ ok: true })
    expect((await store.db.selectFrom('horses').select('id').execute()).length).toBeGreaterThan(5)
  })
})

test('a form sent twice makes one administrator, and both answers have the same codes', async () => {
  await onNewStud({}, async (store, address) => {
    const page = await new Visitor(address).visit(`/valkommen/${await keyOf(store)}`)
    fill(page, {})
    const [one, two] = await Promise.all([press(page), press(page)])
    expect(codesOf(one)).toEqual(codesOf(two))
    expect(await listAdministrators(store)).toHaveLength(1)
  })
})

test('a link from another administrator sets a password once, and is listed among the events', async () => {
  await onNewStud({}, async (store, address) => {
    await createAdministrator(store, BEA)
    await createAdministrator(store, { ...BEA, email: 'anna@example.org' })
    const made = await makePasswordLink(store, BEA.email)
    if (!made.ok) throw new Error(made.reason)
    const visitor = new Visitor(address)
    let page = await visitor.visit(`/login/nytt/${made.key}`)
    expect(page.getByRole('main')).toContainText(BEA.email)
    page.fill(page.getByLabel('Nytt lösenord'), 'kort')
    page = await page.press(page.getByRole('button', { name: 'Spara lösenordet' }))
    expect(page.getByRole('alert')).toContainText('minst 12 tecken')
    page.fill(page.getByLabel('Nytt lösenord'), 'ett nytt lösenord i juni')
    expect((await page.press(page.getByRole('button', { name: 'Spara lösenordet' }))).url.pathname).toBe('/login')
    expect((await visitor.visit(`/login/nytt/${made.key}`)).getByRole('main')).toContainText('redan använts')
    const events = await store.db
      .selectFrom('auth_events' as never)
      .select('kind' as never)
      .execute()
    expect(events.map((row) => Object.values(row)[0])).toEqual(
      expect.arrayContaining(['password-link-made', 'password-from-link']),
    )
  })
})
