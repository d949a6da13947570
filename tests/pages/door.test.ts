import { expect, test } from 'vitest'
import { authTables } from '#app/features/account/data/tables.ts'
import { sentProblem } from '#app/server/sent-form.ts'
import { formPieces, rawRequest } from '../faults/raw-request.ts'
import { newSession } from '../studs/template.ts'
import { everyForm, everyKindOfPage, type Sent } from './every-form.ts'
import { Visitor } from './served.ts'
import { servedStud } from './stud.ts'

const { running, visit, visitSignedIn } = servedStud('demo')

const cookieOf = () => `${running().session.name}=${running().session.value}`
const ask = (path: string, cookie?: string) =>
  fetch(running().address + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })

test('an invalid cookie gets the cached page, a valid session gets her own page', async () => {
  const kept = await ask('/stallions')
  expect(kept.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const [name = '', value = ''] = cookieOf().split('=', 2)
  const signature = value.slice(0, 10)
  for (const cookie of [
    'better-auth.session_token=x',
    `${name}=${value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${name}=${signature}`,
    `__Secure-${name}=a.b`,
    'better-auth.other=1',
    `${name}=%E0%A4%A`,
  ]) {
    const answer = await ask('/stallions', cookie)
    expect([cookie, answer.headers.get('etag')]).toEqual([cookie, kept.headers.get('etag')])
  }
  const own = await ask('/stallions', cookieOf())
  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test('an ended session gets the cached page', async () => {
  const { store } = running()
  const { name, value } = await newSession(store)
  const cookie = `${name}=${value}`
  expect((await ask('/stallions', cookie)).headers.get('cache-control')).toBe('private, no-store')
  const token = decodeURIComponent(value).replace(/\.[^.]*$/, '')
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await store.write((trx) =>
    authTables(trx).updateTable('auth_sessions').set({ expiresAt }).where('token', '=', token).execute(),
  )
  expect((await ask('/stallions', cookie)).headers.get('cache-control')).toMatch(/^public/)
  expect((await ask('/admin', cookie)).headers.get('location')).toBe('/')
})

test.each(['/sign-out', '/sign-out.data', '/admin/settings', '/admin/settings.data'])(
  'a first form to %s whose origin the browser hides is accepted as the page’s own',
  async (path) => {
    const { address } = running()
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const own = await rawRequest(address, formPieces(address, { path, headers, body: 'x=1' }))
    expect(own.status).not.toBe(403)
    expect(own.status).toBeLessThan(400)
    const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site' }
    expect((await rawRequest(address, formPieces(address, { path, headers: foreign, body: 'x=1' }))).status).toBe(403)
  },
)

const problemOf = ({ to, fields }: Sent) =>
  sentProblem(to.pathname, 'application/x-www-form-urlencoded', Buffer.from(fields.toString()))

test('every form of the site is accepted as it is served', async () => {
  const anna = new Visitor(running().address, [running().session])
  const paths = await everyKindOfPage(anna)
  expect(paths).not.toContain('')
  const forms = await everyForm(anna, paths)
  expect(forms.length).toBeGreaterThan(100)
  for (const form of forms) expect(await problemOf(form), `${form.to.href} ${form.fields}`).toBeNull()
})

test('so are the forms of a paste in progress', async () => {
  const horse = decodeURIComponent(/href="\/horse\/([^"/]+)"/.exec((await visit('/stallions')).html)?.[1] ?? '')
  const line = `${horse}\tdressyr\tLätt B\t1\t20\t2024-01-01\tSommarmötet`
  const text = [line, line, `Finns [2008] inte.alls\tdressyr\tLätt B\t1\t20\t2024-01-01\tMötet`, 'skräp', line]
  const page = await visitSignedIn('/admin/add-merits')
  page.fill(page.locator('textarea'), text.join('\n'))
  const preview = await page.press(page.getByRole('button', { name: 'Granska', exact: true }))
  expect(preview.posts().length).toBeGreaterThan(1)
  for (const form of preview.posts()) expect(await problemOf(form), form.fields.toString()).toBeNull()
})
