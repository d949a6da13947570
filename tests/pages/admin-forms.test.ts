import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

/** Forms and lists of the back office without script. */
const { visitSignedIn: visit, visit: visitAsVisitor } = servedStud(ownStud())

test('a horse is refused and then saved as well', async () => {
  let page = await visit('/admin/add-horse')
  page.fill(page.getByLabel('Namn'), 'Rik Rosett')
  page.fill(page.getByLabel('Ras'), 'NF')
  page.fill(page.getByLabel('Till salu'), 'on')
  page.fill(page.getByLabel('Exteriörpoäng'), '8 8 8 8 8')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }))
  expect([400, 409]).toContain(page.status)
  expect(page.getByRole('alert')).toContainText('A horse with this name already exists.')
  expect(page.getByLabel('Ras')).toHaveValue('NF')
  expect(page.getByLabel('Till salu')).toBeChecked()
  const described = page.getByLabel('Exteriörpoäng').attribute('aria-describedby') ?? ''
  const ids = described.split(' ').map((id) => `[id="${id}"]`)
  expect(ids.map((id) => page.locator(id).texts().join()).join(' ')).toBe('Fem tal: 40 – Diplom')
  page.fill(page.getByLabel('Namn'), 'Utan Skript')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }))
  expect(page.locator('#toast')).toContainText('Hästen har lagts till!')
  page = await visitAsVisitor('/for-sale')
  expect(page.getByRole('link', { name: 'Utan Skript' })).toBeVisible()
})

test('titles are saved, refused and taken back as well', async () => {
  let page = await visit('/admin/add-titles')
  page.fill(page.getByRole('combobox', { name: 'Häst' }), 'Ingen Sådan')
  page.fill(page.getByLabel('Titlar'), 'Titel A, Titel B')
  page = await page.press(page.getByRole('button', { name: 'Spara titlar' }))
  expect(page.status).toBe(404)
  expect(page.getByRole('alert')).toContainText('Hästen hittades inte.')
  expect(page.getByLabel('Titlar')).toHaveValue('Titel A, Titel B')
  page.fill(page.getByRole('combobox', { name: 'Häst' }), 'Månsken Mor')
  page = await page.press(page.getByRole('button', { name: 'Spara titlar' }))
  expect(page.locator('#toast')).toContainText('Titlarna har lagts till!')
  page = await page.press(page.locator('#toast').getByRole('button', { name: 'Ångra' }))
  expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  page = await page.reload()
  expect(page.locator('#toast')).toHaveCount(0)
  page = await visit('/horse/M%C3%A5nsken%20Mor')
  expect(page.getByText('Titel A')).toHaveCount(0)
})

test('horses are searched with the button', async () => {
  let page = await visit('/admin/horses')
  page.fill(page.getByLabel('Kön'), 'Sto')
  page.fill(page.getByLabel('Namn'), 'mor')
  page = await page.press(page.getByRole('button', { name: 'Sök' }))
  expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  expect(page.locator('tbody').getByRole('row')).toContainText('Månsken Mor')
  expect(page.getByLabel('Kön')).toHaveValue('Sto')
})

test('lists are narrowed by the button', async () => {
  let page = await visit('/admin/pedigree')
  page.fill(page.getByLabel('Föräldrar'), 'Förälder utan uppgift')
  page.fill(page.getByLabel('Namn'), 'zebra')
  page = await page.press(page.getByRole('button', { name: 'Sök' }))
  expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  expect(page.locator('tbody').getByRole('row')).toContainText('Norrsken Zebra')
  page = await visit('/admin/evaluations')
  // The horse has two evaluations.
  page.fill(page.getByLabel('Namn'), 'rik ros')
  page.fill(page.getByLabel('Typ'), 'Hingstlicens')
  page = await page.press(page.getByRole('button', { name: 'Sök' }))
  expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  expect(page.locator('tbody').getByRole('row')).toContainText('Rik Rosett')
})
