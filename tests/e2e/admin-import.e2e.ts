import type { Locator, Page } from '@playwright/test'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { workbook } from '../examples/workbook.ts'
import { isLong } from '../rounds.ts'
import { freshTest } from './fresh-stud.ts'
import { expect, orderProblems, visit } from './stage.ts'

const test = freshTest([
  { collection: 'horses', document: { name: 'Altair', gender: 'Hingst', age: 2010, height: 166 } },
  { collection: 'horses', document: { name: 'Barkaroll', gender: 'Sto', age: 2011, height: 160, color: 'fux' } },
])

/** A list as an owner keeps it: odd heads below a title, five faults, and two horses that stand twice. */
const LIST = {
  Läsmig: [['Min lista'], ['Skriv inte här']],
  Alla: [
    ['Mina hästar 2026'],
    ['Häst nr', 'Stallnamn', 'Föd.', 'Könet', 'MKH i cm', 'e.', 'u.', 'Färg på hästen', 'Linje'],
    [1, 'Solvinge', 2019, 'S', 158, 'Altair', 'Barkaroll', 'fux', '1.2'],
    [2, 'Månskära', { date: 43_500 }, 'Sto', '1,52 m', 'Altiar', 'Barkaroll', 'skimmel', 1.1],
    [3, 'Gnista', '14 maj 2020', 'sto', '14l cm', 'Altair', '', 'brun', '2.3'],
    [4, 'Frost', 'våren', 'vallack', 166, 'Altair', 'Barkaroll', 'vit', '1.2'],
    [5, 'Dunder', 2018, 'hingst', 999, '-', '-', 'svart', null],
    [6, 'Tindra', 2021, 'sto', 150, 'Altair', 'Barkaroll', 'brun', null],
    [7, 'tindra ', 2021, 'sto', null, '', '', 'brun', '3.1'],
    [8, 'Barkaroll', 2011, 'sto', 161, '', '', 'fux', null],
    [9, 'barkaroll', 2011, 'sto', 162, '', '', 'fux', null],
  ],
  Sålda: [
    ['Namn', 'Kön'],
    ['Borta', 'sto'],
  ],
} as const
const BOOK = { name: 'hästar.xlsx', mimeType: '', buffer: Buffer.from(workbook(LIST)) }
/** The same rows as an older Excel saves them. */
const OLD = {
  name: 'hästar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    LIST.Alla.slice(1)
      .map((row) => row.map((cell) => (typeof cell === 'object' ? (cell ? '2019-02-04' : '') : String(cell))).join(';'))
      .join('\r\n'),
    'latin1',
  ),
}

const rows = (page: Page) => page.locator('#rader')
const row = (page: Page, name: string) => rows(page).getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function press(target: Locator) {
  await target.first().focus()
  await target.first().press('Enter')
}

