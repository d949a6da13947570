import type { Page } from '@playwright/test'
import { Visitor } from '../pages/served.ts'
import { inLongForm } from '../rounds.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { freshTest } from './fresh-stud.ts'
import { accessibilityProblems, expect, orderProblems, type ServedStud, visit } from './stage.ts'

const horse = (name: string): StoredDocument => ({ collection: 'horses', document: { name, category: 'seniors' } })

/** The journal belongs to the whole stud: each test has its own stud. */
const test = freshTest([horse('Alfa'), horse('Beda'), horse('Cilla')])

const PATH = '/admin/history'
const entries = (page: Page) => page.locator('.journal-entry_entry')

/** Through the form, without a browser: this test looks at the journal afterwards. */
async function addTitle({ address, session }: ServedStud, name: string, title: string) {
  const form = await new Visitor(address, [session]).visit(`/admin/add-titles?horse=${encodeURIComponent(name)}`)
  form.fill(form.getByLabel('Titlar'), title)
  const answer = await form.press(form.getByRole('button', { name: 'Spara titlar' }))
  expect(answer.html).toContain('Titlarna har lagts till!')
}

async function removeHorse(page: Page, name: string) {
  await visit(page, `/admin/update-horse?horse=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Radera' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Radera' }).click()
  await expect(page.locator('#toast')).toContainText('Hästen har raderats!')
}

test('changes are found by horse, action and day, each with what was before and after', async ({ page, stud }) => {
  await addTitle(stud, 'Alfa', 'Elithingst')
  await addTitle(stud, 'Beda', 'Elitsto')
  await visit(page, PATH)
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first()).toContainText('Titlarna har lagts till')
  await expect(entries(page).first().locator('dt')).toHaveText('Titlar')
  await expect(entries(page).first().locator('del')).toHaveText('–')
  await expect(entries(page).first().locator('ins')).toHaveText('Elitsto')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Häst', exact: true }).fill('Alfa')
  await expect(page.getByRole('option', { name: 'Alfa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(page).toHaveURL(/horse=Alfa/)
  await expect(entries(page)).toHaveCount(2)
  await page.getByLabel('Händelse').selectOption('Titlarna har lagts till')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Häst', exact: true })).toHaveValue('Alfa')
  await page.getByLabel('Dag', { exact: true }).fill('2001-01-01')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(page.getByText('Inga ändringar hittades.')).toBeVisible()
  await page.getByRole('link', { name: 'Visa allt' }).click()
  await expect(entries(page)).toHaveCount(3)

  await entries(page)
    .last()
    .getByRole('link', { name: /Visa hela ändringen \(3 dokument\)/ })
    .click()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page).locator('.differences_list')).toHaveCount(3)
  await expect(entries(page).locator('ins').first()).toHaveText('Alfa')
})

test('several changes are undone at once, all or none', async ({ page, troubles, stud }) => {
  troubles.allow(/^answer: 40[09] /)
  await addTitle(stud, 'Alfa', 'Ett')
  await addTitle(stud, 'Alfa', 'Två')
  await addTitle(stud, 'Beda', 'Tre')
  await visit(page, PATH)
  await page.getByRole('button', { name: 'Ångra valda' }).click()
  await expect(page.getByRole('alert')).toContainText('Välj minst en ändring att ångra.')

  // The older change of Alfa is below the newer one.
  await entries(page).nth(0).getByRole('checkbox').check()
  await entries(page).nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ångra valda' }).click()
  await expect(page.getByRole('alert')).toContainText('Inget är ångrat. ”Titlarna har lagts till” (I dag')
  await expect(page.getByRole('alert')).toContainText('kan inte ångras, för de här har ändrats senare: Alfa')
  await expect(entries(page)).toHaveCount(4)

  for (const index of [0, 1, 2]) await entries(page).nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ångra valda' }).click()
  await expect(page.locator('#toast')).toContainText('3 ändringar är ångrade.')
  await expect(entries(page)).toHaveCount(7)
  await expect(page.getByText('(Ångrad)')).toHaveCount(3)
  await page.goto('/horse/Alfa')
  await expect(page.getByText('Ett', { exact: true })).toHaveCount(0)
})

test('one change is undone by its own button', async ({ page, stud }) => {
  await addTitle(stud, 'Alfa', 'Ett')
  await addTitle(stud, 'Beda', 'Två')
  await visit(page, PATH)
  await entries(page)
    .nth(1)
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await expect(entries(page).first().locator('del')).toHaveText('Ett')
  await expect(entries(page).nth(2)).toContainText('(Ångrad)')
})

test('a removed horse is restored from the bin', async ({ page }) => {
  await removeHorse(page, 'Cilla')
  await page.goto(`${PATH}?view=bin`)
  await expect(page.getByRole('row', { name: /Cilla/ })).toContainText('Häst')
  await page.getByRole('button', { name: 'Hämta tillbaka Häst Cilla' }).click()
  await expect(page.locator('#toast')).toContainText('Dokumentet är tillbaka.')
  await expect(page.getByText('Papperskorgen är tom.')).toBeVisible()
  await page.goto('/horse/Cilla')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cilla')
})

inLongForm(test)('a horse whose name is taken now stays in the bin', async ({ page, troubles }) => {
  troubles.allow(/^answer: 409 /)
  await removeHorse(page, 'Cilla')
  await visit(page, '/admin/add-horse')
  await page.getByLabel('Namn', { exact: true }).fill('Cilla')
  await page
    .getByRole('button', { name: /^(Lägg till|Spara)/ })
    .first()
    .click()
  await expect(page.locator('#toast')).toBeVisible()
  await visit(page, `${PATH}?view=bin`)
  await page.getByRole('button', { name: 'Hämta tillbaka Häst Cilla' }).click()
  await expect(page.getByRole('alert')).toContainText('Namnet har fått en annan ägare. Byt namn på den hästen först.')
  expect(await accessibilityProblems(page)).toEqual([])
})

inLongForm(test)('the pages are accessible', async ({ page, stud }) => {
  await addTitle(stud, 'Alfa', 'En titel som är så lång att den behöver brytas på en smal skärm')
  await removeHorse(page, 'Cilla')
  for (const path of [PATH, `${PATH}?view=bin`, `${PATH}?entry=1`]) {
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
  }
})

test('on a phone the rows of a table are separate blocks, and still say their headings', async ({ page }) => {
  await removeHorse(page, 'Cilla')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `${PATH}?view=bin`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('columnheader')).toHaveText(['Namn', 'Vad', 'Borttaget', 'Åtgärd'])
  await expect(table.getByRole('cell').first()).toContainText('Cilla')
  expect(await table.locator('thead').evaluate((part) => part.clientHeight)).toBeLessThanOrEqual(1)
})
