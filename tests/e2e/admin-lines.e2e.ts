import { demoStud } from '#demo/stud.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { signedIn } from './sign-in.ts'
import { accessibilityProblems, expect, sidewaysOverflow, testOn, visit } from './stage.ts'

const STUD = [...demoStud({ horses: 350, year: YEAR, today: `${YEAR}-11-26` })] as unknown as StoredDocument[]
const nameOf = (category: string) =>
  String(STUD.find(({ document }) => (document as { category?: string }).category === category)?.document.name)
const test = signedIn(testOn('demo-lines', STUD))

for (const javaScriptEnabled of [true, false]) {
  for (const width of [390, 1280]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${width} px`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

      test('the lines of the demo are measured, and with a foal that is tried by keyboard', async ({ page }) => {
        await (javaScriptEnabled ? visit(page, '/admin/lines') : page.goto('/admin/lines'))
        await expect(page.getByRole('heading', { level: 1, name: 'Linjevakten' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Hela stallet' })).toBeVisible()
        await page.getByLabel('Hingst', { exact: true }).focus()
        await page.keyboard.type(nameOf('stallions'))
        await page.getByLabel('Sto', { exact: true }).focus()
        await page.keyboard.type(nameOf('bloodmares'))
        await page.keyboard.press('Enter')
        const pair = `${nameOf('stallions')} och ${nameOf('bloodmares')}`
        await expect(page.getByRole('heading', { name: pair })).toBeVisible()
        expect(await sidewaysOverflow(page)).toBe(0)
        // In both themes.
        if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([])
      })
    })
  }
}
