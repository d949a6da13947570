import { inLongForm } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { ANNA, newSession } from '../studs/template.ts'
import { adminTest, signInto } from './sign-in.ts'
import { expect, orderProblems, testOn, visit } from './stage.ts'

/** Its own stud: attempts from one address are counted, and sessions are ended here. */
const test = testOn('sign-in', ownStud().slice(0, 3))

test('the administrator signs in and out with the keyboard', async ({ page, troubles }) => {
  await visit(page, '/login')
  await page.getByLabel('E-post').focus()
  await page.keyboard.type(ANNA.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('fel-fel-fel-fel')
  await page.keyboard.press('Enter')
  troubles.allow(/^answer: 401 /)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('E-post')).toHaveValue(ANNA.email)

  await page.getByLabel('Lösenord').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(ANNA.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Översikt')
  await expect(page.getByText(`Inloggad som ${ANNA.email}`)).toBeVisible()

  await page.goto('/login')
  await expect(page).toHaveURL('/admin')

  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('signing out everywhere ends the session of another browser', async ({ page, browser, stud }) => {
  await signInto(page.context(), stud, await newSession(stud.store))
  const other = await browser.newContext({ baseURL: stud.address })
  await signInto(other, stud, await newSession(stud.store))
  const elsewhere = await other.newPage()
  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL('/admin')

  await visit(page, '/admin')
  await page.getByRole('button', { name: 'Logga ut överallt' }).click()
  await expect(page).toHaveURL('/')
  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL('/')
  await other.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in works too', async ({ page, troubles }) => {
    troubles.allow(/^answer: 401 /)
    await page.goto('/login')
    await page.getByLabel('E-post').fill(ANNA.email)
    await page.getByLabel('Lösenord').fill('fel-fel-fel-fel')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('E-post')).toHaveValue(ANNA.email)
    await page.getByLabel('Lösenord').fill(ANNA.password)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page).toHaveURL('/admin')
    await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a navigation to the back office after the session ended leads to the start page', async ({ page, stud }) => {
  await signInto(page.context(), stud, await newSession(stud.store))
  await visit(page, '/admin')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Lägg till titlar' }).first().click()
  await expect(page).toHaveURL('/')
})

inLongForm(test)('the sign-in form is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, '/login') })).toEqual([])
})

adminTest('the dashboard is accessible', async ({ page }) => {
  const response = await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Översikt')
  await expect(page.locator('.counts_counts')).toContainText('Hingst')
  await expect(page.getByText('Sålda och avlidna hästar är inte med.')).toBeVisible()
  expect(await orderProblems(page, { response })).toEqual([])
})

adminTest('on a phone the menu of the back office unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/admin')
  await expect(page.getByRole('link', { name: 'Lägg till titlar' })).toBeHidden()
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('link', { name: 'Lägg till titlar' }).click()
  await expect(page).toHaveURL('/admin/add-titles')
  await expect(page.getByRole('link', { name: 'Lägg till titlar' })).toBeHidden()
})
