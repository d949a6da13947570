import { inLongForm, isLong } from '../rounds.ts'
import { breakableTest, breakTables } from './breakable-stud.ts'
import { doElsewhere, adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

const PATH = '/admin/update-sold'

test('a horse is sold with its link and owner, and restored as it was', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, `${PATH}?horse=Rik%20Rosett`)
  await page.getByRole('button', { name: 'Sätt till salu' }).click()
  await expect(page.locator('#toast')).toContainText('Hästen är till salu.')
  await page.getByRole('button', { name: 'Markera som såld' }).click()
  await expect(page.getByRole('alert')).toContainText('Länk: Skriv länken till hästens nya hem')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Länk till nya hemmet').fill('hos Berit')
  await page.getByLabel('Ny ägare').fill('Berit Åberg')
  await page.getByRole('button', { name: 'Markera som såld' }).click()
  await expect(page.getByRole('alert')).toContainText('Länk: Skriv en adress som börjar med https://')
  await expect(page.getByLabel('Ny ägare')).toHaveValue('Berit Åberg')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Länk till nya hemmet').fill('https://example.org/berit')
  await page.getByRole('button', { name: 'Markera som såld' }).click()
  await expect(page.locator('#toast')).toContainText('Hästen har markerats som såld!')

  await page.locator('#toast').getByRole('link', { name: 'Rik Rosett' }).click()
  await page.getByRole('link', { name: 'Visa profil' }).click()
  await expect(page.getByText('Hästen är såld till Berit Åberg:')).toBeVisible()
  await visit(page, '/for-sale')
  await expect(page.getByRole('link', { name: 'Rik Rosett' })).toHaveCount(0)
  await visit(page, '/stallions')
  await expect(page.getByRole('link', { name: 'Rik Rosett' })).toHaveCount(0)

  await visit(page, `${PATH}?horse=Rik%20Rosett`)
  await expect(page.getByRole('button', { name: 'Sätt till salu' })).toHaveCount(0)
  await expect(page.getByLabel('Kategori')).toHaveValue('stallions')
  await expect(page.getByLabel('Ägare', { exact: true })).toHaveValue('Stuteriet')
  await page.getByLabel('Kategori').selectOption('')
  await page.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(page.getByRole('alert')).toContainText('Kategori: Välj en kategori')
  await page.getByLabel('Kategori').selectOption('stallions')
  await page.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(page.locator('#toast')).toContainText('Hästen är tillbaka i stallet.')
  await visit(page, '/stallions')
  await expect(page.getByRole('link', { name: 'Rik Rosett' })).toBeVisible()
})

test('a horse dies, with or without a link', async ({ page }) => {
  await visit(page, `${PATH}?horse=Lovad%20Bort`)
  await page.getByRole('button', { name: 'Markera som avliden' }).click()
  await expect(page.locator('#toast')).toContainText('Hästen har markerats som avliden!')
  await visit(page, '/dead')
  await expect(page.getByRole('link', { name: 'Lovad Bort' })).toBeVisible()
  await visit(page, '/horse/Lovad%20Bort')
  await expect(page.getByText('Hästen har tyvärr avlidit')).toBeVisible()
})

