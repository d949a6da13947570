import { inLongForm } from '../rounds.ts'
import { YEAR } from '../studs/year.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

const PATH = '/admin/update-horse'

test('a horse is chosen by its name, changed, and looked at', async ({ page }) => {
  await visit(page, PATH)
  await page.getByLabel('Hästens namn').pressSequentially('åtta t')
  await page.getByRole('option', { name: 'Åtta Tolv' }).click()
  await page.getByRole('button', { name: 'Hämta' }).click()
  await expect(page).toHaveURL(/horse=%C3%85tta\+Tolv/)
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Åtta Tolv')
  await expect(page.getByLabel('Hästens namn')).toHaveValue('Åtta Tolv')
  await expect(page.getByLabel('Egenskaper')).toHaveValue('1 2 3 4 5 6 7 8')
  expect(
    await page
      .getByLabel('Kategori')
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
  ).toEqual(['', 'stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'for-sale', 'sold', 'dead'])
  await page.getByLabel('Färg').fill('Mörkbrun')
  await page.getByLabel('Egenskaper').fill(Array.from({ length: 16 }, (_, at) => 60 + at).join(' '))
  await page.getByRole('button', { name: 'Spara häst' }).click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Häst uppdaterad!')
  await expect(page.getByLabel('Färg')).toHaveValue('Mörkbrun')
  await toast.getByRole('link', { name: 'Åtta Tolv' }).click()
  await expect(page.getByText('Mörkbrun').first()).toBeVisible()
})

test('a new name changes all references and the old address redirects', async ({ page }) => {
  await visit(page, `${PATH}?horse=Storm%20Far`)
  const name = page.getByLabel('Namn', { exact: true })
  const said = (await name.getAttribute('aria-describedby')) ?? ''
  expect(said).not.toBe('')
  await expect(name).toHaveAccessibleDescription(/^\d+ andra dokument nämner namnet och följer med om det ändras\.$/)
  const followers = /^\d+/.exec((await page.locator(`#${said}`).innerText()) ?? '')?.[0]
  await name.fill('Storm Fader')
  await page.getByRole('button', { name: 'Spara häst' }).click()
  await expect(page.locator('#toast')).toContainText(
    `Häst uppdaterad! ${followers} andra dokument följde med till det nya namnet.`,
  )
  await expect(page).toHaveURL(/horse=Storm\+Fader/)
  await visit(page, '/horse/Rik%20Rosett')
  await expect(page.getByRole('link', { name: 'Storm Fader' }).first()).toBeVisible()
  const old = await page.request.get('/horse/Storm%20Far', { maxRedirects: 0 })
  expect(old.status()).toBe(301)
  expect(old.headers()['location']).toBe('/horse/Storm%20Fader')
})

test('a horse above the age limit is not saved', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, `${PATH}?horse=%C3%85tta%C3%A5ring`)
  await page.getByLabel('Åldersgräns (år)').fill(String(YEAR - 10))
  await expect(page.getByLabel('Födelseår')).toHaveAccessibleDescription(
    '8 år i år. Hästen kan inte vara äldre än 7 år.',
  )
  await page.getByRole('button', { name: 'Spara häst' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Födelseår: Åldern får inte vara högre än 7 år för den här hästen.')
  await expect(summary).toContainText('Åldersgräns (år): Max tillåten ålder är 7 år.')
  await expect(page.getByLabel('Åldersgräns (år)')).toHaveValue(String(YEAR - 10))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Åldersgräns (år)').fill(String(YEAR - 11))
  await page.getByRole('button', { name: 'Spara häst' }).click()
  await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
})

test('a horse is deleted after a question, and restored', async ({ page, troubles }) => {
  troubles.allow(/^answer: 404 /)
  await visit(page, `${PATH}?horse=K%C3%B6p%20Mig`)
  await page.getByRole('button', { name: 'Radera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Radera Köp Mig?' })
  await expect(dialog).toContainText('Den går att hämta tillbaka i journalen.')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Radera' }).click()
  await dialog.getByRole('button', { name: 'Radera' }).click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Hästen har raderats!')
  await expect(page).toHaveURL(PATH)
  expect((await page.request.get('/horse/K%C3%B6p%20Mig')).status()).toBe(404)
  await toast.getByRole('button', { name: 'Ångra' }).click()
  await expect(toast).toContainText('Ändringen är ångrad.')
  expect((await page.request.get('/horse/K%C3%B6p%20Mig')).status()).toBe(200)
})

test('a horse that somebody else deleted cannot be deleted or saved', async ({ page, context, troubles }) => {
  troubles.allow(/^answer: 404 /)
  await visit(page, `${PATH}?horse=Naken`)
  const other = await context.newPage()
  await visit(other, `${PATH}?horse=Naken`)
  await other.getByRole('button', { name: 'Radera' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Radera' }).click()
  await expect(other.locator('#toast')).toContainText('Hästen har raderats!')
  await page.getByLabel('Färg').fill('Brun')
  await page.getByRole('button', { name: 'Spara häst' }).click()
  await expect(page.getByRole('alert')).toContainText('Horse not found')
  await expect(page.getByLabel('Färg')).toHaveValue('Brun')
  await page.getByRole('button', { name: 'Radera' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Radera' }).click()
  await expect(page.getByRole('alert')).toContainText('Kunde inte radera hästen.')
  await other.locator('#toast').getByRole('button', { name: 'Ångra' }).click()
  await expect(other.locator('#toast')).toContainText('Ändringen är ångrad.')
})

inLongForm(test)('a horse that does not exist, and no horse, are reported', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  await visit(page, PATH)
  await page.getByRole('button', { name: 'Hämta' }).click()
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription('Enter a horse name')
  await page.getByLabel('Hästens namn').fill('Ingen Sådan')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription('Horse not found')
  await expect(page.getByLabel('Hästens namn')).toHaveValue('Ingen Sådan')
  expect(await accessibilityProblems(page)).toEqual([])
})

inLongForm(test)('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, `${PATH}?horse=Rik%20Rosett`) })).toEqual([])
})
