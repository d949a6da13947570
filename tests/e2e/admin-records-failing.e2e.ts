import { isLong } from '../rounds.ts'
import { breakTables, breakableTest as test } from './breakable-stud.ts'
import { accessibilityProblems, expect, visit } from './stage.ts'

/** The words of each failure and what was typed; here one form that saves and removes. */
const IN_STORE_TESTS = 'in `evaluation.store.test.ts` and `relation.store.test.ts`, whichever statement fails'

test.beforeEach(({ troubles }) => troubles.allow(/^answer: 503 /))

test('an evaluation that cannot be stored is reported, and the typed text is still there', async ({ page, stud }) => {
  test.skip(!isLong, IN_STORE_TESTS)
  await visit(page, '/admin/add-eval?typ=vrh&horse=Storm%20Far')
  const form = page.locator('#form')
  await form.getByLabel('Rörelser').fill('8,5')
  breakTables(stud, 'journal_changes')
  await form.getByRole('button', { name: 'Spara bedömning' }).click()
  await expect(page.getByRole('alert')).toContainText('Error adding evaluation. Please try again.')
  await expect(page.getByRole('alert')).toContainText('Inget sparades')
  await expect(form.getByLabel('Rörelser')).toHaveValue('8,5')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a correction that cannot be stored is reported', async ({ page, stud }) => {
  await visit(page, '/admin/evaluations?typ=exterior&q=rik')
  await page.getByRole('link', { name: /^Rätta Exteriör/ }).click()
  const form = page.locator('#form')
  await form.getByLabel('Typ').fill('9')
  breakTables(stud, 'journal_changes')
  await form.getByRole('button', { name: 'Spara rättelsen' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid sparandet.')
  await expect(form.getByLabel('Typ')).toHaveValue('9')
  await form.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Något gick fel\.$/)
})

test('a relation that cannot be stored, changed or removed is reported', async ({ page, stud }) => {
  test.skip(!isLong, IN_STORE_TESTS)
  await visit(page, '/admin/update-relation?name=Med%20L%C3%A4nk')
  const form = page.locator('#form')
  await form.getByLabel('Färg').fill('Skimmel')
  breakTables(stud, 'journal_changes')
  await form.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(page.getByRole('alert')).toContainText('Fel vid uppdatering')
  await expect(form.getByLabel('Färg')).toHaveValue('Skimmel')
  await form.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to delete horse')

  await visit(page, '/admin/add-relation')
  await form.getByLabel('Namn').fill('Ny Häst')
  await form.getByRole('button', { name: 'Spara släkting' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid sparandet.')
  await expect(form.getByLabel('Namn')).toHaveValue('Ny Häst')
})

test('pages that cannot be read are reported', async ({ page, stud }) => {
  breakTables(stud, 'pedigree', 'evaluations')
  await page.goto('/admin/pedigree')
  await expect(page.getByRole('alert')).toHaveText('Misslyckades att hämta hästar.')
  await page.goto('/admin/evaluations')
  await expect(page.getByRole('alert')).toHaveText('Nåt gick fel')
  await page.goto('/admin/evaluations/x')
  await expect(page.getByRole('alert')).toHaveText('Error fetching horse data.')
  await page.goto('/admin/update-relation?name=Med%20L%C3%A4nk')
  await expect(page.getByText('Fel vid hämtning av hästdata')).toBeVisible()
  await page.goto('/admin/add-eval?typ=premiering&horse=Rik%20Rosett')
  await expect(page.getByRole('alert')).toHaveText('Error fetching horse data.')
  expect(await accessibilityProblems(page)).toEqual([])
})