test('a horse is marked as promised and for sale, and unmarked, with the keyboard only', async ({ page }) => {
  await visit(page, PATH)
  await page.getByLabel('Hästens namn').focus()
  await page.keyboard.type('månsken m')
  await expect(page.locator('[role=option]').first()).toContainText('Månsken Mor')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  for (const { button, message } of [
    { button: 'Sätt som tingad', message: 'Hästen är tingad.' },
    { button: 'Sätt till salu', message: 'Hästen är till salu.' },
    { button: 'Inte tingad längre', message: 'Hästen är inte längre tingad.' },
    { button: 'Ta bort från till salu', message: 'Hästen är inte längre till salu.' },
  ]) {
    await page.getByRole('button', { name: button }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#toast')).toContainText(message)
  }
  // The new page takes the focus.
  await expect(page.locator('#desk-page')).toBeFocused()
  await page.locator('#toast').getByRole('button', { name: 'Ångra' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await expect(page.getByRole('button', { name: 'Ta bort från till salu' })).toBeVisible()
})

inLongForm(test)('two tabs that change one horse see each other’s change', async ({ page, stud }) => {
  await visit(page, `${PATH}?horse=L%C3%B6pare%20010`)
  const told = await doElsewhere(stud, `${PATH}?horse=L%C3%B6pare%20010`, 'Sätt som tingad')
  expect(told).toContain('Hästen är tingad.')
  await page.getByRole('button', { name: 'Sätt till salu' }).click()
  await expect(page.locator('#toast')).toContainText(/Hästen är till salu\. Sammanfört med .*: Tingad\./)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a horse that does not exist, and no horse, are reported', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  await visit(page, `${PATH}?horse=Ingen`)
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription('Horse not found.')
  await page.getByLabel('Hästens namn').fill('')
  await page.getByRole('button', { name: 'Hämta' }).click()
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription('Enter a horse name')
})

inLongForm(breakableTest)(
  'failed saves and fetches are reported, and nothing typed is lost',
  async ({ page, stud, troubles }) => {
    troubles.allow(/^answer: 503 /)
    await visit(page, `${PATH}?horse=Rik%20Rosett`)
    breakTables(stud, 'journal_changes')
    await page.getByLabel('Länk till nya hemmet').fill('https://example.org/berit')
    await page.getByRole('button', { name: 'Markera som såld' }).click()
    await expect(page.getByRole('alert')).toContainText('Error updating sale status.')
    await expect(page.getByLabel('Länk till nya hemmet')).toHaveValue('https://example.org/berit')
    await page.getByRole('button', { name: 'Sätt som tingad' }).click()
    await expect(page.getByRole('alert')).toContainText('Error updating tingad status.')

    // `horse-forms.store.test.ts` has the words of these and what was typed, whichever statement fails.
    if (isLong) {
      await visit(page, '/admin/update-horse?horse=Rik%20Rosett')
      await page.getByLabel('Färg').fill('Fux')
      await page.getByRole('button', { name: 'Spara häst' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to update horse')
      await expect(page.getByLabel('Färg')).toHaveValue('Fux')
      await page.getByRole('button', { name: 'Radera' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Radera' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to delete horse')

      await visit(page, '/admin/add-horse')
      await page.getByLabel('Namn').fill('Ny')
      await page.getByRole('button', { name: 'Spara häst' }).click()
      await expect(page.getByRole('alert')).toContainText('Något gick fel, försök igen.')
      await expect(page.getByLabel('Namn')).toHaveValue('Ny')

      await visit(page, '/admin/add-ribbons')
      await page.getByRole('textbox', { name: 'Hästar' }).fill('Rik Rosett')
      await page.getByRole('radio', { name: 'Champion' }).check()
      await page.getByRole('button', { name: 'Spara rosetter' }).click()
      await expect(page.getByRole('alert')).toContainText('Något gick fel, försök igen.')
      await expect(page.getByRole('radio', { name: 'Champion' })).toBeChecked()
    }
  },
)

breakableTest('horses that cannot be read are reported', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 503 /)
  breakTables(stud, 'horses')
  await visit(page, `${PATH}?horse=Rik%20Rosett`)
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription('Error fetching horse data.')
  await visit(page, '/admin/update-horse?horse=Rik%20Rosett')
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription('Failed to fetch horse')
  await visit(page, '/admin/horses')
  await expect(page.getByRole('alert')).toHaveText(/^Error fetching horses: \S/)
})

inLongForm(test)('the page is accessible', async ({ page }) => {
  for (const [horse, width] of [
    ['S%C3%A5ld%20H%C3%A4st', 1280],
    ['K%C3%B6p%20Mig', 390],
  ] as const) {
    expect
      .soft(
        await orderProblems(page, { response: await visit(page, `${PATH}?horse=${horse}`), widths: [width] }),
        horse,
      )
      .toEqual([])
  }
})