/** The page once the file is read: if that takes long, a page without script has a link to look again. */
async function settled(page: Page) {
  const look = page.getByRole('link', { name: 'Visa hur långt det har kommit' })
  await expect(async () => {
    if (await look.isVisible()) await look.click()
    await expect(look).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

/** Types into a field, from its label on. */
async function type(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function send(page: Page, file: typeof BOOK) {
  await page.getByLabel('Fil att ta in').setInputFiles(file)
  await press(button(page, 'Läs filen'))
  await settled(page)
  await expect(page.getByRole('heading', { name: `Det här kommer in från ${file.name}` })).toBeVisible()
}

/** Six steps: the words, one form with all faults and the name, two pairs of rows, and taking it in. */
async function answerAndTake(page: Page, last: number) {
  await press(button(page, 'Spara svaren och läs filen igen'))
  await settled(page)
  await expect(page.getByText('Vad menas?')).toHaveCount(0)
  await rows(page).getByLabel('Fadern heter ”Altiar” i filen').selectOption('Altair')
  await type(page, row(page, 'Gnista').getByLabel('Mankhöjd (cm)'), '141')
  await type(page, row(page, 'Frost').getByLabel('Födelseår'), '2020')
  await type(page, row(page, 'Dunder').getByLabel('Mankhöjd (cm)'), '169')
  const line = row(page, 'Månskära').getByRole('button', { name: 'Använd 1.10' })
  if ((await line.count()) > 0) await press(line)
  else await page.keyboard.press('Enter')
  await settled(page)
  await expect(rows(page).getByRole('listitem').filter({ hasText: 'Finns två gånger' })).toHaveCount(2)
  await expect(row(page, 'Gnista')).toHaveCount(0)
  await press(row(page, 'indra').getByRole('button', { name: 'Slå ihop dem' }))
  await settled(page)
  await expect(row(page, 'indra')).toHaveCount(0)
  await press(row(page, 'arkaroll').getByRole('button', { name: `Ta rad ${last}` }))
  await settled(page)
  await expect(page.getByRole('link', { name: 'Att ta in 7' })).toHaveAttribute('aria-current', 'page')
  await press(button(page, 'Ta in 7 poster'))
  await settled(page)
  await expect(page.getByText('6 nya, 1 ändrade, 0 var lika.').first()).toBeVisible()
}

async function horsesOf(store: Store): Promise<Record<string, Record<string, unknown>>> {
  const horses: Record<string, Record<string, unknown>> = JSON.parse(await exportText(store)).__collections__.horses
  return Object.fromEntries(Object.values(horses).map((one) => [String(one['name']), one]))
}

const TAKEN = {
  Solvinge: { gender: 'Sto', age: 2019, height: 158, color: 'fux', sire: 'Altair', dam: 'Barkaroll', line: '1.2' },
  Månskära: { gender: 'Sto', age: 2019, height: 152, sire: 'Altair' },
  Gnista: { gender: 'Sto', age: 2020, height: 141, line: '2.3' },
  Frost: { gender: 'Valack', age: 2020, height: 166 },
  Dunder: { gender: 'Hingst', age: 2018, height: 169 },
  Tindra: { gender: 'Sto', height: 150, line: '3.1' },
  Barkaroll: { height: 162, color: 'fux' },
}

test('a fresh spreadsheet goes in by keyboard, and out again with one press', async ({ page, stud }) => {
  const before = await exportText(stud.store)
  await visit(page, '/admin/import')
  await send(page, BOOK)
  await expect(page.getByLabel('Blad')).toHaveValue('Alla')
  await expect(page.getByText('Ovanför rubrikerna står: ”Mina hästar 2026”. Det tas inte in.')).toBeVisible()
  await expect(row(page, 'Frost')).toContainText('"våren" går inte att läsa')
  expect(await orderProblems(page)).toEqual([])
  // The sheet stays while rows are corrected.
  await page.getByLabel('Blad').selectOption('Sålda')
  await press(button(page, 'Läs om'))
  await expect(row(page, 'Borta')).toContainText('Ny')
  await press(row(page, 'Borta').getByRole('button', { name: 'Rätta raden' }))
  await type(page, row(page, 'Borta').getByLabel('Namn'), 'Hemma')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Hemma')).toContainText('Rättad här')
  await expect(page.getByLabel('Blad')).toHaveValue('Sålda')
  await page.getByLabel('Blad').selectOption('Alla')
  await press(button(page, 'Läs om'))
  await answerAndTake(page, 11)
  const taken = await horsesOf(stud.store)
  expect(taken).toMatchObject(TAKEN)
  expect(Object.keys(taken)).toHaveLength(8)
  expect(taken['Månskära']).toMatchObject({ line: '1.10' })
  await press(page.getByRole('button', { name: 'Ångra' }))
  await expect.poll(() => exportText(stud.store)).toBe(before)
})

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('the same list from an older Excel goes in', async ({ page, stud }) => {
    test.skip(!isLong, 'each step is a served page of `tests/pages/import.test.ts`')
    await page.goto('/admin/import')
    await send(page, OLD)
    await expect(page.getByText('Tabellen lästes som Windows-1252 (Excel).')).toBeVisible()
    await answerAndTake(page, 10)
    const taken = await horsesOf(stud.store)
    expect(taken).toMatchObject(TAKEN)
    expect(taken['Månskära']).toMatchObject({ line: '1.1' })
  })
})
