import { examples, inLongForm } from '../rounds.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit, visitBeforeScript } from './stage.ts'

test('pedigree entries are searched, filtered and sorted, and link to their form', async ({ page }) => {
  await visit(page, '/admin')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await navigation.locator('summary', { hasText: 'Stamtavla' }).click()
  await navigation.getByRole('link', { name: 'Alla släktingar' }).click()
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

test('evaluations are searched, filtered and sorted, and link to their form', async ({ page }) => {
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

const CHOICES = [
  { path: '/admin/horses', label: 'Kategori', choice: 'stallions', address: /horses\?kategori=stallions$/ },
  { path: '/admin/pedigree', label: 'Kön', choice: 'Sto', address: /pedigree\?kon=Sto$/ },
  { path: '/admin/evaluations', label: 'Typ', choice: 'exterior', address: /evaluations\?typ=exterior$/ },
  { path: '/admin/history', label: 'Ordning', choice: 'oldest', address: /history\?.*order=oldest$/ },
  { path: '/admin/season', label: 'Planerad åldring', choice: 'all', address: /season\?.*aldra=all$/ },
  { path: '/admin/add-eval?typ=exterior', label: 'Bedömningstyp', choice: 'vrh', address: /add-eval\?.*typ=vrh/ },
]

// One of each component: the lists share theirs.
for (const { path, label, choice, address } of examples(CHOICES, (one) => /horses|add-eval/.test(one.path))) {
  test(`a choice on ${path} keeps the focus, and one made before the script has loaded is applied then`, async ({
    page,
  }) => {
    const select = page.locator('#desk-page').getByLabel(label, { exact: true })
    const release = await visitBeforeScript(page, path)
    await select.focus()
    await select.selectOption(choice)
    release()
    await expect(page).toHaveURL(address)
    await expect(select).toHaveValue(choice)
    await expect(select).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })

    await visit(page, path)
    const first = await select.inputValue()
    await select.focus()
    await select.selectOption(choice)
    await expect(page).toHaveURL(address)
    await expect(page.getByText('Laddar...')).toHaveCount(0)
    await expect(select).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(select).toHaveValue(first)
  })
}

test('text typed before the script has loaded is searched for then', async ({ page }) => {
  const release = await visitBeforeScript(page, '/admin/horses')
  await page.getByLabel('Namn').pressSequentially('HÄST')
  await page.getByLabel('Kategori').focus()
  release()
  await expect(page).toHaveURL(/q=H%C3%84ST/)
  await expect(page.locator('tbody th a')).toHaveText(['Död Häst', 'Såld Häst'])
  await expect(page.getByLabel('Namn')).toHaveValue('HÄST')
  await expect(page.getByLabel('Kategori')).toBeFocused()
})

test('by keyboard a view and a heading keep the focus, and another page is read from its top', async ({ page }) => {
  await visit(page, '/admin/horses')
  const desk = page.locator('#desk-page')
  const press = async (name: string | RegExp, address: RegExp) => {
    await desk.getByRole('link', { name }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByText('Laddar...')).toHaveCount(0)
  }
  for (const [name, address] of [
    [/^Namn/, /ordning=namn-baklanges/],
    [/^Namn/, /ordning=namn$|horses$|ordning=$/],
    [/^Ras/, /ordning=ras/],
  ] as const) {
    await press(name, address)
    await expect(desk.getByRole('columnheader').getByRole('link', { name })).toBeFocused()
  }
  // Other rows start with nothing selected.
  await desk
    .getByRole('checkbox', { name: /^Markera/ })
    .nth(1)
    .check()
  await press(/^Sålda/, /status=sald/)
  await expect(desk.getByRole('link', { name: /^Sålda/ })).toBeFocused()
  await expect(desk.locator('input[type=checkbox]:checked')).toHaveCount(0)
  await visit(page, '/admin/horses')
  await press('Nästa', /sida=2/)
  await expect(desk).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await visit(page, '/admin/history')
  await press(/^I dag/, /day=/)
  await expect(desk.getByRole('link', { name: /^I dag/ })).toBeFocused()
  await expect(desk.getByLabel('Dag', { exact: true })).toHaveValue(/^20/)
})

inLongForm(test)('the pages are accessible', async ({ page }) => {
  for (const path of ['/admin/pedigree', '/admin/evaluations']) {
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
  }
})
