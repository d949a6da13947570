import { expect, test } from 'vitest'
import type { StoredDocument } from '../studs/open-stud.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** Contacts, and a sale from "till salu" by "tingad" to sold, without script. */
const STUD: StoredDocument[] = [
  {
    collection: 'horses',
    document: { name: 'Havsfru', gender: 'Sto', breed: 'SWB', category: 'bloodmares', breeder: 'Granlida' },
  },
]
const { visit, visitSignedIn } = freshStud(STUD)

const toast = (page: ServedPage) => page.locator('#toast')
const press = (page: ServedPage, name: string) => page.press(page.getByRole('button', { name }))
const fill = (page: ServedPage, label: string, text: string) => page.fill(page.getByLabel(label, { exact: true }), text)
const sale = (page: ServedPage) => page.locator('#salj')

test('a contact is written, found and renamed, and what is wrong is said and kept', async () => {
  let page = await visitSignedIn('/admin/people')
  expect(page.locator('main')).toContainText('Inga kontakter.')
  page = await page.click(page.getByRole('link', { name: 'Ny kontakt' }))
  fill(page, 'Alias', 'Granlida')
  page = await press(page, 'Spara kontakten')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Skriv ett namn.')
  expect(page.getByLabel('Alias', { exact: true })).toHaveValue('Granlida')
  fill(page, 'Namn', 'Lovisa')
  fill(page, 'Länkar', 'https://example.org/lovisa')
  page = await press(page, 'Spara kontakten')
  expect(toast(page)).toContainText('Kontakten är sparad.')
  expect(page.locator('#affarer')).toContainText('HavsfruUppfödare')
  fill(page, 'Alias', 'Ekeby')
  page = await press(page, 'Spara kontakten')
  expect((await visitSignedIn('/admin/horse/Havsfru')).locator('#kontakter')).toContainText('EkebyUppfödare')
  expect((await visit('/horse/Havsfru')).locator('#fakta')).toContainText('Ekeby')
  expect((await visit('/horse/Havsfru')).html).not.toContain('Lovisa')
  page = await visitSignedIn('/admin/people?q=ekeby')
  expect(page.locator('#alla')).toContainText('LovisaEkeby')
  page = await visitSignedIn('/admin/people/person?namn=lovisa')
  page = await press(page, 'Spara kontakten')
  expect(page.getByRole('alert')).toContainText('Det finns redan en kontakt med det namnet.')
  expect((await visitSignedIn('/admin/find?q=ekeby')).locator('main')).toContainText('Lovisa – Ekeby')
})

test('a horse is offered, promised to a contact and sold, with a text for each', async () => {
  let page = await visitSignedIn('/admin/people/person?namn=Lovisa')
  fill(page, 'Länkar', 'lovisa@example.org\nhttps://example.org/lovisa')
  await press(page, 'Spara kontakten')
  page = await visitSignedIn('/admin/horse/Havsfru')
  page = await page.press(sale(page).getByRole('button', { name: 'Sätt till salu' }))
  expect(sale(page).locator('#forum')).toContainText('Till salu hos')
  fill(page, 'Tingad av', 'Lovisa')
  fill(page, 'Pris och villkor', '500, hämtas i maj')
  page = await page.press(sale(page).getByRole('button', { name: 'Sätt som tingad' }))
  expect(toast(page)).toContainText('Hästen är tingad.')
  expect(page.locator('#anteckningar')).toContainText('med Lovisa')
  expect(page.locator('#anteckningar')).toContainText('Tingad: 500, hämtas i maj')
  expect(sale(page).locator('#forum')).toContainText('Tingad av Lovisa')
  expect(page.getByLabel('Ny ägare', { exact: true })).toHaveValue('Lovisa')
  expect(page.getByLabel('Länk till nya hemmet', { exact: true })).toHaveValue('https://example.org/lovisa')
  page = await page.press(sale(page).getByRole('button', { name: 'Markera som såld' }))
  expect(sale(page).locator('#forum')).toContainText('Såld till Lovisa')
  expect(page.locator('#kontakter')).toContainText('LovisaÄgare')
  page = await visitSignedIn('/admin/people?q=lovisa')
  page = await page.click(page.locator('#alla').getByRole('link', { name: 'Lovisa' }))
  expect(page.locator('#affarer')).toContainText('HavsfruÄgare')
  expect(page.locator('#affarer')).toContainText('Tingad: 500, hämtas i maj')
})

test('terms without a buyer are kept, and a typed address is proposed to nobody', async () => {
  let page = await visitSignedIn('/admin/update-sold?horse=Havsfru')
  fill(page, 'Pris och villkor', '900, hämtas i juni')
  page = await press(page, 'Sätt som tingad')
  page = await visitSignedIn('/admin/horse/Havsfru')
  expect(page.locator('#anteckningar')).toContainText('Tingad: 900, hämtas i juni')
  expect(page.getByLabel('Ny ägare', { exact: true })).toHaveValue('')
  await press(page, 'Inte tingad längre')
  page = await visitSignedIn('/admin/update-sold?horse=Havsfru')
  fill(page, 'Tingad av', 'Elin, elin@example.org, 070-1234567')
  page = await press(page, 'Sätt som tingad')
  expect(page.getByLabel('Ny ägare', { exact: true })).toHaveValue('Elin')
})
