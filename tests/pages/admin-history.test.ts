import { expect, test } from 'vitest'
import type { StoredDocument } from '../studs/open-stud.ts'
import type { ServedPage } from './served.ts'
import { servedStud } from './stud.ts'

const horse = (name: string): StoredDocument => ({ collection: 'horses', document: { name, category: 'seniors' } })
const short = servedStud([horse('Alfa'), horse('Beda'), horse('Cilla')])
const long = servedStud([horse('Alfa')])

const PATH = '/admin/history'
const entries = (page: ServedPage) => page.locator('.journal-entry_entry')

async function addTitle({ visitSignedIn: visit }: typeof short, name: string, title: string) {
  let page = await visit(`/admin/add-titles?horse=${encodeURIComponent(name)}`)
  page.fill(page.getByLabel('Titlar'), title)
  page = await page.press(page.getByRole('button', { name: 'Spara titlar' }))
  expect(page.locator('#toast')).toContainText('Titlarna har lagts till!')
}

test('the journal is filtered and changes are undone without script', async () => {
  await addTitle(short, 'Alfa', 'Ett')
  await addTitle(short, 'Beda', 'Två')
  let page = await short.visitSignedIn(PATH)
  page.fill(page.getByRole('combobox', { name: 'Häst', exact: true }), 'Beda')
  page = await page.press(page.getByRole('button', { name: 'Visa', exact: true }))
  expect(entries(page)).toHaveCount(2)
  page.fill(entries(page).first().getByRole('checkbox'), 'on')
  page = await page.press(page.getByRole('button', { name: 'Ångra valda' }))
  expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  expect(page.url.search).toMatch(/horse=Beda/)
  expect(entries(page)).toHaveCount(3)
})

test('an invalid day is reported, and a long journal is paged', async () => {
  for (let i = 0; i < 26; i++) await addTitle(long, 'Alfa', `Titel ${i}`)
  let page = await long.visitSignedIn(`${PATH}?day=i-gar`)
  expect(page.getByText('Skriv dagen som ÅÅÅÅ-MM-DD.')).toBeVisible()
  page = await long.visitSignedIn(PATH)
  expect(entries(page)).toHaveCount(25)
  page = await page.click(page.getByRole('link', { name: 'Äldre', exact: true }))
  expect(entries(page)).toHaveCount(2)
  page = await page.click(page.getByRole('link', { name: 'Till det senaste' }))
  expect(entries(page)).toHaveCount(25)
})

test('its views, its order and its table for spreadsheets are in the address', async () => {
  let page = await short.visitSignedIn(`${PATH}?order=oldest&action=add-titles`)
  const download = page.getByRole('link', { name: 'Hämta som CSV' }).attribute('href')
  expect(download).toBe(`${PATH}.csv?action=add-titles&order=oldest`)
  const file = await short.visitSignedIn(download ?? '')
  expect(file.headers.get('content-disposition')).toMatch(/journal-\d{4}-\d\d-\d\d\.csv/)
  const lines = file.html.split('\r\n')
  expect(lines[0]).toContain('Tid;Vem;Händelse')
  expect(lines.slice(1, -1).map((line) => line.split(';').slice(4, 9))).toEqual([
    ['Alfa', 'ändrad', 'Titlar', '', 'Ett'],
    ['Beda', 'ändrad', 'Titlar', '', 'Två'],
  ])
  page = await page.click(page.getByRole('link', { name: /^I dag/ }))
  expect(page.url.search).toMatch(/^\?day=\d{4}-\d\d-\d\d$/)
  expect(entries(page)).toHaveCount(4)
})

test('without script a removed horse is restored from the bin', async () => {
  let page = await short.visitSignedIn('/admin/update-horse?horse=Cilla')
  page = await page.press(page.locator('details.confirm-button_plain').getByRole('button', { name: 'Radera' }))
  expect(page.locator('#toast')).toContainText('Hästen har raderats!')
  page = await short.visitSignedIn(`${PATH}?view=bin`)
  expect(page.getByRole('row', { name: /Cilla/ })).toContainText('Häst')
  page = await page.press(page.getByRole('button', { name: 'Hämta tillbaka Häst Cilla' }))
  expect(page.locator('#toast')).toContainText('Dokumentet är tillbaka.')
  expect(page.getByText('Papperskorgen är tom.')).toBeVisible()
  expect((await short.visit('/horse/Cilla')).getByRole('heading', { level: 1 })).toContainText('Cilla')
})
