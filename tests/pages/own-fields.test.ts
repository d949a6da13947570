import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** The owner's own fields without script. */
const STUD: StoredDocument[] = [
  { collection: 'horses', document: { name: 'Havsfru', gender: 'Sto', category: 'bloodmares', smeknamn: 'Frun' } },
  { collection: 'pedigree', document: { name: 'Tidvatten', gender: 'Hingst' } },
]
const FIFTY = Array.from({ length: 50 }, (_, number): StoredDocument => {
  return { collection: 'settings', id: `field:extras:falt${number}`, document: { fieldName: `Fält ${number}` } }
})
const { visitSignedIn: visit, running } = freshStud(STUD)

const toast = (page: ServedPage) => page.locator('#toast')
const press = (page: ServedPage, name: string) => page.press(page.getByRole('button', { name }))
const input = (page: ServedPage, label: string) => page.getByLabel(label, { exact: true })
const make = (page: ServedPage) => page.locator('#new-field')

const LONG = 'Vad hon tycker om att göra när det regnar och alla andra står under taket och tittar ut'

async function makeField(name: string, kind = 'text', choices = ''): Promise<ServedPage> {
  const page = await visit('/admin/fields')
  page.fill(make(page).getByLabel('Fältets namn', { exact: true }), name)
  page.fill(make(page).getByLabel('Slag', { exact: true }), kind)
  page.fill(make(page).getByLabel('Att välja bland', { exact: true }), choices)
  return press(page, 'Skapa fältet')
}

test('a field is made and filled on the desk, and what is wrong is said and kept', async () => {
  let page = await visit('/admin/horse/Havsfru')
  expect(page.locator('#egna')).toContainText('Du har inga egna fält än.')
  page = await makeField('Ras')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Programmet har redan ett fält med det namnet.')
  expect(make(page).getByLabel('Fältets namn', { exact: true })).toHaveValue('Ras')
  expect(await makeField('')).toMatchObject({ status: 400 })
  page = await makeField('Humör', 'choice')
  expect(page.getByRole('alert')).toContainText('Skriv minst ett val, ett på varje rad.')
  page = await makeField('Humör', 'choice', 'Lugn\nHet')
  expect(toast(page)).toContainText('Fältet Humör finns nu.')
  expect(page.locator('#dina')).toContainText('Val · Hästar och släktingar')
  await makeField(LONG)
  await makeField('Poäng', 'number')
  page = await makeField('poäng')
  expect(page.getByRole('alert')).toContainText('Du har redan ett fält med det namnet.')

  page = await visit('/admin/horse/Havsfru')
  page.fill(input(page, LONG), 'Bada')
  page.fill(input(page, 'Poäng'), 'tolv')
  page.fill(input(page, 'Humör'), 'Lugn')
  page = await press(page, 'Spara egna fält')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Skriv ett tal, till exempel 12 eller 7,5.')
  expect(input(page, LONG)).toHaveValue('Bada')
  expect(input(page, 'Poäng')).toHaveValue('tolv')
  expect(input(page, 'Humör')).toHaveValue('Lugn')
  page.fill(input(page, 'Poäng'), '12,5')
  page = await press(page, 'Spara egna fält')
  expect(toast(page)).toContainText('De egna fälten är sparade.')
  expect(input(page, 'Poäng')).toHaveValue('12,5')

  page = await visit('/admin/fields')
  const change = page.locator('#dina').getByRole('group', { name: 'Humör' })
  page.fill(change.getByLabel('Att välja bland', { exact: true }), 'Het')
  page = await page.press(change.getByRole('button', { name: 'Spara fältet' }))
  expect(toast(page)).toContainText('Fältet är ändrat.')
  page = await visit('/admin/horse/Havsfru')
  expect(input(page, 'Humör')).toHaveValue('Lugn')
  expect(page.locator('#egna')).toContainText('Lugn (inte bland valen längre)')
  page = await press(page, 'Spara egna fält')
  expect(page.status).toBe(200)
})

test('a key that was found is hers by one press, and an entry has its own fields too', async () => {
  let page = await visit('/admin/fields')
  expect(page.locator('#hittade')).toContainText('smeknamn hos 1 häst')
  page = await press(page, 'Gör till eget fält smeknamn')
  expect(page.locator('#dina')).toContainText('Ligger i dokumenten, som smeknamn')
  page = await visit('/admin/horse/Havsfru')
  expect(input(page, 'Smeknamn')).toHaveValue('Frun')
  page = await makeField('Bor i')
  page = await visit('/admin/update-relation?name=Tidvatten')
  expect(page.locator('#egna')).not.toContainText('Smeknamn')
  page.fill(input(page, 'Bor i'), 'Hemligby')
  page = await press(page, 'Spara egna fält')
  expect(input(page, 'Bor i')).toHaveValue('Hemligby')
  for (const path of ['/horse/Havsfru', '/horse/Tidvatten', '/horse/Havsfru.data', '/search?q=Hemligby']) {
    const seen = await fetch(running().address + path)
    expect(await seen.text(), path).not.toMatch(/Frun|Bor i|smeknamn|Smeknamn/)
  }
})

