import { expect, test } from 'vitest'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** The breeding year without script. */
const horse = (name: string, gender: string): StoredDocument => ({
  collection: 'horses',
  document: { name, gender, breed: 'SWB', age: YEAR - 8, category: gender === 'Sto' ? 'bloodmares' : 'stallions' },
})
const { visitSignedIn: visit } = freshStud([horse('Havsfru', 'Sto'), horse('Tidvatten', 'Hingst')])

const toast = (page: ServedPage) => page.locator('#toast')
const press = (page: ServedPage, name: string) => page.press(page.getByRole('button', { name }))
const follow = (page: ServedPage, name: string) => page.click(page.getByRole('link', { name }))
const fill = (page: ServedPage, label: string, text: string) => page.fill(page.getByLabel(label, { exact: true }), text)

test('a covering is noted, and its foal and the twin are born and named', async () => {
  let page = await visit('/admin')
  page = await page.click(page.locator('main').getByRole('link', { name: 'Avelsåret' }).first())
  expect(page.getByText('Inga betäckningar än.')).toBeVisible()
  page = await follow(page, 'Ny betäckning')
  fill(page, 'Sto', 'Tidvatten')
  fill(page, 'Hingst', 'Havsfru')
  fill(page, 'Kontakt', 'Elin')
  page = await press(page, 'Spara betäckningen')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Hästen är inget sto i stuteriet.')
  expect(page.getByLabel('Kontakt', { exact: true })).toHaveValue('Elin')
  fill(page, 'Sto', 'Havsfru')
  fill(page, 'Hingst', 'Tidvatten')
  page = await press(page, 'Spara betäckningen')
  expect(toast(page)).toContainText('Betäckningen är sparad.')
  expect(page.locator('main')).toContainText('En sak väntar.')
  expect(page.locator('#own')).toContainText(/Tidvatten × Havsfru.*Gjord .*, föl väntas/)

  const list = page
  page = await follow(list, 'Fölet är fött Havsfru fölar')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till föl')
  fill(page, 'Namn', 'Vågsvall')
  page = await press(page, 'Spara häst')
  expect(page.getByRole('heading', { name: 'Vågsvall är sparad' })).toBeVisible()
  page = await follow(page, 'Lägg till en tvilling')
  fill(page, 'Namn', 'Dyning')
  await press(page, 'Spara häst')
  page = await follow(list, 'Fölet är fött Havsfru fölar')
  fill(page, 'Namn', 'Bränning')
  page = await press(page, 'Spara häst')
  expect(page.getByRole('alert')).toContainText('Fölet är redan fött: Vågsvall och Dyning.')
  expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Bränning')
  page = await visit('/admin/breeding')
  expect(page.locator('#own')).toContainText('Föl: Vågsvall och Dyning')
  expect(page.locator('main')).not.toContainText('väntar.')
})

test('a foal that is added without its covering is that of the only one that awaits it', async () => {
  let page = await visit('/admin/breeding/covering?sto=Havsfru&hingst=Tidvatten')
  await press(page, 'Spara betäckningen')
  page = await visit('/admin/add-horse?far=Tidvatten&mor=Havsfru')
  fill(page, 'Namn', 'Svallvåg')
  page = await press(page, 'Spara häst')
  expect(toast(page)).toContainText('Hästen har lagts till! Parets betäckning har fått sitt föl.')
  expect((await visit('/admin/breeding')).locator('#own')).toContainText('Föl: Svallvåg')
  for (const _ of 'ab') {
    page = await visit('/admin/breeding/covering?sto=Havsfru&hingst=Tidvatten')
    await press(page, 'Spara betäckningen')
  }
  page = await visit('/admin/add-horse?far=Tidvatten&mor=Havsfru')
  fill(page, 'Namn', 'Skum')
  page = await press(page, 'Spara häst')
  expect(toast(page)).toContainText('Flera betäckningar av paret väntar')
  page = await page.click(toast(page).getByRole('link', { name: 'Avelsåret' }))
  expect(page.locator('main')).toContainText('2 saker väntar.')
})

test('a planned covering of another mare is done, without a foal, changed and removed', async () => {
  let page = await visit('/admin/breeding/covering?sto=Granlida+Rosa&hingst=Tidvatten')
  page.fill(page.getByLabel('Läge', { exact: true }), 'planned')
  fill(page, 'Betäckning', '2020-02-31')
  page = await press(page, 'Spara betäckningen')
  expect(page.getByRole('alert')).toContainText('Skriv dagen som ÅÅÅÅ-MM-DD.')
  // A date field would be blank.
  expect(page.getByLabel('Betäckning', { exact: true })).toHaveAttribute('type', 'text')
  expect(page.getByLabel('Betäckning', { exact: true })).toHaveValue('2020-02-31')
  fill(page, 'Betäckning', '2020-05-03')
  page = await press(page, 'Spara betäckningen')
  expect(page.getByRole('alert')).toHaveCount(0)
  expect(page.locator('#month')).toContainText('betäckning, väntar sedan 3 maj 2020')
  page = await press(page, 'Gjord Tidvatten × Granlida Rosa')
  expect(toast(page)).toContainText('Betäckningen är gjord.')
  expect(page.locator('#given')).toContainText('Gjord 3 maj 2020, föl väntas april 2021')
  page = await press(page, 'Inget föl Granlida Rosa fölar')
  page = await page.press(toast(page).getByRole('button', { name: 'Ångra' }))
  page = await visit('/admin/breeding?ar=2020')
  page = await follow(page, 'Tidvatten × Granlida Rosa')
  expect(page.locator('#forum')).toContainText('Betäckt: 3 maj 2020')
  fill(page, 'Anteckning', 'Mot ett språng.')
  page = await press(page, 'Spara betäckningen')
  expect(page.locator('#given')).toContainText('Mot ett språng.')
  const list = page
  page = await follow(list, 'Tidvatten × Granlida Rosa')
  const gone = await follow(list, 'Tidvatten × Granlida Rosa')
  page = await page.press(page.locator('details').getByRole('button', { name: 'Ta bort' }))
  expect(toast(page)).toContainText('Betäckningen är borttagen.')
  fill(gone, 'Fölets namn', 'Vårsol')
  page = await press(gone, 'Spara betäckningen')
  expect(page.status).toBe(404)
  expect(page.getByRole('alert')).toContainText('Betäckningen finns inte längre.')
  expect(page.getByLabel('Anteckning', { exact: true })).toHaveValue('Mot ett språng.')
  expect(page.getByLabel('Fölets namn', { exact: true })).toHaveValue('Vårsol')
  fill(page, 'Fölets namn', '')
  page = await press(page, 'Spara betäckningen')
  expect(page.locator('#given')).toContainText('Mot ett språng.')
  expect((await visit('/admin/breeding/covering?id=ingen')).status).toBe(404)
})

test('another mare that carried the foal is a private note', async () => {
  let page = await visit('/admin/add-horse?far=Tidvatten&mor=Havsfru')
  fill(page, 'Bärande sto', 'Granlida Rosa')
  page = await press(page, 'Spara häst')
  expect(page.status).toBe(400)
  expect(page.getByLabel('Bärande sto', { exact: true })).toHaveValue('Granlida Rosa')
  fill(page, 'Namn', 'Embla')
  await press(page, 'Spara häst')
  expect((await visit('/admin/horse/Embla')).locator('#anteckningar')).toContainText(
    'Embryoföl, buret av Granlida Rosa',
  )
  expect((await visit('/admin/add-horse')).html).not.toContain('Bärande sto')
})
