import type { Page } from '@playwright/test'
import { inLongForm } from '../rounds.ts'
import { NEXT, seasonStud } from '../studs/season-stud.ts'
import { YEAR } from '../studs/year.ts'
import { breakTables } from './breakable-stud.ts'
import { freshTest } from './fresh-stud.ts'
import { expect, orderProblems, visit } from './stage.ts'

const test = freshTest(seasonStud())
const PATH = '/admin/season'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, of: string, name: string) => section(page, of).getByRole('row', { name })

test('the contents link to their sections', async ({ page }) => {
  await visit(page, '/admin')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await navigation.locator('summary', { hasText: 'Tävling' }).click()
  await navigation.getByRole('link', { name: 'Säsongsplan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Säsongsplan')
  await expect(page).toHaveTitle('Säsongsplan – Administration')
  await page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link', { name: '1 Nära en titel' }).click()
  await expect(page).toHaveURL(/#titlar$/)
  await expect(section(page, 'Nära en titel')).toBeInViewport()
})

test('a planned ageing is included with the keyboard only, and says which horses it would leave out', async ({
  page,
}) => {
  await visit(page, PATH)
  await expect(page.getByText('Följande hästar kunde inte åldras pga åldersgräns:')).toHaveCount(0)
  await page.getByLabel('Planerad åldring').focus()
  await page.keyboard.type('+1 år för alla')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/aldra=all/)
  await expect(page.getByLabel('Planerad åldring')).toBeFocused()
  await expect(section(page, 'Åldersgräns')).toContainText(
    'Följande hästar kunde inte åldras pga åldersgräns: Gammal Gräns, Såld Gräns',
  )
  await expect(section(page, 'Åldersgräns')).toContainText(
    'Sålda och avlidna är med i uppräkningen, för åldringen tar dem också.',
  )
  await expect(page.locator('.season-form_basis')).toContainText(
    'Dessutom räknas en åldring med +1 år för alla hästar: den gör hästarna ännu ett år äldre. Posterna i tävlingslistan räknas som om de har uppdaterats efter den.',
  )
  await expect(row(page, 'Åldersgräns', 'Nära Gräns')).toContainText(`född ${NEXT - 12} → ${NEXT - 13}11 → 13 år`)
  await expect(row(page, 'Nästa klass öppnas', 'Femåringen')).toContainText('4 → 6 år')

  await page.getByLabel('Planerad åldring').selectOption('+1 år för kvalitetsprogrammet')
  await expect(page).toHaveURL(/aldra=quality/)
  await expect(page.getByText('Följande hästar kunde inte åldras pga åldersgräns:')).toHaveCount(0)
  await page.getByLabel('Årsskifte', { exact: true }).selectOption(`${YEAR + 4} → ${YEAR + 5}`)
  await expect(page).toHaveURL(new RegExp(`ar=${YEAR + 5}&aldra=quality`))
  await expect(section(page, 'Nästa klass öppnas')).toContainText(
    `Ingen häst blir gammal nog för en högre klass ${YEAR + 5}.`,
  )
  await page.goBack()
  await expect(page.getByLabel('Årsskifte', { exact: true })).toHaveValue(String(NEXT))
  await expect(page.getByLabel('Planerad åldring')).toHaveValue('quality')
})

inLongForm(test)('each section links to the page where its work is done', async ({ page }) => {
  await visit(page, PATH)
  const href = (scope: string, name: string | RegExp) => section(page, scope).getByRole('link', { name }).first()
  const horseForm = `/admin/update-horse?horse=Gammal+Gr%C3%A4ns`
  await expect(href('Åldersgräns', 'Uppdatera ålder')).toHaveAttribute('href', '/admin/update-age')
  await expect(href('Åldersgräns', 'Ändra Gammal Gräns')).toHaveAttribute('href', horseForm)
  await expect(href('Nästa klass öppnas', 'Sexåringen')).toHaveAttribute('href', '/admin/horse/Sex%C3%A5ringen')
  await expect(href('Tio meriter', 'Tävlingslistan')).toHaveAttribute('href', '/admin/competition-list')
  await expect(href('Nära en titel', 'Poängen')).toHaveAttribute('href', '/admin/horse/Po%C3%A4ngen')
  await href('Nästa klass öppnas', 'Dressyr: Medelsvår B').click()
  await expect(page).toHaveURL(/\/admin\/competition-list\?q=Sex%C3%A5ringen$/)
  await page.goBack()
  await href('Kan börja tävla', 'Lägg till Gullviva').click()
  await expect(page).toHaveURL(/\/admin\/competition\?horse=Gullviva&event=hoppning$/)
})

test('a store that does not respond is reported', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 503 /)
  breakTables(stud, 'scores')
  const response = await page.goto(PATH)
  expect(response?.status()).toBe(503)
  await expect(page.getByText('Misslyckades att hämta hästar.')).toBeVisible()
})

test('the plan prints without the navigation around it', async ({ page }) => {
  await visit(page, PATH)
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'Nästa klass öppnas', 'Sexåringen')).toBeVisible()
  await expect(page.getByText('Inget sparas.')).toBeVisible()
  await expect(page.locator('#desk-navigation')).toBeHidden()
  await expect(page.locator('.season-form_form')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Innehåll' })).toBeHidden()
})

test('the page is accessible, and so are those of the year and of a picture of the stud', async ({ page }) => {
  for (const path of [`${PATH}?aldra=all`, '/admin/year', '/admin/picture']) {
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
  }
})
