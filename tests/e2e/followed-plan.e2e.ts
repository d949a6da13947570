import type { Locator, Page } from '@playwright/test'
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

/** Goes there as one does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`not reached by keyboard: ${target.toString()}`)
}
const MOST_PRESSES = 150

for (const javaScriptEnabled of [true, false]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${colorScheme}`, () => {
      test.use({ javaScriptEnabled, colorScheme, viewport: { width: 390, height: 844 } })

      test('a plan is followed by keyboard alone, from its list to the horse that is bred on', async ({ page }) => {
        const path = '/breeding/plan?anlag=dubbel-tobiano'
        await (javaScriptEnabled ? visit(page, path) : page.goto(path))
        await tabTo(page, page.getByRole('link', { name: 'Följ plan 1' }))
        await page.keyboard.press('Enter')
        const plan = page.getByRole('region', { name: 'Planen du följer: två steg' })
        await expect(plan.getByText('Du står i steg 2 av 2. Nästa par: Tobias × Tova')).toBeVisible()
        await expect(plan.getByRole('cell', { name: /Gåta: sto; Tobiano: nn eller nTo/ })).toBeVisible()
        expect(await sidewaysOverflow(page)).toBe(0)
        // Another sureness is for the same plan.
        await tabTo(page, page.getByLabel('Hur säkert planen ska nå fram'))
        await page.keyboard.press('Home')
        await tabTo(page, page.getByRole('button', { name: 'Räkna planerna' }))
        await page.keyboard.press('Enter')
        await expect(plan.getByText(/^Kvar: 5 föl, 7\d % chans att nå fram/)).toBeVisible()
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await sidewaysOverflow(page)).toBe(0)
        // In both themes.
        if (javaScriptEnabled && colorScheme === 'light') expect(await accessibilityProblems(page)).toEqual([])
        await tabTo(page, plan.getByRole('link', { name: 'Tova' }).first())
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tova')
      })
    })
  }
}
