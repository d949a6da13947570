import { inLongForm } from '../rounds.ts'
import { freshTest } from './fresh-stud.ts'
import { expect, orderProblems, visit } from './stage.ts'

const test = freshTest([
  { collection: 'horses', document: { name: 'Ärla & Co', category: 'seniors', gender: 'Sto' } },
  {
    collection: 'evaluations',
    document: { horse: 'Ärla & Co', type: 'exterior', date: '2024-05-01', judge: 'Dora Domare', breedType: 8, hnb: 7 },
  },
  { collection: 'evaluations', document: { horse: 'Ärla & Co', type: 'kvalitetregistrering', date: '2025-06-02' } },
  { collection: 'pedigree', document: { name: 'Norrskens Gro', homebred: true, gender: 'Sto' } },
])

const PROFILE = '/horse/%C3%84rla%20%26%20Co'
const EVALUATIONS = `${PROFILE}/eval`
const MERITS = `${PROFILE}/merits`

test('pages link an administrator to the form behind them', async ({ page }) => {
  await visit(page, PROFILE)
  await page.getByRole('link', { name: 'Redigera Ärla & Co' }).click()
  await expect(page).toHaveURL('/admin/horse/%C3%84rla%20%26%20Co')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärla & Co')
  await page.getByRole('link', { name: 'Visa profil' }).click()
  await expect(page).toHaveURL(PROFILE)
  await visit(page, EVALUATIONS)
  await expect(page.getByRole('link', { name: /^Redigera / })).toHaveCount(3)
  await page.getByRole('link', { name: 'Redigera Exteriör 2024-05-01 · Domare Dora Domare' }).click()
  await expect(page).toHaveURL(/\/admin\/evaluations\/[^/]+$/)
  await expect(page.getByLabel('Domare')).toHaveValue('Dora Domare')
  await visit(page, '/homebred')
  await page.getByRole('link', { name: 'Redigera Norrskens Gro' }).click()
  await expect(page).toHaveURL(/\/admin\/update-relation\?name=Norrskens\+Gro/)
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Norrskens Gro')
  await visit(page, MERITS)
  await page.getByRole('link', { name: 'Redigera meriter för Ärla & Co' }).click()
  await expect(page).toHaveURL(/\/admin\/add-merits\?horse=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meriter: Ärla & Co')
  await visit(page, '/')
  await page.getByRole('link', { name: 'Redigera inställningar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inställningar')
})

test('visitors see none of these links, whoever requested the page before them', async ({ page, browser, stud }) => {
  const guest = await browser.newContext({ baseURL: stud.address })
  const asGuest = async (path: string) => (await guest.request.get(path)).text()
  for (const path of [PROFILE, EVALUATIONS, MERITS, '/homebred', '/']) {
    const before = await asGuest(path)
    const own = await page.request.get(path)
    expect(own.headers()['cache-control']).toContain('no-store')
    expect(await own.text()).toContain('Redigera')
    const after = await asGuest(path)
    for (const html of [before, after]) {
      expect(html).not.toContain('Redigera')
      expect(html).not.toContain('isSignedIn')
      expect(html).not.toMatch(/"\/admin\b/)
    }
    expect(after).toBe(before)
    // Neither do the data that script fetches.
    const data = await (await guest.request.get(path === '/' ? '/_root.data' : `${path}.data`)).text()
    expect(data).not.toContain('isSignedIn')
    expect(data).not.toMatch(/"\/admin\b/)
  }
  await guest.close()
})

inLongForm(test)('the links are in the served text, and the pages accessible at every width', async ({ page }) => {
  for (const path of [PROFILE, EVALUATIONS, MERITS, '/homebred', '/']) {
    const response = await visit(page, path)
    expect.soft(await response?.text()).toContain('Redigera')
    expect.soft(await orderProblems(page, { response }), path).toEqual([])
  }
})
