import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

test('pedigree entries are searched, narrowed and sorted, and lead to their form', async ({ page }) => {
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Alla släktingar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stamtavla')
  const names = page.locator('tbody td:first-child')
  await page.getByLabel('Namn').fill('LÄNK')
  await page.getByRole('button', { name: 'Sök' }).click()
  await expect(page).toHaveURL(/q=L%C3%84NK/)
  await expect(names).toHaveText(['Med Länk', 'Utan Länk'])
  await page.getByLabel('Ordning').selectOption('Skapad, nyast först')
  await expect(names).toHaveText(['Utan Länk', 'Med Länk'])
  await page.getByLabel('Ras').selectOption('Svenskt varmblod')
  await expect(names).toHaveText(['Med Länk'])
  expect(await accessibilityProblems(page)).toEqual([])

  await visit(page, '/admin/pedigree?saknas=ja&q=l%C3%A4nk')
  await page.getByRole('link', { name: 'Lägg till Rik Rosett' }).first().click()
  await expect(page.locator('#form').getByLabel('Namn')).toHaveValue('Rik Rosett')
  await expect(page.locator('#form')).toContainText('Uppgifterna är hämtade från hästen i stallet.')
  await page.goBack()
  await page.getByRole('link', { name: 'Med Länk', exact: true }).click()
  await expect(page.locator('#form').getByLabel('Namn')).toHaveValue('Med Länk')

  await visit(page, '/admin/pedigree?egen=ja')
  await expect(names.filter({ hasText: 'Främling' })).toHaveCount(0)
  await expect(names.filter({ hasText: 'Norrsken Zebra' })).toHaveCount(1)
  await visit(page, '/admin/pedigree?q=finns%20inte')
  await expect(page.getByText('Inga hästar hittades.')).toBeVisible()
  await page.getByRole('link', { name: 'Visa hela stamtavlan' }).click()
  await expect(names.first()).toHaveText('aa Pricken')
})

test('evaluations are searched, narrowed and sorted, and lead to their form', async ({ page }) => {
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Alla bedömningar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedömningar')
  await expect(page.getByRole('row', { name: /Åtta Tolv.*2023-05-02/ })).toContainText('37/50 · Klass I')
  await page.getByLabel('Namn').fill('rik ros')
  await page.getByRole('button', { name: 'Sök' }).click()
  const kinds = page.locator('tbody td:nth-child(2)')
  await expect(kinds).toHaveText(['Hingstlicens', 'Exteriör'])
  await page.getByLabel('Ordning').selectOption('Äldst först')
  await expect(kinds).toHaveText(['Exteriör', 'Hingstlicens'])
  await page.getByLabel('Typ').selectOption('Exteriör')
  await expect(kinds).toHaveText(['Exteriör'])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Rätta Exteriör Rik Rosett 2021-05-02' }).click()
  await expect(page.locator('#form').getByLabel('Domare')).toHaveValue('Dora Domare')
  await expect(page.locator('form output')).toHaveText('41,5/50 · 83,0 % · Diplom')
  await visit(page, '/admin/evaluations?q=finns%20inte')
  await expect(page.getByText('Inga bedömningar hittades.')).toBeVisible()
})

test('the pages are in order', async ({ page }) => {
  for (const path of ['/admin/pedigree', '/admin/evaluations']) {
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
  }
})
