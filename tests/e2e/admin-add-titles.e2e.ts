import { inLongForm } from '../rounds.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, hydrated, orderProblems, visit } from './stage.ts'

const PATH = '/admin/add-titles'

test('titles are pasted, saved, looked at and undone with the keyboard only', async ({ page }) => {
  await visit(page, PATH)
  await page.getByRole('combobox', { name: 'Häst' }).focus()
  await page.keyboard.type('ÅTTA')
  // The first one: suggestions for the beginning of the text may come before.
  await expect(page.locator('[role=option]').first()).toContainText('Åtta Tolv')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Åtta Tolv' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Häst' })).toHaveValue('Åtta Tolv')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Elithingst, Årets tolva')
  await page.keyboard.press('Enter')

  const toast = page.locator('#toast')
  await expect(toast).toContainText('Titlarna har lagts till!')
  // The new form takes the focus.
  await expect(page.getByRole('combobox', { name: 'Häst' })).toBeFocused()
  await toast.getByRole('link', { name: 'Åtta Tolv' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/horse/%C3%85tta%20Tolv')
  await expect(page.getByText('Årets tolva').first()).toBeVisible()

  await visit(page, '/admin')
  const entry = page.locator('.journal-entry_entry').first()
  await expect(entry).toContainText('Titlarna har lagts till: Åtta Tolv')
  await expect(entry.locator('ins')).toHaveText('Elithingst, Årets tolva')
  await entry.getByRole('button', { name: 'Ångra' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await visit(page, '/horse/%C3%85tta%20Tolv')
  await expect(page.getByText('Årets tolva')).toHaveCount(0)
})

test('mistakes are reported on top and at the field, and nothing typed is lost', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  await visit(page, PATH)
  await page.getByRole('combobox', { name: 'Häst' }).fill('Ingen Sådan')
  await page.getByLabel('Titlar').fill('Elithingst')
  await page.getByRole('button', { name: 'Spara titlar' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Ett fält behöver rättas')
  await expect(summary).toContainText('Häst: Hästen hittades inte.')
  await expect(summary).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Häst' })).toHaveValue('Ingen Sådan')
  await expect(page.getByLabel('Titlar')).toHaveValue('Elithingst')
  await expect(page.getByRole('combobox', { name: 'Häst' })).toHaveAccessibleDescription(/Hästen hittades inte\.$/)
  expect(await accessibilityProblems(page)).toEqual([])
  await summary.getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Häst' })).toBeFocused()

  await page.getByRole('combobox', { name: 'Häst' }).fill('')
  await page.getByLabel('Titlar').fill(' , ')
  await page.getByRole('button', { name: 'Spara titlar' }).click()
  await expect(summary).toContainText('2 fält behöver rättas')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Enter a horse name')

  // After the successful save the form is empty, with the focus in its first field.
  await page.getByRole('combobox', { name: 'Häst' }).fill('Storm Far')
  await page.getByLabel('Titlar').fill('Äntligen')
  await page.getByRole('button', { name: 'Spara titlar' }).click()
  await expect(page.locator('#toast')).toContainText('Titlarna har lagts till!')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Titlar')).toHaveValue('')
  await expect(page.locator('[id$="-error"]')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Häst' })).toBeFocused()
})

test('suggestions that cannot be fetched say so', async ({ page, context, troubles }) => {
  troubles.allow(/^answer: 503 /)
  await visit(page, PATH)
  await context.route('**/admin/suggest**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('combobox', { name: 'Häst' }).pressSequentially('rik')
  await expect(page.getByText('Error fetching suggestions.')).toBeVisible()
})

test('Escape closes the suggestions and keeps the typed text', async ({ page }) => {
  await visit(page, PATH)
  await page.getByRole('combobox', { name: 'Häst' }).pressSequentially('rik')
  await expect(page.getByRole('option', { name: 'Rik Rosett' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Häst' })).toHaveValue('rik')
  await page.getByRole('combobox', { name: 'Häst' }).pressSequentially(' r')
  await page.getByRole('option', { name: 'Rik Rosett' }).click()
  await expect(page.getByRole('combobox', { name: 'Häst' })).toHaveValue('Rik Rosett')
})

test('the suggestions are counted, and do not change while one is chosen', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/admin/suggest?**', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('q')
    if (typed !== 'löpare 00') return route.continue()
    await gate.promise
    await route.continue()
  })
  await visit(page, PATH)
  const field = page.getByRole('combobox', { name: 'Häst' })
  await field.pressSequentially('löpare 0')
  await expect(page.getByRole('option')).toHaveCount(10)
  await expect(page.getByRole('status').filter({ hasText: '10 förslag' })).toHaveCount(1)
  const asked = page.waitForRequest((request) => request.url().includes('+00'))
  const late = page.waitForResponse((response) => response.url().includes('+00'))
  await page.keyboard.type('0')
  await asked
  await page.keyboard.press('ArrowUp')
  const last = page.getByRole('option', { name: 'Löpare 010' })
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.95 })
  gate.resolve()
  await (await late).finished()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Löpare 010')
  await expect(page.getByRole('option')).toHaveCount(0)
  // Leaving the field takes none.
  await field.fill('löpare 2')
  await expect(page.getByRole('option', { name: 'Löpare 200' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('löpare 2')
})

test.describe('with a fake clock', () => {
  test.use({ isAlone: true })

  test('the toast closes by itself, but not while it is being read', async ({ page }) => {
    await page.clock.install()
    await visit(page, `${PATH}?horse=Storm%20Far`)
    await page.getByLabel('Titlar').fill('Stormig')
    await page.getByRole('button', { name: 'Spara titlar' }).click()
    const toast = page.locator('#toast')
    await expect(toast).toBeVisible()
    await toast.hover()
    // React has stopped the toast's clock once the page is idle again.
    await hydrated(page)
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(700, 50)
    await page.clock.runFor(9000)
    await expect(toast).toHaveCount(0)
  })
})

inLongForm(test)('an undo that would overwrite later changes names them', async ({ page, troubles }) => {
  troubles.allow(/^answer: 409 /)
  await visit(page, `${PATH}?horse=Naken`)
  await page.getByLabel('Titlar').fill('Första')
  await page.getByRole('button', { name: 'Spara titlar' }).click()
  const revision = await page.locator('#toast input[name=revision]').inputValue()
  await visit(page, `${PATH}?horse=Naken`)
  await page.getByLabel('Titlar').fill('Andra')
  await page.getByRole('button', { name: 'Spara titlar' }).click()
  await expect(page.locator('#toast')).toContainText('Titlarna har lagts till!')

  await visit(page, '/admin')
  await page.locator(`.journal-entry_entry button[value="${revision}"]`).click()
  await expect(page.getByRole('alert')).toContainText('Ändringen kan inte ångras, för de här har ändrats senare:')
  await expect(page.getByRole('alert')).toContainText('Naken')
})

inLongForm(test)('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, PATH) })).toEqual([])
})
