import { expect, test, vi } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { freshStud } from './stud.ts'

/** What visitors see of the breeding year: nothing, until the owner shows it. */
const horse = (name: string, gender: string, more = {}): StoredDocument => ({
  collection: 'horses',
  document: { name, gender, age: YEAR - 8, category: gender === 'Sto' ? 'bloodmares' : 'stallions', ...more },
})
const STUD = [
  horse('Havsfru', 'Sto'),
  horse('Såld Sigrid', 'Sto', { category: 'sold' }),
  horse('Gömda Greta', 'Sto', { link: 'https://example.org/greta' }),
  horse('Tidvatten', 'Hingst'),
]
const { visit, visitSignedIn, running } = freshStud(STUD)
const due = `${YEAR + 1}-04-11`
const breeding = (document: object) => ({
  op: 'create' as const,
  collection: 'breedings' as const,
  document: { contact: 'Elin', note: 'Betalt', ...document },
})
const BREEDINGS = [
  breeding({ mare: 'Havsfru', stallion: 'Okända Oskar', state: 'due', due }),
  breeding({ mare: 'Havsfru', stallion: 'Tidvatten', state: 'planned', covered: due }),
  breeding({ mare: 'Såld Sigrid', stallion: 'Tidvatten', state: 'due', due }),
  breeding({ mare: 'Gömda Greta', stallion: 'Tidvatten', state: 'due', due }),
  breeding({ mare: 'Andras Alma', stallion: 'Tidvatten', state: 'due', due, rightsLeft: 2 }),
  breeding({ mare: 'Andras ston', stallion: 'Tidvatten', state: 'offered', rightsLeft: 3, rightsUntil: due }),
  breeding({ mare: 'Andras ston', stallion: 'Okända Oskar', state: 'offered' }),
  breeding({ mare: 'Andras ston', stallion: 'Tidvatten', state: 'offered', rightsUntil: `${YEAR - 1}-12-31` }),
]
const PAGES = ['/', '/horse/Havsfru', '/horse/Tidvatten', '/horse/Havsfru/offspring']

/** The pages with how many statements each took of the store, once breeding values are made beside them. */
async function read() {
  const { store, address } = running()
  const policy = async () => (await fetch(`${address}/horse/S%C3%A5ld%20Sigrid`)).headers.get('cache-control')
  await expect.poll(policy).not.toContain('private')
  const statements = vi.spyOn(store.db.getExecutor(), 'executeQuery')
  const pages = []
  for (const path of PAGES) {
    statements.mockClear()
    const answer = await fetch(address + path)
    const html = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')
    pages.push({ path, html, statements: statements.mock.calls.length })
  }
  statements.mockRestore()
  return pages
}

test('nothing is shown and nothing is asked for, until the owner shows it', async () => {
  const { store } = running()
  await read() // what several pages share is read once
  await commit(store, 'anna', 'import', [{ op: 'create', collection: 'settings', id: 'site', document: {} }])
  const before = await read()
  expect(before.map(({ statements }) => statements > 0)).toEqual([true, true, true, true])
  await commit(store, 'anna', 'import', BREEDINGS)
  expect(await read()).toEqual(before)
  const [row] = await store.db.selectFrom('settings').select('version').where('id', '=', 'site').execute()
  const change = { op: 'update', collection: 'settings', id: 'site', version: row?.version ?? 0 } as const
  await commit(store, 'anna', 'import', [{ ...change, document: { publicBreedings: true } }])
  const after = await read()
  expect(after.map(({ statements }, at) => statements - (before[at]?.statements ?? 0))).toEqual([2, 2, 2, 2])
  // All that a fresh page asks the store: one more for each page is one more for every reader after a change.
  expect(after.map(({ statements }) => statements)).toEqual([22, 9, 9, 6])
  for (const { html } of after)
    for (const secret of ['Elin', 'Betalt', 'Sigrid', 'Greta', 'Alma']) {
      expect(html).not.toContain(secret)
    }
})

test('the start page and the pages of horses have foals by month, and stallions that take mares', async () => {
  await commit(running().store, 'anna', 'import', [
    ...BREEDINGS,
    {
      op: 'create',
      collection: 'settings',
      id: 'site',
      document: { publicBreedings: true, contact: { email: 'a@example.org' } },
    },
  ])
  const start = await visit('/')
  expect(start.locator('#vantas')).toContainText(`april ${YEAR + 1}Okända Oskar × Havsfru`)
  expect(start.locator('#tar-emot')).toContainText(`3 språng kvar, till och med 11 april ${YEAR + 1}Tidvatten`)
  expect(start.locator('#tar-emot')).not.toContainText('Oskar')
  expect(start.locator('#vantas').getByRole('link', { name: 'Havsfru' })).toBeVisible()
  const mail = 'mailto:a@example.org?subject='
  const foals = start.locator('#vantas').getByRole('link', { name: 'Fråga om ett föl' })
  expect(foals).toHaveAttribute('href', `${mail}V%C3%A4ntade%20f%C3%B6l`)
  const offers = start.locator('#tar-emot').getByRole('link', { name: 'Fråga om en betäckning' })
  expect(offers).toHaveAttribute('href', `${mail}Tar%20emot%20ston`)
  const mare = await visit('/horse/Havsfru')
  expect(mare.locator('#fakta')).toContainText(`Väntar fölapril ${YEAR + 1}, e. Okända Oskar`)
  const stallion = await visit('/horse/Tidvatten')
  expect(stallion.locator('#fakta')).toContainText('Tar emot ston3 språng kvar')
  expect(stallion.locator('#fakta')).not.toContainText('Väntade föl')
  const choosing = await visit('/breeding/choose?sto=Havsfru')
  expect(choosing.locator('main')).toContainText(`Havsfru: väntar föl i april ${YEAR + 1}, e. Okända Oskar.`)
  const choosingMares = await visit('/breeding/choose?hingst=Tidvatten')
  expect(choosingMares.locator('table').first()).toContainText(`· väntar föl i april ${YEAR + 1}, e. Okända Oskar`)
  expect((await visit('/horse/G%C3%B6mda%20Greta')).locator('#fakta')).not.toContainText('Väntar föl')
})

test('an offer needs no mare, and the page of the year says who sees it', async () => {
  let page = await visitSignedIn('/admin/breeding')
  expect(page.locator('main')).toContainText('Besökare ser dem inte.')
  page = await visitSignedIn('/admin/breeding/covering?hingst=Tidvatten')
  page.fill(page.getByLabel('Läge', { exact: true }), 'offered')
  page.fill(page.getByLabel('Språng kvar', { exact: true }), '3')
  page = await page.press(page.getByRole('button', { name: 'Spara betäckningen' }))
  expect(page.locator('#given')).toContainText('Tidvatten × Andras stonTar emot andras ston3 språng kvar')
  page = await visitSignedIn('/admin/settings')
  page.fill(page.getByLabel('Visa väntade föl och hingstar som tar emot ston'), 'on')
  page = await page.press(page.getByRole('button', { name: 'Spara inställningar' }))
  expect((await visitSignedIn('/admin/breeding')).locator('main')).toContainText('Besökare ser väntade föl')
  expect((await visit('/')).locator('#tar-emot')).toContainText('Tidvatten')
})
