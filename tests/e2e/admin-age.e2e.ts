import type { Page } from '@playwright/test'
import { inLongForm } from '../rounds.ts'
import { ageStud } from '../studs/age-stud.ts'
import { YEAR } from '../studs/year.ts'
import { freshTest } from './fresh-stud.ts'
import { doElsewhere } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

/** Ageing changes every horse: each test has its own stud. */
const test = freshTest(ageStud())

const PATH = '/admin/update-age'
const scope = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function years(page: Page, name: string): Promise<string> {
  await page.goto(`/horse/${encodeURIComponent(name)}`)
  return (await page.locator('main').innerText()).replace(/\s+/g, ' ')
}

test('all horses become a year older with the keyboard only: previewed, done, undone', async ({ page }) => {
  await visit(page, PATH)
  const all = scope(page, 'Alla hästar')
  await all.getByRole('link', { name: /^\+1 år/ }).focus()
  await page.keyboard.press('Enter')
  const preview = page.locator('#preview')
  await expect(preview.getByRole('row')).toHaveCount(4) // heading and three
  await expect(preview.getByRole('row', { name: 'Fri Fux' })).toContainText(`${YEAR - 7} → ${YEAR - 8}`)
  await expect(preview.getByRole('row', { name: 'Fri Fux' })).toContainText('7 → 8')
  await expect(preview).toContainText('Följande hästar kunde inte åldras pga åldersgräns: Gammal Gräns')
  await expect(preview).toContainText('En häst saknar födelseår och berörs inte.')
  await expect(all).toContainText('Har inte gjorts än.')
  expect(await accessibilityProblems(page)).toEqual([])

  await preview.getByRole('button', { name: 'Gör 3 hästar ett år äldre' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('3 hästar är nu ett år äldre.')
  const done = page.locator('#done')
  await expect(done).toContainText('Följande hästar kunde inte åldras pga åldersgräns: Gammal Gräns')
  await expect(all).toContainText('+1 år, 3 hästar')
  await expect(scope(page, 'Kvalitetsprogrammet')).toContainText('Har inte gjorts än.')
  // A visitor sees it in the next response.
  expect(await years(page, 'Fri Fux')).toContain('8 år')

  await visit(page, PATH)
  await all.getByRole('button', { name: /^Ångra/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await expect(all).toContainText('(ångrad)')
  await expect(all.getByRole('button', { name: /^Ångra/ })).toHaveCount(0)
  expect(await years(page, 'Fri Fux')).toContain('7 år')
})

test('a year younger leaves out horses that would not be born, and the quality programme the others', async ({
  page,
}) => {
  await visit(page, PATH)
  await scope(page, 'Alla hästar')
    .getByRole('link', { name: /^−1 år/ })
    .click()
  const preview = page.locator('#preview')
  await expect(preview).toContainText('Följande hästar kunde inte bli yngre än 0 år: Nyss Född')
  await expect(preview.getByRole('row', { name: 'Gammal Gräns' })).toContainText('12 → 11')

  await scope(page, 'Kvalitetsprogrammet')
    .first()
    .getByRole('link', { name: /^\+1 år/ })
    .click()
  await expect(preview).toContainText('En häst ändras')
  await expect(preview.getByRole('row', { name: 'Fri Fux' })).toBeVisible()
  await preview.getByRole('button', { name: 'Gör en häst ett år äldre' }).click()
  await expect(page.locator('#toast')).toContainText('En häst är nu ett år äldre.')

  await scope(page, 'Hästar med åldersgräns')
    .getByRole('link', { name: /^\+1 år/ })
    .click()
  await expect(preview.getByRole('row', { name: 'Rymlig Gräns' })).toBeVisible()
  await expect(preview).toContainText('Följande hästar kunde inte åldras pga åldersgräns: Gammal Gräns')
})

inLongForm(test)('a preview from before others aged the horses is not applied', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 409 /)
  await visit(page, `${PATH}?scope=all&step=1`)
  expect(await doElsewhere(stud, `${PATH}?scope=all&step=1`, 'Gör 3 hästar ett år äldre')).not.toBe('')
  await page.getByRole('button', { name: 'Gör 3 hästar ett år äldre' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Hästarna har redan åldrats sedan sidan visades. Titta igen på vilka det gäller.',
  )
  await expect(page.locator('#preview').getByRole('row', { name: 'Fri Fux' })).toContainText('8 → 9')
  await page.locator('#preview').getByRole('button').first().click()
  await expect(page.locator('#toast')).toContainText('3 hästar är nu ett år äldre.')
})

inLongForm(test)(
  'an undo that would overwrite a later change is refused and names the horse',
  async ({ page, troubles }) => {
    troubles.allow(/^answer: 409 /)
    await visit(page, `${PATH}?scope=all&step=1`)
    await page.getByRole('button', { name: 'Gör 3 hästar ett år äldre' }).click()
    await expect(page.locator('#toast')).toContainText('3 hästar är nu ett år äldre.')
    await visit(page, '/admin/update-horse?horse=Fri%20Fux')
    await page.getByLabel('Födelseår').fill('2016')
    await page.getByRole('button', { name: 'Spara häst' }).click()
    await expect(page.locator('#toast')).toBeVisible()
    await visit(page, PATH)
    await scope(page, 'Alla hästar')
      .getByRole('button', { name: /^Ångra/ })
      .click()
    await expect(page.getByRole('alert')).toContainText(
      'Ändringen kan inte ångras, för de här har ändrats senare: Fri Fux',
    )
  },
)

inLongForm(test)('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, `${PATH}?scope=all&step=1`) })).toEqual([])
})
