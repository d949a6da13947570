import { examples } from '../rounds.ts'
import { FEW, meritStud, THOUSANDS } from '../studs/merit-stud.ts'
import { accessibilityProblems, expect, layoutShifts, sidewaysOverflow, testOn, visit } from './stage.ts'

const test = testOn('merits', meritStud())

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const pathOf = (name: string) => `/horse/${encodeURIComponent(name)}/merits`

// Loaded on a phone, where a page moves most easily; in the long form at both widths.
const LOADED_AT = examples([390, 1280], (width) => width === 390)

test('at 390 and 1280 px nothing moves by itself and nothing is wider than the page', async ({ page }) => {
  for (const name of [FEW, THOUSANDS]) {
    for (const width of LOADED_AT) {
      await page.setViewportSize({ width, height: 900 })
      // A busy machine may once paint before it has read a font; what moves by itself does so every time.
      await expect(async () => {
        await visit(page, pathOf(name))
        const { total, nodes } = await layoutShifts(page)
        expect(total, `${name} at ${width} px: ${nodes.join('\n')}`).toBeLessThan(0.01)
      }).toPass({ timeout: 60_000 })
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      if (name === FEW) expect(await accessibilityProblems(page)).toEqual([])
      expect(await sidewaysOverflow(page), name).toBe(0)
    }
  }
})

test('merits print with their results', async ({ page }) => {
  await visit(page, pathOf(FEW))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'VHF-poäng' })).toBeVisible()
  await expect(page.getByText('Vårcupen')).toBeVisible()
  await expect(page.locator('header:has(#nav)')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('years, disciplines and pages are links', async ({ page }) => {
    await page.goto(pathOf(THOUSANDS))
    await page.getByRole('link', { name: 'Hoppning 950' }).click()
    await page.getByRole('region', { name: 'VHF-poäng' }).getByRole('link', { name: /^2024/ }).click()
    await expect(page.getByText(/^Hoppning 2024: 95 resultat, \d+ poäng\./)).toBeVisible()
    await page.getByRole('link', { name: 'Visa alla' }).click()
    await page.getByRole('link', { name: 'Nästa' }).click()
    await expect(page).toHaveURL(/sida=2/)
    await expect(page.locator('.merit-section_row')).toHaveCount(200)
  })
})
