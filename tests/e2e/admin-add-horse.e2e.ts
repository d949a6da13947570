import { YEAR } from '../studs/year.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

const PATH = '/admin/add-horse'

test('a horse is typed, previewed while typing, saved, looked at and undone', async ({ page }) => {
  await visit(page, PATH)
  await page.getByLabel('Namn').fill('Norrsken Eldslåga')
  await page.getByLabel('Kön').selectOption('Sto')
  expect(await page.getByLabel('Ras').locator('option').count()).toBe(73)
  await page.getByLabel('Ras').selectOption('SWB')
  expect(
    await page
      .getByLabel('Kategori')
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
  ).toEqual(['', 'workers', 'riding', 'pony', 'youngsters', 'seniors'])
  await page.getByLabel('Kategori').selectOption('youngsters')

  await page.getByLabel('Födelseår').fill(String(YEAR - 2))
  await expect(page.getByLabel('Födelseår')).toHaveAccessibleDescription('2 år i år')
  await page.getByLabel('Åldersgräns (år)').fill(String(YEAR - 11))
  await expect(page.getByLabel('Åldersgräns (år)')).toHaveAccessibleDescription('Högst 8 år i år')

  const drawn = page.locator('.horse-preview_preview svg')
  await page.getByLabel('Genotyp').fill('Ee Aa nCr')
  await expect(page.getByLabel('Genotyp')).toHaveAccessibleDescription('Ger färgen Gulbrun.')
  await expect(drawn).toHaveClass(/coat-gulbrun/)
  await page.getByRole('button', { name: 'Skriv Gulbrun som färg' }).click()
  await expect(page.getByLabel('Färg')).toHaveValue('Gulbrun')
  await page.getByLabel('Färg').fill('Egen färg')
  await expect(page.getByRole('button', { name: /som färg/ })).toHaveCount(0)

  await page.getByLabel('Bildadress').fill('https://example.org/elda.jpg')
  await expect(page.locator('.horse-preview_preview img')).toHaveAttribute('src', 'https://example.org/elda.jpg')
  await page.getByLabel('Exteriörpoäng').fill('8 8,5 7 9 7')
  await expect(page.getByLabel('Exteriörpoäng')).toHaveAccessibleDescription('Fem tal: 39,5 – Diplom')
  await page.getByLabel('Egenskaper').fill('71 58 80 55 69 84 52 78')
  await expect(page.getByLabel('Egenskaper')).toHaveAccessibleDescription(
    '8 värden av 16. Potential visas först när alla 16 finns.',
  )
  await page.getByLabel('Egenskaper').fill(Array.from({ length: 16 }, () => '60').join('\t'))
  await expect(page.getByLabel('Egenskaper')).toHaveAccessibleDescription('16 värden. Allround 960.')
  await page.getByLabel('Titlar').fill('Elithingst, Årets häst')
  await page.getByLabel('Moder').pressSequentially('månsken')
  await page.getByRole('option', { name: 'Månsken Mor' }).click()
  await page.getByRole('button', { name: 'Spara häst' }).click()

  const toast = page.locator('#toast')
  await expect(toast).toContainText('Hästen har lagts till!')
  await expect(page.getByLabel('Namn')).toHaveValue('')
  await toast.getByRole('link', { name: 'Norrsken Eldslåga' }).click()
  await expect(page).toHaveURL('/admin/horse/Norrsken%20Eldsl%C3%A5ga')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Norrsken Eldslåga')
  await visit(page, '/horse/Norrsken%20Eldsl%C3%A5ga')
  await expect(page.getByText('Elithingst · Årets häst')).toBeVisible()
  await visit(page, '/horse/Norrsken%20Eldsl%C3%A5ga/eval')
  await expect(page.getByText('39,5').first()).toBeVisible()

  await visit(page, '/admin')
  const entry = page.locator('.journal-entry_entry').first()
  await expect(entry).toContainText('Ny häst: Norrsken Eldslåga')
  await entry.getByRole('button', { name: 'Ångra' }).click()
  await expect(toast).toContainText('Ändringen är ångrad.')
  const gone = await page.request.get('/horse/Norrsken%20Eldsl%C3%A5ga')
  expect(gone.status()).toBe(404)
})

