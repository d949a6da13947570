import { inLongForm } from '../rounds.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

const PATH = '/admin/horses'

test('all horses are listed, hidden and sold ones too, with links to the desk', async ({ page }) => {
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Alla hästar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alla hästar')
  await expect(page.getByText(/^2\d\d hästar$/)).toBeVisible()
  await page.getByLabel('Namn').fill('HÄST')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=H%C3%84ST/)
  await expect(page.locator('tbody th a')).toHaveText(['Död Häst', 'Såld Häst'])
  await page.getByRole('link', { name: 'Såld Häst', exact: true }).click()
  await expect(page).toHaveURL('/admin/horse/S%C3%A5ld%20H%C3%A4st?lista=q%3DH%25C3%2584ST')
  await expect(page.getByRole('navigation', { name: 'Var du är' })).toContainText('2 av 2')
})

test('filters and orders are in the address and act at once', async ({ page }) => {
  for (const { label, choice, address, names } of [
    { label: 'Kategori', choice: 'Ponnyer', address: 'kategori=pony', names: ['Liten Kvalitet'] },
    {
      label: 'Status',
      choice: 'Med länk (gömda i listorna)',
      address: 'status=lank',
      names: ['Gömd Hingst', 'Såld Häst'],
    },
    { label: 'Status', choice: 'Tingade', address: 'status=tingad', names: ['Död Häst', 'Lovad Bort', 'Såld Häst'] },
    {
      label: 'Kategori',
      choice: 'Hingstar',
      address: 'kategori=stallions',
      names: ['Gömd Hingst', 'Rik Rosett', 'Storm Far', 'Åtta Tolv'],
    },
  ]) {
    await visit(page, PATH)
    await page.getByLabel(label).selectOption({ label: choice })
    await expect(page).toHaveURL(new RegExp(address))
    await expect(page.locator('tbody th a')).toHaveText(names)
  }
  await page.getByLabel('Ordning').selectOption('Yngst först')
  await expect(page).toHaveURL(/kategori=stallions.*ordning=yngst/)
  await expect(page.locator('tbody th a').first()).toHaveText('Åtta Tolv')
  await page.getByLabel('Generation').selectOption('10')
  await expect(page.getByText('Ingen häst hittades')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Visa alla hästar' }).click()
  await expect(page.getByText(/^2\d\d hästar$/)).toBeVisible()
})

test('a long list has pages that keep the filters', async ({ page }) => {
  await visit(page, `${PATH}?kategori=competitors`)
  await expect(page.locator('tbody tr')).toHaveCount(100)
  await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Nästa' }).click()
  await expect(page).toHaveURL(/kategori=competitors&sida=2/)
  await expect(page.locator('tbody th a').first()).toHaveText('Löpare 101')
})

inLongForm(test)('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, `${PATH}?kategori=stallions`) })).toEqual([])
})
