import { expect, test } from 'vitest'
import { FEW, meritStud, THOUSANDS } from '../studs/merit-stud.ts'
import { htmlProblems } from './html-problems.ts'
import { servedStud } from './stud.ts'

const { visit } = servedStud(meritStud())

const pathOf = (name: string) => `/horse/${encodeURIComponent(name)}/merits`

test('total, title and distance to the next are shown, and points year by year with bars', async () => {
  let page = await visit(pathOf(FEW))
  expect(await htmlProblems(page.html)).toEqual([])
  const points = page.getByRole('region', { name: 'VHF-poäng' })
  expect(points.locator('.points-account_account')).toHaveText(
    '103 poäng = 28 i resultat + 75 i övriga meriter · 97 poäng kvar till VHF CCh, Klubbchampion',
  )
  expect(points).toContainText('VHF RSCh, Ridskolechampion')
  const titles = points.locator('.merits-overview_titles').getByRole('listitem')
  expect(titles).toHaveText([
    'RSCh100 poäng, nådd',
    'CCh200 poäng',
    'LCh300 poäng',
    'RCh450 poäng',
    'NCh600 poäng',
    'IntCh750 poäng',
    'Legend1 000 poäng',
  ])
  expect(points.locator('.merits-overview_placings').getByRole('listitem')).toHaveText(['1 Etta', '1 Tvåa', '1 Trea'])
  expect(points.getByRole('row')).toHaveText([
    /ÅrResultatPoäng/,
    /^2024.*16$/,
    '202300',
    /^2022.*112$/,
    'Utan år110',
    'Övriga meriter75',
    'Sammanlagt103',
  ])
  // Each bar in its year's row, of the best year's length.
  const bars = page.html.matchAll(/class="[^"]*merits-overview_bar"[^>]*><rect width="([\d.]+)"/g)
  expect([...bars].map(([, width]) => width)).toEqual(['50', '0', '100', '83.3'])
  expect(page.getByRole('region', { name: 'Meriter' }).getByText('Årets häst.')).toBeVisible()

  page = await page.click(points.getByRole('link', { name: /^2022/ }))
  expect(page.getByText('2022: 1 resultat, 12 poäng.')).toBeVisible()
  expect(page.getByRole('region', { name: 'Meriter' }).locator('.merit-section_row')).toHaveCount(1)
  page = await page.click(page.getByRole('link', { name: 'Visa alla' }))
  expect(page.getByRole('region', { name: 'Meriter' }).locator('.merit-section_row')).toHaveCount(3)
})

test('two thousand results are paged, filtered by discipline or year, and none is left out', async () => {
  let page = await visit(pathOf(THOUSANDS))
  const results = () => page.getByRole('region', { name: 'Meriter' })
  const rows = (part = '.all-merits_all') => results().locator(part).locator('.merit-section_row')
  expect(rows()).toHaveCount(200)
  // Shown on phones, until the box is ticked.
  expect(rows('.all-merits_best')).toHaveCount(10)
  expect(results().getByRole('heading', { name: 'De 10 bästa resultaten' })).toBeVisible()
  expect(results().locator('.all-merits_all').getByRole('heading', { level: 3 })).toHaveText(['Dressyr'])
  const disciplines = results().getByRole('navigation', { name: 'Resultat' })
  expect(disciplines.getByRole('listitem')).toHaveText(['Dressyr 1000', 'Hoppning 950', 'Körning 50'])
  page = await page.click(disciplines.getByRole('link', { name: 'Körning 50' }))
  expect(page.getByText(/^Körning: 50 resultat, \d+ poäng\./)).toBeVisible()
  expect(rows()).toHaveCount(50)
  expect(page.url.search).toBe('?gren=korning')

  const seen = new Set<string>()
  for (let at = 1; at <= 10; at++) {
    page = await visit(`${pathOf(THOUSANDS)}?sida=${at}`)
    for (const text of rows().texts()) seen.add(text)
  }
  expect(seen.size).toBe(2000)
  page = await visit(`${pathOf(THOUSANDS)}?gren=hoppning&ar=2016`)
  expect(page.getByText(/^Hoppning 2016: 95 resultat, \d+ poäng\./)).toBeVisible()
  // Invalid values in the address show all.
  page = await visit(`${pathOf(THOUSANDS)}?gren=curling&ar=abc&sida=-3`)
  expect(rows()).toHaveCount(200)
})

test('a horse without results says so', async () => {
  const page = await visit(pathOf('Ingen Start'))
  expect(page.getByText('Ingen Start har inga meriter.')).toBeVisible()
  expect(page.getByRole('region', { name: 'VHF-poäng' })).toHaveCount(0)
})
