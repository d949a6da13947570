import { expect, test, vi } from 'vitest'
import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import { commit } from '#app/store/commit.ts'
import { rounds } from '../rounds.ts'
import { ODD_HORSES, ODD_SETTINGS, oddStud, USUAL } from '../studs/odd-stud.ts'
import { freshStud, servedStud } from './stud.ts'

/** An odd record makes only one horse odd: every page responds, and shows the usual horses as before. */

const stud = servedStud(oddStud())
const settings = freshStud([])

async function statusOf(path: string, isSignedIn = false): Promise<number> {
  const { address, session } = stud.running()
  const headers: Record<string, string> = isSignedIn ? { cookie: `${session.name}=${session.value}` } : {}
  const response = await fetch(new URL(path, address), { headers, redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

/** Reports all failing pages, not only the first. */
async function falling(paths: readonly string[], isSignedIn = false): Promise<string[]> {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fallen: string[] = []
  for (const path of paths) {
    const status = await statusOf(path, isSignedIn)
    if (status >= 500) fallen.push(`${status} ${path} ${String(log.mock.calls.at(-1)?.[0]).slice(0, 400)}`)
  }
  log.mockRestore()
  return fallen
}

const LISTS = [
  '/',
  '/news',
  '/news.xml',
  '/homebred',
  '/bloodlines',
  '/quality',
  '/stallions',
  '/bloodmares',
  '/competitors',
  '/youngsters',
  '/seniors',
  '/for-sale',
  '/dead',
  '/breeding',
  '/breeding/hastar?kon=Hingst&q=',
  '/breeding/hastar?kon=Sto&q=u',
  '/breeding?vy=mal',
  '/breeding?vy=mal&gen=3&inavel=5&farg=rosa',
  '/breeding?vy=ny',
] as const

/** Of the commit, so that other commits try other pairs of a horse and a page. */
const FIRST_TURN = Number(process.env.HOVSLAG_SEED)

/**
 * Every odd horse on one of the pages, each page with several of them; `bench/rounds.ts` asks for each horse on each
 * page.
 */
function inTurn(horses: readonly string[], pages: readonly ((name: string) => string)[]): string[] {
  if (rounds(1) > 1) return horses.flatMap((name) => pages.map((page) => page(name)))
  return horses.map((name, at) => pages[(FIRST_TURN + at) % pages.length]?.(name) ?? '')
}

const encoded = (names: readonly string[]) => names.map(encodeURIComponent)

test('lists respond, and contain the usual horses', async () => {
  expect(await falling(LISTS)).toEqual([])
  expect(await falling(['/stallions?sida=2', '/stallions/SWB', '/stallions?ras=SWB&kon=Hingst'])).toEqual([])
  const page = await stud.visit('/bloodmares')
  expect(page.getByRole('link', { name: USUAL[1] }).first()).toBeVisible()
})

test('profiles respond, with each of their tabs', async () => {
  const horses = await stud.running().store.db.selectFrom('horses').select('name').execute()
  const names = horses.map(({ name }) => name)
  const tabs = ['', '/offspring', '/eval', '/merits']
  const [alone, allOver] = [true, false].map((isAlone) =>
    encoded(names.filter((name) => name.startsWith('En ') === isAlone)),
  )
  expect(allOver?.length).toBeGreaterThan(40)
  expect(await falling((allOver ?? []).flatMap((name) => tabs.map((tab) => `/horse/${name}${tab}`)))).toEqual([])
  expect(await falling((alone ?? []).map((name) => `/horse/${name}`))).toEqual([])
})

test('the planner pairs odd horses with each other and with usual ones', async () => {
  const names = await stud.running().store.db.selectFrom('horses').select(['name', 'gender']).execute()
  const stallions = encoded(names.filter(({ gender }) => gender === 'Hingst').map(({ name }) => name))
  const mares = encoded(names.filter(({ gender }) => gender === 'Sto').map(({ name }) => name))
  const usual = encoded(USUAL)
  const pairs = [
    ...stallions.map((stallion) => [stallion, usual[1]]),
    ...mares.map((mare) => [usual[0], mare]),
    ...(rounds(1) > 1 ? mares : mares.slice(-10)).map((mare) => [stallions[3], mare]),
    ...encoded(ODD_HORSES).map((odd) => [odd, odd]),
  ]
  expect(await falling(pairs.map(([sire, dam]) => `/breeding?hingst=${sire}&sto=${dam}`))).toEqual([])
  const some = pairs.slice(rounds(1) > 1 ? -40 : -10)
  expect(await falling(some.map(([sire, dam]) => `/breeding?hingst=${sire}&sto=${dam}&antal=10`))).toEqual([])
})

test('the back office responds', async () => {
  const { store } = stud.running()
  const evaluations = await store.db.selectFrom('evaluations').select('id').execute()
  const entries = await store.db.selectFrom('competition').select('id').execute()
  const pages = [
    '',
    '/add-horse',
    '/add-relation',
    '/add-merits',
    '/add-eval',
    '/add-ribbons',
    '/add-titles',
    '/update-age',
    '/competition',
    '/competition-list',
    '/season',
    '/year',
    '/pedigree',
    '/evaluations',
    '/horses',
    '/class-names',
    '/news',
    '/doctor',
    '/lines',
    '/history',
    '/settings',
    '/suggest?kind=all&q=u',
    '?visa=merits',
    '?visa=pedigree',
    '?visa=unlisted',
    '?visa=sold',
  ]
  const horses = [...encoded([...ODD_HORSES, ...USUAL]), ...encoded(['17', 'Genom referens'])]
  const paths = [
    ...pages,
    // The whole record is in its form and on its desk; the forms of one thing take turns.
    ...horses.flatMap((name) => [`/update-horse?horse=${name}`, `/horse/${name}`]),
    ...inTurn(horses, [
      (name) => `/update-sold?horse=${name}`,
      (name) => `/update-relation?name=${name}`,
      (name) => `/add-relation?name=${name}`,
      (name) => `/add-merits?horse=${name}`,
      (name) => `/add-merits?hast=${name}`,
      (name) => `/history?horse=${name}`,
      (name) => `/season?horse=${name}`,
    ]),
    ...inTurn(
      horses,
      EVALUATION_TYPES.map(
        ({ type }) =>
          (name: string) =>
            `/add-eval?typ=${type}&horse=${name}`,
      ),
    ),
    ...evaluations.map(({ id }) => `/evaluations/${id}`),
    ...entries.map(({ id }) => `/competition?id=${id}`),
  ].map((path) => `/admin${path}`)
  expect(await falling(paths, true)).toEqual([])
})

test('settings that are all invalid: every page has its frame', async () => {
  const { store, address } = settings.running()
  for (const [index, document] of ODD_SETTINGS.entries()) {
    const row = await store.db.selectFrom('settings').select('version').where('id', '=', 'site').executeTakeFirst()
    const change = row
      ? ({ op: 'update', collection: 'settings', id: 'site', version: row.version, document } as const)
      : ({ op: 'create', collection: 'settings', id: 'site', document } as const)
    const made = await commit(store, 'test', 'import', [change])
    expect(made.ok).toBe(true)
    for (const path of ['/', '/stallions', '/breeding']) {
      const page = await settings.visit(path)
      expect(page.status, `${path} with settings ${index} at ${address}`).toBe(200)
      expect(page.locator('main')).toHaveCount(1)
    }
    expect((await settings.visitSignedIn('/admin/settings')).status, `settings ${index}`).toBe(200)
  }
})
