import { beforeAll, expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { servedStud } from './stud.ts'

const horse = (document: Record<string, unknown>): StoredDocument => ({
  collection: 'horses',
  document: { breed: 'SWB', height: 160, age: YEAR - 8, ...document },
})

const { visit, running } = servedStud([
  horse({ name: 'Tobias', gender: 'Hingst', category: 'stallions', genotype: 'EE AA nTo' }),
  horse({ name: 'Asta', gender: 'Sto', category: 'bloodmares', genotype: 'EE AA' }),
])

async function born(document: Record<string, unknown>) {
  const all = { breed: 'SWB', age: YEAR, category: 'youngsters', ...document }
  const done = await commit(running().store, 'Anna', 'add-horse', [
    { op: 'create', collection: 'horses', document: all },
  ])
  expect(done.ok).toBe(true)
}

const GOAL = '/breeding/plan?anlag=dubbel-tobiano'
let followed = ''
beforeAll(async () => {
  const page = await visit(GOAL)
  const plan = page.getByRole('region', { name: 'Plan 1: två steg' })
  expect(plan.texts().join()).not.toMatch(/Du står|Kvar:/)
  followed = plan.getByRole('link', { name: 'Följ plan 1' }).attribute('href') ?? ''
})

test('a plan says where the stud stands in it, from its first foal to the one that has it all', async () => {
  let page = await visit(followed)
  const plan = () => page.getByRole('region', { name: 'Planen du följer: två steg' })
  const rows = () => plan().getByRole('row').words()
  expect(page.getByText('Inget av planens föl är fött än.')).toBeVisible()
  expect(plan().getByText('21 föl, 90 % chans att nå fram.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Alla planer för målet' })).toHaveAttribute('href', GOAL)

  // A plain daughter, a son with the gene, and a daughter of whom nobody knows: 1 in 2 has it. No step is done.
  await born({ name: 'Slät', gender: 'Sto', sire: 'Tobias', dam: 'Asta', genotype: 'EE AA' })
  await born({ name: 'Tor', gender: 'Hingst', sire: 'Tobias', dam: 'Asta', genotype: 'EE AA nTo' })
  await born({ name: 'Gåta', gender: 'Sto', sire: 'Tobias', dam: 'Asta' })
  page = await visit(followed)
  expect(plan().getByText(/^Du står i steg 1 av 2\. Nästa par:/)).toBeVisible()
  expect(plan().getByText(/^Kvar: 21 föl, 90 % chans/)).toBeVisible()
  expect(rows()[1]).toContain('Slät : sto; Tobiano: nn; inte det steget frågar efter')
  expect(rows()[1]).toContain('Tor : hingst; Tobiano: nTo; steget frågar efter sto')
  expect(rows()[1]).toContain('Gåta : sto; Tobiano: nn eller nTo; det steget frågar efter med 50 % chans')
  expect(plan().getByRole('link', { name: 'Gåta' }).first()).toHaveAttribute('href', '/horse/G%C3%A5ta')

  // 1 - 0.75^9 is the first above 0.9.
  await born({ name: 'Tova', gender: 'Sto', sire: 'Tobias', dam: 'Asta', genotype: 'EE AA nTo' })
  page = await visit(followed)
  expect(plan().getByText(/^Du står i steg 2 av 2\. Nästa par: Tobias × Tova$/)).toBeVisible()
  expect(plan().getByText('Kvar: 9 föl, 92 % chans att nå fram. Från början räknade planen med 21 föl.')).toBeVisible()
  expect(rows()[1]).toMatch(/Tova : sto; Tobiano: nTo; det steget frågar efter; går vidare – Klart – – /)
  expect(rows()[2]).toMatch(/^2 Tobias × Tova 9 Uppfyller allt 25 av 100 92 % 25 %$/)
  expect(plan().getByRole('link', { name: 'Tova' }).first()).toHaveAttribute('href', '/horse/Tova')
  // The list of all plans stands there too.
  page = await visit(GOAL)
  const first = page.getByRole('region', { name: 'Plan 1: två steg' })
  expect(first.getByText(/^Du står i steg 2 av 2\. Nästa par: Tobias × Tova$/)).toBeVisible()
  const ways = page.getByRole('region', { name: 'Vägarna jämförda' }).getByRole('row').words()
  expect(ways[1]).toMatch(/^Plan 1: två steg 9 92 %/)
  // A lower sureness is for the same plan.
  page = await visit(followed)
  expect(page.html).toContain('name="vag" value="1x2.ax3"')
  page = await visit(`${followed}&sakerhet=70`)
  expect(plan().getByText(/^Kvar: 5 föl, 7\d % chans/)).toBeVisible()

  await born({ name: 'Mål', gender: 'Hingst', sire: 'Tobias', dam: 'Tova', genotype: 'EE AA ToTo' })
  page = await visit(followed)
  expect(plan().getByText('Planen är framme. Allt som målet önskar har Mål')).toBeVisible()
  expect(plan().getByRole('link', { name: 'Mål' }).first()).toHaveAttribute('href', '/horse/M%C3%A5l')
  expect(rows()[2]).toMatch(/Mål : hingst; Tobiano: ToTo; det steget frågar efter – Klart/)
})

test('a plan that cannot be followed says why, and what is no plan shows them all', async () => {
  let page = await visit(`${GOAL}&vag=1x2.ax3&med=Tobias%0AAsta%0ABorta`)
  expect(page.getByText('Planen går inte att följa: Borta finns inte i stallet.')).toBeVisible()
  page = await visit(`${GOAL}&vag=1x2.ax3&med=Asta%0ATobias%0AAsta`)
  expect(page.getByText(/^Planen går inte att räkna:/)).toBeVisible()
  for (const other of ['vag=1x2&med=Tobias%0AAsta', 'vag=1x2.bx1&med=Tobias%0AAsta', 'vag=1x9.ax1&med=Tobias%0AAsta']) {
    page = await visit(`${GOAL}&${other}`)
    expect(page.getByRole('region', { name: 'Vägarna jämförda' })).toBeVisible()
  }
})