test('fifty fields are on the desk, and one that is removed keeps what was in it', async () => {
  const made = FIFTY.map((document): Change => ({ op: 'create', ...document }))
  expect(await commit(running().store, 'test', 'own-field', made)).toMatchObject({ ok: true })
  let page = await visit('/admin/horse/Havsfru')
  page.fill(input(page, 'Fält 49'), 'Sist')
  page = await press(page, 'Spara egna fält')
  expect(input(page, 'Fält 49')).toHaveValue('Sist')
  page = await visit('/admin/fields')
  expect(page.locator('#dina > * > li, #dina li')).toHaveCount(50)
  const remove = page.locator('#dina').getByRole('group', { name: 'Fält 49' }).locator('details')
  page = await page.press(remove.getByRole('button', { name: 'Ta bort fältet' }))
  expect(toast(page)).toContainText('Det som stod i det ligger kvar.')
  expect(page.locator('#hittade')).toContainText('falt49 hos 1 namn, från ett fält du tagit bort')
  page = await press(page, 'Gör till eget fält falt49')
  page = await visit('/admin/horse/Havsfru')
  expect(input(page, 'Falt49')).toHaveValue('Sist')
})

test('a field that the owner shows is on the profile, and nothing else of hers', async () => {
  await makeField('Stallnamn')
  await makeField('Hemligt')
  let page = await visit('/admin/horse/Havsfru')
  page.fill(input(page, 'Stallnamn'), 'Frugan')
  page.fill(input(page, 'Hemligt'), 'Biter')
  await press(page, 'Spara egna fält')
  const profile = async () => await (await fetch(`${running().address}/horse/Havsfru`)).text()
  expect(await profile()).not.toMatch(/Frugan|Biter/)
  page = await visit('/admin/fields')
  const change = page.locator('#dina').getByRole('group', { name: 'Stallnamn' })
  page.fill(change.getByLabel('Visas', { exact: true }), 'facts')
  page = await page.press(change.getByRole('button', { name: 'Spara fältet' }))
  expect(page.locator('#dina')).toContainText('På hästens profil, under Fakta')
  page = await visit('/horse/Havsfru')
  expect(page.locator('#fakta')).toContainText(/Stallnamn.*Frugan/)
  expect(await profile()).not.toMatch(/Biter|Hemligt/)
  page = await visit('/admin/history')
  expect(page.locator('main')).toContainText(/Eget fält: Stallnamn.*Fältet visas.*På hästens profil, under Fakta/)
  expect(page.locator('main')).toContainText(/Havsfru.*Hemligt|Egna fält/)
})

test('a text of two lines stays so where its field has become a number', async () => {
  await makeField('Mått')
  let page = await visit('/admin/horse/Havsfru')
  page.fill(input(page, 'Mått'), '12\n13')
  await press(page, 'Spara egna fält')
  page = await visit('/admin/fields')
  const change = page.locator('#dina').getByRole('group', { name: 'Mått' })
  page.fill(change.getByLabel('Slag', { exact: true }), 'number')
  await page.press(change.getByRole('button', { name: 'Spara fältet' }))
  page = await visit('/admin/horse/Havsfru')
  // A field of one line would send 1213.
  expect(page.html).toMatch(/<textarea[^>]*name="field:extras:matt"[^>]*>12\s13/)
})

test('a new horse has them in its form, with what is wrong said and kept', async () => {
  await makeField('Poäng', 'number')
  await makeField('Stallnamn')
  let page = await visit('/admin/add-horse')
  page.fill(input(page, 'Namn'), 'Vågsvall')
  page.fill(input(page, 'Poäng'), 'tolv')
  page.fill(input(page, 'Stallnamn'), 'Våge')
  page = await press(page, 'Spara häst')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Skriv ett tal, till exempel 12 eller 7,5.')
  expect(input(page, 'Stallnamn')).toHaveValue('Våge')
  page.fill(input(page, 'Poäng'), '12,5')
  page = await press(page, 'Spara häst')
  page = await visit('/admin/horse/V%C3%A5gsvall')
  expect(input(page, 'Poäng')).toHaveValue('12,5')
  expect(input(page, 'Stallnamn')).toHaveValue('Våge')
  expect(page.getByRole('heading', { name: 'Egna fält' }).elements.length).toBe(1)
})
