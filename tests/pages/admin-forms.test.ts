import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

/** Forms and lists of the back office without script. */
const { visitSignedIn: visit, visit: visitAsVisitor } = servedStud(ownStud())

test('a horse is refused and then saved', async () => {
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
  expect(page.locator('fieldset > details[open]')).toHaveCount(0)
  page.fill(page.getByLabel('Exteriörpoäng'), '8 8 8 8 80')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }))
  expect(page.locator('fieldset > details[open]')).toHaveCount(1)
  expect(page.locator('fieldset > details[open]').getByLabel('Exteriörpoäng')).toHaveCount(1)
  page.fill(page.getByLabel('Namn'), 'Utan Skript')
  page.fill(page.getByLabel('Exteriörpoäng'), '8 8 8 8 8')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }))
  expect(page.locator('#toast')).toContainText('Hästen har lagts till!')
  page = await visitAsVisitor('/for-sale')
  expect(page.getByRole('link', { name: 'Utan Skript' })).toBeVisible()
})

test('a refused note leaves the form of its relative as it is', async () => {
  let page = await visit('/admin/update-relation?name=Med%20L%C3%A4nk')
  const form = () => page.locator('#form')
  const values = () =>
    ['Namn', 'Ras', 'Färg', 'Fader', 'Moder', 'Länk'].map(
      (label) => form().getByLabel(label, { exact: true }).attribute('value') ?? '',
    )
  const before = values()
  expect(before).toEqual([
    'Med Länk',
    'Svenskt varmblod',
    'Fux',
    'Rik Rosett',
    'Okänt Sto Nr 9',
    'https://example.org/med-lank',
  ])
  page.fill(page.locator('#anteckningar').getByLabel('Datum'), 'i går')
  page = await page.press(page.locator('#anteckningar').getByRole('button', { name: 'Spara anteckningen' }))
  expect(page.status).toBe(400)
  expect(page.locator('#anteckningar').getByRole('alert')).toHaveCount(1)
  expect(page.locator('#anteckningar').getByLabel('Datum')).toHaveValue('i går')
  expect(values()).toEqual(before)
  expect(form().getByRole('alert')).toHaveCount(0)
  expect(form().locator('[aria-invalid]')).toHaveCount(0)
})

test('titles are saved, refused and removed again', async () => {
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

test('lists are filtered with the button', async () => {
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

test('a relation is added, refused, changed and removed', async () => {
  let page = await visit('/admin/add-relation')
  const field = (label: string) => page.locator('#form').getByLabel(label, { exact: true })
  const press = (name: string) => page.press(page.locator('#form').getByRole('button', { name }))
  page.fill(field('Ras'), 'NF')
  page.fill(field('Fader'), 'Unknown')
  page = await press('Spara släkting')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Namn: Name is required')
  expect(field('Ras')).toHaveValue('NF')
  page.fill(field('Namn'), 'aa Utan')
  page = await press('Spara släkting')
  expect(page.locator('#toast')).toContainText('Släktingen har lagts till!')
  page = await page.click(page.locator('#toast').getByRole('link', { name: 'aa Utan' }))
  expect(field('Ras')).toHaveValue('New forest')
  expect(field('Egen uppfödning')).toBeChecked()
  expect(field('Fader')).toHaveValue('Unknown')
  page.fill(field('Egen uppfödning'), 'off')
  page.fill(field('Moder'), 'aa Utan')
  page = await press('Spara ändringar')
  expect([400, 409]).toContain(page.status)
  expect(page.getByRole('alert')).toContainText('Moder: aa Utan kan inte vara sin egen förfader: aa Utan → aa Utan.')
  page.fill(field('Moder'), '')
  page = await press('Spara ändringar')
  expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  expect(field('Egen uppfödning')).not.toBeChecked()
  expect(page.locator('details.confirm-button_plain summary')).toBeVisible()
  page = await page.press(page.locator('details.confirm-button_plain').getByRole('button', { name: 'Ta bort' }))
  expect(page.locator('#toast')).toContainText('Hästen har raderats!')
})

test('a ribbon is refused and then given', async () => {
  let page = await visit('/admin/add-ribbons')
  page.fill(page.getByRole('textbox', { name: 'Hästar' }), 'Löpare 021\nlöpare 022')
  page.fill(page.getByRole('radio', { name: '4:e plats' }), 'on')
  page = await page.press(page.getByRole('button', { name: 'Spara rosetter' }))
  expect(page.status).toBe(404)
  expect(page.getByRole('alert')).toContainText('Ingen häst heter ”löpare 022”. Menade du Löpare 022')
  expect(page.getByRole('radio', { name: '4:e plats' })).toBeChecked()
  page.fill(page.getByRole('textbox', { name: 'Hästar' }), 'Löpare 021\nLöpare 022')
  page = await page.press(page.getByRole('button', { name: 'Spara rosetter' }))
  expect(page.locator('#toast')).toContainText('Rosetterna har lagts till!')
})

test('a horse is sold', async () => {
  let page = await visit('/admin/update-sold?horse=L%C3%B6pare%20011')
  page = await page.press(page.getByRole('button', { name: 'Markera som såld' }))
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Länk: Skriv länken till hästens nya hem')
  page.fill(page.getByLabel('Länk till nya hemmet'), 'https://example.org/ny')
  page = await page.press(page.getByRole('button', { name: 'Markera som såld' }))
  expect(page.locator('#toast')).toContainText('Hästen har markerats som såld!')
  expect(page.getByRole('button', { name: 'Ta tillbaka' })).toBeVisible()
})

test('a horse is chosen, refused, saved and deleted', async () => {
  let page = await visit('/admin/update-horse')
  page.fill(page.getByLabel('Hästens namn'), 'Löpare 003')
  page = await page.press(page.getByRole('button', { name: 'Hämta' }))
  page.fill(page.getByLabel('Mankhöjd (cm)'), 'hög')
  page.fill(page.getByLabel('Färg'), 'Brun')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }))
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Mankhöjd (cm): Skriv höjden i centimeter')
  expect(page.getByLabel('Färg')).toHaveValue('Brun')
  page.fill(page.getByLabel('Mankhöjd (cm)'), '165,5')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }))
  expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  expect(page.getByLabel('Mankhöjd (cm)')).toHaveValue('165,5')
  expect(page.locator('details.confirm-button_plain summary')).toBeVisible()
  page = await page.press(page.locator('details.confirm-button_plain').getByRole('button', { name: 'Radera' }))
  expect(page.locator('#toast')).toContainText('Hästen har raderats!')
})
