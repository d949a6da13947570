import { expect, test } from 'vitest'
import { meritsEditStud } from '../studs/merits-edit-stud.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** A horse's merits corrected without script. */
const { visitSignedIn: visit } = freshStud(meritsEditStud())

const PATH = '/admin/add-merits'
const toast = (page: ServedPage) => page.locator('#toast')
const notes = (page: ServedPage) => page.getByRole('textbox', { name: 'Övriga meriter', exact: true })
const press = (page: ServedPage, name: string) => page.press(page.getByRole('button', { name }))

test('notes are saved, a result is corrected and removed, and nothing typed is lost', async () => {
  let page = await visit(PATH)
  page.fill(page.getByLabel('Hästens namn'), 'Ravenna')
  page = await press(page, 'Hämta')
  page.fill(notes(page), 'Skriptlös')
  page.fill(page.getByLabel('Poäng för övriga meriter'), 'många')
  page = await press(page, 'Spara övriga meriter')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Skriv ett tal från 0 till 10000.')
  expect(notes(page)).toHaveValue('Skriptlös')
  page.fill(page.getByLabel('Poäng för övriga meriter'), '12,5')
  page = await press(page, 'Spara övriga meriter')
  expect(toast(page)).toContainText('102 → 34,5 poäng, mister VHF RSCh.')

  page = await page.click(page.getByRole('link', { name: 'Rätta 11/20 | Hopp A, 2023-01-01' }))
  page.fill(page.getByLabel('Placering'), '21')
  page.fill(page.getByRole('textbox', { name: 'Tävling' }), 'Hopp B')
  page = await press(page, 'Spara rättelsen')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Placering:')
  expect(page.getByRole('textbox', { name: 'Tävling' })).toHaveValue('Hopp B')
  page.fill(page.getByLabel('Placering'), '1')
  page = await press(page, 'Spara rättelsen')
  expect(toast(page)).toContainText('Resultatet är rättat. 34,5 → 46,5 poäng.')

  const row = page.getByRole('row', { name: /Hopp B/ })
  expect(row.locator('summary')).toBeVisible()
  expect(row).toContainText('Raden tas bort ur Hoppning 110 cm för Ravenna. Det går att ångra.')
  page = await page.press(row.locator('details').getByRole('button', { name: 'Ta bort' }))
  expect(toast(page)).toContainText('Resultatet är borttaget. 46,5 → 34,5 poäng.')
  page = await page.press(toast(page).getByRole('button', { name: 'Ångra' }))
  expect(page.getByRole('row', { name: /Hopp B/ })).toHaveCount(1)
})

test('a horse without merits gets a document, and merits of a missing horse stay', async () => {
  let page = await visit(`${PATH}?horse=Utan+Meriter`)
  expect(page.getByText('Inga resultat ännu.')).toBeVisible()
  expect(page.locator('.points-account_account')).toHaveText(
    '0 VHF-poäng = 0 i resultat + 0 i övriga meriter · 100 poäng kvar till VHF RSCh',
  )
  page.fill(page.getByLabel('Poäng för övriga meriter'), '100')
  page = await press(page, 'Spara övriga meriter')
  expect(toast(page)).toContainText('Övriga meriter är sparade. 0 → 100 poäng, får VHF RSCh.')

  page = await visit(`${PATH}?horse=Gammal+V%C3%A4n`)
  expect(page.getByText('Hästen finns inte bland hästarna. Meriterna finns kvar och kan ändras här.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Visa sidan' })).toHaveCount(0)
  page = await page.click(page.getByRole('link', { name: 'Rätta 4/5 | Förr, 2001' }))
  page.fill(page.getByLabel('Placering'), '2')
  page = await press(page, 'Spara rättelsen')
  expect(toast(page)).toContainText('Resultatet är rättat och står nu under Dressyr Lätt C. 3 → 10 poäng.')
  page = await page.click(page.getByRole('link', { name: 'Klistra in meriter' }))
  expect(page.getByRole('textbox', { name: 'Meritrader' })).toBeVisible()
})
