import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { servedStud } from './stud.ts'

const horse = (name: string, gender: string, genotype: string, stat: number): StoredDocument => ({
  collection: 'horses',
  document: {
    name,
    gender,
    genotype,
    breed: 'SWB',
    height: 160,
    age: YEAR - 8,
    category: gender === 'Hingst' ? 'stallions' : 'bloodmares',
    stats: Array.from({ length: 16 }, () => stat),
  },
})

const { visit, running } = servedStud([
  horse('Tobias', 'Hingst', 'Ee AA nTo', 70),
  horse('Guldkorn', 'Hingst', 'Ee AA nCr', 75),
  horse('Asta', 'Sto', 'EE AA', 80),
  horse('Embla', 'Sto', 'ee aa', 60),
])

test('before anything is wished for there are goals that the stud reaches, and a plan that is worked out', async () => {
  let page = await visit('/breeding?vy=mal')
  const goals = page.getByRole('region', { name: 'Till exempel' })
  const paths = goals
    .getByRole('link')
    .all()
    .map((link) => link.attribute('href') ?? '')
  const told = goals.getByRole('listitem').words()
  expect(told.length).toBeGreaterThan(1)
  // The board of each says the same of that pair.
  for (const [at, path] of paths.entries()) {
    const [, foals, sire, dam] = /(\d+ av 100) föl av (\S+) och (\S+)$/.exec(told[at] ?? '') ?? []
    page = await visit(path)
    const best = page.getByRole('region', { name: 'Bästa paren' }).locator('ol > li').words()[0]
    expect(best).toMatch(new RegExp(`${sire} × ${dam} .*${foals}`))
  }
  // Nobody has two of either gene, and no pair both: a plan is the only way.
  page = await visit('/breeding/plan')
  expect(page.headers.get('cache-control')).toContain('public')
  const steps = page
    .getByRole('region', { name: /^Plan 1: / })
    .getByRole('row')
    .words()
  expect(steps.length).toBeGreaterThan(2)
  // The first goal to begin with is the one that has a plan.
  const [first] = page.getByRole('region', { name: 'Eller börja med ett mål som stallet når' }).getByRole('link').all()
  const all = page.getByRole('link', { name: 'Räkna med alla hästar' })
  expect(first?.attribute('href')).toBe(all.attribute('href'))
  page = await visit(all.attribute('href') ?? '')
  expect(page.getByRole('region', { name: /^Plan 1: / })).toBeVisible()
})

test('a stud without horses shows none', async () => {
  const { store } = running()
  const rows = await store.db.selectFrom('horses').select(['id', 'version']).execute()
  const done = await commit(
    store,
    'Anna',
    'delete-horse',
    rows.map((row) => ({ op: 'delete', collection: 'horses', ...row })),
  )
  expect(done.ok).toBe(true)
  expect((await visit('/breeding?vy=mal')).getByRole('region', { name: 'Till exempel' })).toHaveCount(0)
  const page = await visit('/breeding/plan')
  expect(page.getByRole('region', { name: /^Plan 1/ })).toHaveCount(0)
  expect(page.getByRole('link', { name: 'Sätt ett avelsmål' })).toBeVisible()
  expect((await visit('/related')).getByRole('region', { name: 'Till exempel' })).toHaveCount(0)
})
