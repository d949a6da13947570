import { oneTimeCode } from '../one-time-code.ts'
import { inLongForm } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { ANNA } from '../studs/template.ts'
import { freshTest } from './fresh-stud.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

/** Passwords, sessions and attempts belong to the whole stud: each test has its own stud. */
const test = freshTest(ownStud().slice(0, 3))

test('the second factor: on, a code, a recovery code, off', async ({ page, browser, stud, troubles }) => {
  troubles.allow(/^answer: 40[01] /)
  troubles.allow(/^request: .* net::ERR_INTERNET_DISCONNECTED$/)
  await visit(page, '/admin')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await navigation.locator('summary', { hasText: 'Stuteriet' }).click()
  await navigation.getByRole('link', { name: 'Konto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto')
  const factor = page.getByRole('region', { name: 'Kod vid inloggning' })
  await factor.getByLabel('Nuvarande lösenord').fill(ANNA.password)
  await factor.getByRole('button', { name: 'Slå på' }).click()
  const secret = (await factor.locator('code').textContent()) ?? ''
  await expect(factor.getByRole('img', { name: 'Bild att läsa av med appen' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  // If the connection breaks the code can be sent again, and nothing of it is stored in the browser.
  await page.context().setOffline(true)
  await factor.getByLabel('Kod').fill('111111')
  await factor.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(page.getByRole('alert')).toContainText('Anslutningen bröts innan svaret kom.')
  await expect(factor.getByLabel('Kod')).toHaveValue('111111')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('otpauth')
  await page.context().setOffline(false)
  await factor.getByLabel('Kod').fill('000000')
  await factor.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(factor.getByRole('alert')).toHaveText('Koden stämmer inte.')
  await factor.getByLabel('Kod').fill(oneTimeCode(secret))
  await factor.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await factor.getByRole('listitem').allTextContents()
  expect(await accessibilityProblems(page)).toEqual([])
  await factor.getByRole('link', { name: 'Jag har sparat koderna' }).click()
  await expect(factor.getByText('Påslagen, 10 reservkoder kvar')).toBeVisible()
  await expect(page.getByText(recovery)).toHaveCount(0)

  const other = await browser.newContext({ baseURL: stud.address })
  const elsewhere = await other.newPage()
  const password = async () => {
    await elsewhere.goto('/login')
    await elsewhere.getByLabel('E-post').fill(ANNA.email)
    await elsewhere.getByLabel('Lösenord').fill(ANNA.password)
    await elsewhere.getByLabel('Lösenord').press('Enter')
  }
  const code = async (given: string) => {
    await elsewhere.getByLabel('Kod').fill(given)
    await elsewhere.getByLabel('Kod').press('Enter')
  }
  await password()
  await code('000000')
  await expect(elsewhere.getByRole('alert')).toHaveText('Invalid code')
  expect(await accessibilityProblems(elsewhere)).toEqual([])
  await code(oneTimeCode(secret, Date.now() + 30_000)) // the present one was used to switch the factor on
  await expect(elsewhere).toHaveURL('/admin')
  await elsewhere.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await expect(elsewhere).toHaveURL('/')
  await password()
  await code(recovery)
  await expect(elsewhere).toHaveURL('/admin')
  await other.close()

  await visit(page, '/admin/account')
  await expect(factor.getByText('Påslagen, 9 reservkoder kvar')).toBeVisible()
  await factor.getByLabel('Nuvarande lösenord').fill(ANNA.password)
  await factor.getByRole('button', { name: 'Slå av' }).click()
  await expect(page.locator('#toast')).toContainText('Koden är avslagen.')
  await expect(factor.getByText('Avslagen')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Händelser' })).toContainText('Reservkod använd')
})

inLongForm(test)('the account page is accessible', async ({ page }) => {
  const widths = [1280, 320]
  const response = await visit(page, '/admin/account')
  await expect(page.getByRole('region', { name: 'Inloggad på' })).toContainText('den här webbläsaren')
  expect(await orderProblems(page, { response, widths })).toEqual([])

  await visit(page, '/admin/administrators')
  const form = page.getByRole('region', { name: 'Lägg till administratör' })
  await form.getByLabel('E-post').fill('bo@example.se')
  await form.getByLabel('Första lösenordet').fill('ett-annat-lösenord')
  await form.getByLabel('Ditt eget lösenord').fill(ANNA.password)
  await form.getByRole('button').click()
  await expect(page.locator('#toast')).toContainText('bo@example.se kan logga in.')
  await page.getByRole('listitem').filter({ hasText: 'bo@example.se' }).getByRole('button').click()
  const question = page.getByRole('dialog', { name: 'Ta bort bo@example.se?' })
  await expect(question).toBeVisible()
  expect(await orderProblems(page, { widths })).toEqual([])
  await question.getByRole('button', { name: 'Ta bort kontot' }).click()
  await expect(page.locator('#toast')).toContainText('bo@example.se är borttagen.')
})
