import { expect, test } from 'vitest'
import { authTables } from '#app/features/account/data/tables.ts'
import { sentProblem } from '#app/server/sent-form.ts'
import { formPieces, rawRequest } from '../faults/raw-request.ts'
import { newSession } from '../studs/template.ts'
import type { ServedPage } from './served.ts'
import { servedStud } from './stud.ts'

const { running, visit, visitSignedIn } = servedStud('demo')

const cookieOf = () => `${running().session.name}=${running().session.value}`
const ask = (path: string, cookie?: string) =>
  fetch(running().address + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })

test('a cookie that is no session gets the kept page, a session her own', async () => {
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

test('a session that has ended gets the kept page', async () => {
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
  'a first form to %s whose origin the browser hides is taken as the page’s own',
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

async function everyFormOf(page: ServedPage): Promise<string[]> {
  const problems: string[] = []
  for (const { to, fields } of page.posts()) {
    const problem = await sentProblem(to.pathname, 'application/x-www-form-urlencoded', Buffer.from(fields.toString()))
    if (problem !== null)
      problems.push(`${page.url.href} to ${to.pathname}: ${problem} ${fields.toString().slice(0, 300)}`)
  }
  return problems
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('every form of the site as it is served is let in', async () => {
  const horse = decodeURIComponent(first((await visit('/stallions')).html, /href="\/horse\/([^"/]+)"/))
  const named = (path: string, key = 'horse') => `${path}?${new URLSearchParams({ [key]: horse })}`
  const evaluations = await visitSignedIn('/admin/evaluations')
  const entries = await visitSignedIn('/admin/competition-list')
  const pages = [
    '/admin',
    '/admin/add-horse',
    '/admin/add-relation',
    '/admin/add-merits',
    named('/admin/add-merits'),
    '/admin/add-eval?typ=exterior',
    ...[...(await visitSignedIn('/admin/add-eval')).html.matchAll(/<option value="([^"]+)"/g)].map(
      ([, typ]) => `/admin/add-eval?typ=${typ}`,
    ),
    named('/admin/add-ribbons'),
    named('/admin/add-titles'),
    '/admin/update-age?scope=all&step=1',
    named('/admin/update-horse'),
    named('/admin/update-sold'),
    named('/admin/update-relation', 'name'),
    '/admin/competition',
    named('/admin/competition'),
    first(entries.html, /href="(\/admin\/competition\?id=[^"]+)"/),
    '/admin/competition-list',
    '/admin/competition-list?visa=alla',
    '/admin/season',
    '/admin/pedigree',
    '/admin/evaluations',
    first(evaluations.html, /href="(\/admin\/evaluations\/[^"]+)"/),
    '/admin/horses',
    '/admin/class-names',
    '/admin/history',
    '/admin/settings',
    '/login',
  ]
  let forms = 0
  const problems: string[] = []
  for (const path of pages) {
    expect(path).not.toBe('')
    const page = await visitSignedIn(path)
    expect(page.status, path).toBeLessThan(405)
    forms += page.posts().length
    problems.push(...(await everyFormOf(page)))
  }
  expect(problems).toEqual([])
  expect(forms).toBeGreaterThan(60)
})

test('so are the forms of a paste on its way', async () => {
  const horse = decodeURIComponent(first((await visit('/stallions')).html, /href="\/horse\/([^"/]+)"/))
  const line = `${horse}\tdressyr\tLätt B\t1\t20\t2024-01-01\tSommarmötet`
  const text = [line, line, `Finns [2008] inte.alls\tdressyr\tLätt B\t1\t20\t2024-01-01\tMötet`, 'skräp', line].join(
    '\n',
  )
  const page = await visitSignedIn('/admin/add-merits')
  page.fill(page.locator('textarea'), text)
  const preview = await page.press(page.getByRole('button', { name: 'Granska', exact: true }))
  expect(preview.posts().length).toBeGreaterThan(1)
  expect(await everyFormOf(preview)).toEqual([])
})
