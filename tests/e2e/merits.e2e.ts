import type { StoredDocument } from '../studs/open-stud.ts'
import { accessibilityProblems, expect, htmlProblems, layoutShifts, sidewaysOverflow, testOn, visit } from './stage.ts'

const THOUSANDS = 'Tusen Starter'
const FEW = 'Lagom Start'

/** A horse with two thousand results over ten years, and one with a few. */
function meritStud(): StoredDocument[] {
  const line = (at: number) =>
    `${1 + (at % 20)}/${20 + (at % 9)} | Omgång ${at}, ${2015 + (at % 10)}-0${1 + (at % 9)}-10`
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, at) => line(from + at))
  return [
    { collection: 'horses', document: { name: THOUSANDS, category: 'competitors', gender: 'Valack', age: 2010 } },
    { collection: 'horses', document: { name: FEW, category: 'competitors', gender: 'Sto', age: 2015 } },
    { collection: 'horses', document: { name: 'Ingen Start', category: 'competitors' } },
    {
      collection: 'scores',
      document: {
        name: THOUSANDS,
        results: {
          dressyr: { 'Lätt C': lines(0, 500), 'Lätt B': lines(500, 500) },
          hoppning: { '1,10 m': lines(1000, 950) },
          korning: { Lätt: lines(1950, 50) },
        },
      },
    },
    {
      collection: 'scores',
      document: {
        name: FEW,
        notes: 'Årets häst.',
        notepoints: 75,
        results: {
          dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2022-04-06', '3/9 | Höst, 2024-09-01', '2/3 | Odaterad, i somras'] },
        },
      },
    },
  ]
}

const test = testOn('merits', meritStud())

const pathOf = (name: string) => `/horse/${encodeURIComponent(name)}/merits`

test('the total, the title and the way to the next are told, and points year by year beside a plot', async ({
  page,
}) => {
  const response = await visit(page, pathOf(FEW))
  expect(await htmlProblems((await response?.text()) ?? '')).toEqual([])
  const points = page.getByRole('region', { name: 'VHF-poäng' })
  await expect(points.locator('.points-account_account')).toHaveText(
    '103 poäng = 28 i resultat + 75 i övriga meriter · 97 poäng kvar till VHF CCh, Klubbchampion',
  )
  await expect(points).toContainText('VHF RSCh, Ridskolechampion')
  const titles = points.locator('.merits-overview_titles').getByRole('listitem')
  await expect(titles).toHaveText([
    'RSCh100 poäng, nådd',
    'CCh200 poäng',
    'LCh300 poäng',
    'RCh450 poäng',
    'NCh600 poäng',
    'IntCh750 poäng',
    'Legend1000 poäng',
  ])
  await expect(points.locator('.merits-overview_placings').getByRole('listitem')).toHaveText([
    '1 Etta',
    '1 Tvåa',
    '1 Trea',
  ])
  await expect(points.getByRole('img', { name: /^Poäng per år, 2022 till 2024/ })).toBeVisible()
  await expect(points.getByRole('row')).toHaveText([
    /ÅrResultatPoäng/,
    /^2024.*16$/,
    '202300',
    /^2022.*112$/,
    'Utan år110',
    'Övriga meriter75',
    'Sammanlagt103',
  ])
  await expect(page.getByRole('region', { name: 'Meriter' }).getByText('Årets häst.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await points.getByRole('link', { name: /^2022/ }).click()
  await expect(page.getByText('2022: 1 resultat, 12 poäng.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meriter' }).locator('.merit-section_row')).toHaveCount(1)
  await page.getByRole('link', { name: 'Visa alla' }).click()
  await expect(page.getByRole('region', { name: 'Meriter' }).locator('.merit-section_row')).toHaveCount(3)
})

test('two thousand results are paged, narrowed to a discipline or a year, and none is left out', async ({ page }) => {
  await visit(page, pathOf(THOUSANDS))
  const results = page.getByRole('region', { name: 'Meriter' })
  await expect(results.locator('.merit-section_row')).toHaveCount(200)
  await expect(results.getByRole('heading', { level: 3 })).toHaveText(['Dressyr'])
  const disciplines = results.getByRole('navigation', { name: 'Resultat' })
  await expect(disciplines.getByRole('listitem')).toHaveText(['Dressyr 1000', 'Hoppning 950', 'Körning 50'])
  await disciplines.getByRole('link', { name: 'Körning 50' }).click()
  await expect(page.getByText(/^Körning: 50 resultat, \d+ poäng\./)).toBeVisible()
  await expect(results.locator('.merit-section_row')).toHaveCount(50)
  expect(new URL(page.url()).search).toBe('?gren=korning')

  const seen = new Set<string>()
  for (let at = 1; at <= 10; at++) {
    await page.goto(`${pathOf(THOUSANDS)}?sida=${at}`)
    for (const text of await results.locator('.merit-section_row').allTextContents()) seen.add(text)
  }
  expect(seen.size).toBe(2000)
  await page.goto(`${pathOf(THOUSANDS)}?gren=hoppning&ar=2016`)
  await expect(page.getByText(/^Hoppning 2016: 95 resultat, \d+ poäng\./)).toBeVisible()
  // Nonsense in the address shows all.
  await page.goto(`${pathOf(THOUSANDS)}?gren=curling&ar=abc&sida=-3`)
  await expect(results.locator('.merit-section_row')).toHaveCount(200)
})

for (const width of [390, 1280]) {
  test(`at ${width} px nothing moves by itself and nothing is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const name of [FEW, THOUSANDS]) {
      await visit(page, pathOf(name))
      expect(await sidewaysOverflow(page), name).toBe(0)
      const { total, nodes } = await layoutShifts(page)
      expect(total, nodes.join('\n')).toBeLessThan(0.01)
    }
  })
}

test('merits print with their results', async ({ page }) => {
  await visit(page, pathOf(FEW))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'VHF-poäng' })).toBeVisible()
  await expect(page.getByText('Vårcupen')).toBeVisible()
  await expect(page.locator('header:has(#nav)')).toBeHidden()
})

test('a horse without results says so', async ({ page }) => {
  await visit(page, pathOf('Ingen Start'))
  await expect(page.getByText('Ingen Start har inga meriter.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'VHF-poäng' })).toHaveCount(0)
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
