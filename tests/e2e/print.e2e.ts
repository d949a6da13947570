import type { Page } from '@playwright/test'
import { inLongForm, rounds } from '../rounds.ts'
import { expect, hydrated, ownTest, test, visit, visitBeforeScript } from './stage.ts'

/** The sheets that the open page prints on, each as its two sides in points, the short one first. */
async function printedSheets(page: Page): Promise<[number, number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const count = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  expect(boxes.length, 'sheets with a size').toBe(count)
  return boxes.map(([, width, height]) => {
    const sides = [Math.round(Number(width)), Math.round(Number(height))]
    return [Math.min(...sides), Math.max(...sides)]
  })
}

const isA4 = ([short, long]: [number, number]) => Math.abs(short - 595) <= 1 && Math.abs(long - 842) <= 1

inLongForm(ownTest)('the largest and the emptiest pedigree print on one A4', async ({ page }) => {
  for (const path of ['/horse/Naken', '/horse/Rik%20Rosett']) {
    await visit(page, path)
    const sheets = await printedSheets(page)
    expect(sheets.map(isA4), path).toEqual([true])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.pedigree-tree_cell').last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('header:has(#nav)')).toBeHidden()
})

test('the pedigrees of the demo stud print on one A4 each', async ({ page }) => {
  const paths: string[] = []
  for (const list of ['/stallions', '/youngsters']) {
    await visit(page, list)
    const links = page.locator('main article h2 a')
    const listed = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    paths.push(...listed.slice(0, rounds(2)))
  }
  expect(paths).toHaveLength(rounds(2) * 2)
  for (const path of paths) {
    await page.goto(path)
    expect.soft((await printedSheets(page)).map(isA4), path).toEqual([true])
  }
})

ownTest('the day that a browser wrote for a print before React has come stays', async ({ page }) => {
  const release = await visitBeforeScript(page, '/horse/Rik%20Rosett')
  const printed = page.locator('p > span', { hasText: 'Utskrivet' })
  await printed.evaluate((line) => (line.textContent = 'Utskrivet 1 maj 2020'))
  release()
  await hydrated(page)
  await expect(printed).toHaveText('Utskrivet 1 maj 2020')
})

test.describe('from a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('folded generations are printed too', async ({ page }) => {
    await visit(page, '/horse/50%2F50%20Chans')
    await page.emulateMedia({ media: 'print' })
    // The tree ends where parents are unknown; all of it is printed.
    const cells = page.locator('.pedigree-tree_cell')
    const all = await cells.count()
    expect(all).toBeGreaterThan(6)
    await expect(cells.filter({ visible: true })).toHaveCount(all)
  })
})
