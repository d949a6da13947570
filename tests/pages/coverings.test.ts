import { expect, test } from 'vitest'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** The coverings of a year without script. */
const horse = (name: string, gender: string, points: number): StoredDocument => ({
  collection: 'horses',
  document: {
    name,
    gender,
    breed: 'SWB',
    age: YEAR - 8,
    category: gender === 'Sto' ? 'bloodmares' : 'stallions',
    stats: Array.from({ length: 16 }, () => points),
  },
})
const { visitSignedIn: visit, visit: visitor } = freshStud([
  horse('Havsfru', 'Sto', 50),
  horse('Bris', 'Sto', 40),
  horse('Tidvatten', 'Hingst', 60),
  horse('Meteor', 'Hingst', 45),
])

const PATH = '/admin/breeding/coverings'
// The list of mares ends with one more.
const press = (page: ServedPage, name: string) => page.press(page.getByRole('button', { name }).first())
const fill = (page: ServedPage, label: string, text: string) => page.fill(page.getByLabel(label, { exact: true }), text)

test('a year is proposed, limited, locked and saved, and the address has it all', async () => {
  let page = await visit('/admin/breeding')
  page = await page.click(page.locator('main').getByRole('link', { name: 'Föreslå årets betäckningar' }))
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Årets betäckningar')
  expect(page.locator('main')).toContainText('2 ston, 2 hingstar, ett förslag. Du bestämmer.')
  // Of 60 and of 50 or 40 points in each of sixteen stats: 920 and 840 in the mean.
  expect(page.locator('#hits')).toContainText('Så många poäng får fölen')
  expect(page.locator('#hits').locator('tr').nth(1)).toContainText('2 av 2100')
  fill(page, 'Ston per hingst, högst', '1')
  page = await press(page, 'Räkna om')
  expect(page.locator('#rows')).toContainText('Havsfru')
  expect(page.locator('#rows')).toContainText('Meteor (förslag)')

  page = await visit(`${PATH}?klass=dressyr%3ALätt%20A`)
  expect(page.locator('#hits')).toContainText('Hur många föl som når målet')

  page = await visit(`${PATH}?ston=1&las=Havsfru%0AMeteor`)
  expect(page.locator('#costs')).toContainText('Havsfru × Meteor')
  page = await page.click(page.locator('#costs').getByRole('link', { name: 'Lås upp' }))
  expect(page.locator('#costs').getByRole('link', { name: 'Lås upp' })).toHaveCount(0)

  page = await visit(`${PATH}?ston=1&las=Havsfru%0AMeteor&las=Bris%0AMeteor`)
  expect(page.locator('#refused')).toContainText('Bris × Meteor')
  expect(page.locator('#refused')).toContainText('Hingsten har redan så många ston som gränsen säger. Höj den')
  expect(page.getByRole('button', { name: /^Lägg in/ })).toHaveCount(0)

  page = await visit(`${PATH}?ston=1&las=Havsfru%0AMeteor`)
  page = await press(page, 'Lägg in 2 betäckningar')
  expect(page.locator('#toast')).toContainText('2 betäckningar är planerade.')
  expect(page.locator('main')).toContainText('Meteor × Havsfru')
  expect(page.locator('main')).toContainText('Tidvatten × Bris')

  page = await visit(PATH)
  expect(page.locator('main')).toContainText('2 ston har redan en betäckning i år och är inte med.')
})

test('a goal comes from the board and the plans, is named, and is taken away', async () => {
  const goal = 'anlag=dubbel-tobiano&storlek=1'
  for (const path of ['/breeding?vy=mal', '/breeding/plan?']) {
    const page = await visit(`${path}&${goal}`)
    const tab = page.locator('main').getByRole('link', { name: 'Årets betäckningar' })
    expect(tab).toHaveAttribute('href', `${PATH}?${goal}`)
  }
  expect(
    (await visitor('/breeding?vy=mal')).locator('main').getByRole('link', { name: 'Årets betäckningar' }),
  ).toHaveCount(0)
  let page = await visit(`${PATH}?${goal}`)
  expect(page.locator('#goal')).toContainText('homozygot tobiano')
  expect(page.locator('#goal')).toContainText('Räknas inte med här: föräldrarna ska passa i storlek.')
  page = await page.click(page.locator('#goal').getByRole('link', { name: 'Ta bort homozygot tobiano' }))
  page = await page.click(page.locator('#goal').getByRole('link', { name: /^Ta bort/ }))
  expect(page.locator('#goal')).toHaveCount(0)
})

test('what is wrong in an address is told below its field, and kept', async () => {
  expect((await visit(`${PATH}?vikt=abc`)).locator('main')).toContainText('Handtaget går från 0 till 100.')
  const page = await visit(`${PATH}?ston=fem&inavel=7`)
  expect(page.getByLabel('Ston per hingst, högst', { exact: true })).toHaveValue('fem')
  expect(page.locator('main')).toContainText('Skriv ett helt antal ston, 0 till 999.')
  expect(page.getByLabel('Inavel hos ett föl, högst (%)', { exact: true })).toHaveValue('7')
})