test('mistakes are reported on top and at each field, and nothing typed is lost', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[09] /)
  await visit(page, PATH)
  await page.getByLabel('Färg').fill('Brun')
  await page.getByRole('button', { name: 'Spara häst' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Ett fält behöver rättas')
  await expect(summary).toContainText('Namn: Name is required')

  await page.getByLabel('Namn').fill('Rik Rosett')
  // A taken name is reported while typing, also to screen readers, also where the field has been refused.
  await expect(page.getByLabel('Namn')).toHaveAccessibleDescription(
    'Namnet är upptaget: en häst heter så redan. Name is required',
  )
  await expect(page.getByRole('status').filter({ hasText: 'Namnet är upptaget' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Spara häst' }).click()
  await expect(summary).toContainText('Namn: A horse with this name already exists.')
  await expect(page.getByLabel('Namn')).toHaveAccessibleDescription('A horse with this name already exists.')
  expect(await accessibilityProblems(page)).toEqual([])
  await summary.getByRole('link').click()
  await expect(page.getByLabel('Namn')).toBeFocused()

  await page.getByLabel('Namn').fill('...')
  await page.getByLabel('Födelseår').fill(String(YEAR - 16))
  await page.getByLabel('Åldersgräns (år)').fill(String(YEAR - 11))
  await expect(page.getByLabel('Födelseår')).toHaveAccessibleDescription(
    '16 år i år. Hästen kan inte vara äldre än 8 år.',
  )
  await page.getByLabel('Genotyp').fill('Ee nXx')
  await page.getByLabel('Bildadress').fill('min bild')
  await page.getByLabel('Exteriörpoäng').fill('11')
  await page.getByRole('button', { name: 'Spara häst' }).click()
  await expect(summary).toContainText('6 fält behöver rättas')
  for (const sentence of [
    'Namn: Ett namn kan inte bestå av bara punkter',
    'Födelseår: Åldern får inte vara högre än 8 år för den här hästen.',
    'Åldersgräns (år): Max tillåten ålder är 8 år.',
    'Genotyp: Genotypen kan inte läsas: okänd gen: nXx',
    'Bildadress: Skriv en adress som börjar med https://',
    'Exteriörpoäng: Varje poäng är högst 10',
  ]) {
    await expect(summary).toContainText(sentence)
  }
  await expect(page.getByLabel('Färg')).toHaveValue('Brun')
  await expect(page.getByLabel('Exteriörpoäng')).toHaveValue('11')
})

test.describe('while other sites are unreachable', () => {
  test.use({ hasOutside: false })

  test('a picture that cannot be fetched is replaced by the drawn horse', async ({ page, troubles }) => {
    troubles.allow(/saknas/)
    await visit(page, PATH)
    await page.getByLabel('Bildadress').fill('https://example.org/saknas.jpg')
    await expect(page.getByText('Bilden går inte att hämta. Så ritas hästen i stället.')).toBeVisible()
    await expect(page.locator('.horse-preview_preview svg')).toBeVisible()
  })
})

test('a horse is added with the keyboard only', async ({ page }) => {
  await visit(page, PATH)
  await page.getByLabel('Namn').focus()
  await page.keyboard.type('Tangenta')
  await page.keyboard.press('Tab')
  await page.keyboard.press('S')
  await expect(page.getByLabel('Kön')).toHaveValue('Sto')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(String(YEAR - 3))
  await expect(page.getByLabel('Födelseår')).toHaveAccessibleDescription('3 år i år')
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('Hästen har lagts till!')
  // The new form takes the focus.
  await expect(page.getByLabel('Namn')).toBeFocused()
  await page.locator('#toast').getByRole('link', { name: 'Tangenta' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/horse/Tangenta')
})

test('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, PATH) })).toEqual([])
})
