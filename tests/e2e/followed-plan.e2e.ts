import { YEAR } from '../studs/year.ts'
import { accessibilityProblems, expect, sidewaysOverflow, testOn, visit } from './stage.ts'

const horse = (document: Record<string, unknown>) => ({
  collection: 'horses' as const,
  document: { breed: 'SWB', height: 160, age: YEAR - 8, ...document },
})
const born = { gender: 'Sto', category: 'youngsters', age: YEAR, sire: 'Tobias', dam: 'Asta' }
const test = testOn('followed-plan', [
  horse({ name: 'Tobias', gender: 'Hingst', category: 'stallions', genotype: 'EE AA nTo' }),
  horse({ name: 'Asta', gender: 'Sto', category: 'bloodmares', genotype: 'EE AA' }),
  horse({ ...born, name: 'Tova', genotype: 'EE AA nTo' }),
  horse({ ...born, name: 'Gåta' }),
])

test('a plan is followed from its list to the horse that is bred on, wide and on a phone', async ({ page }) => {
  await visit(page, '/breeding/plan?anlag=dubbel-tobiano')
  await page.getByRole('link', { name: 'Följ plan 1' }).click()
  const plan = page.getByRole('region', { name: 'Planen du följer: två steg' })
  await expect(plan.getByText('Du står i steg 2 av 2. Nästa par: Tobias × Tova')).toBeVisible()
  await expect(plan.getByRole('cell', { name: /Gåta: sto; Tobiano: nn eller nTo/ })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysOverflow(page)).toBe(0)
  // Another sureness is for the same plan.
  await page.getByLabel('Hur säkert planen ska nå fram').selectOption('70 %')
  await page.getByRole('button', { name: 'Räkna planerna' }).click()
  await expect(plan.getByText(/^Kvar: 5 föl, 7\d % chans att nå fram/)).toBeVisible()
  await plan.getByRole('link', { name: 'Tova' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tova')
})
