import { daysAfter } from '#app/domain/days.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { TODAY, YEAR } from '../studs/year.ts'
import { signedIn } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, testOn, visit } from './stage.ts'

const horse = (name: string, gender: string): StoredDocument => ({
  collection: 'horses',
  document: { name, gender, breed: 'SWB', age: YEAR - 8, category: gender === 'Sto' ? 'bloodmares' : 'stallions' },
})
const LONG = 'Drömstjärnas Glädje från Rosendala över Ängarnaochlångtbortomhaven'
const WHO = [
  ['Havsfru', 'Tidvatten'],
  [LONG, 'Främmande'],
  ['Granlida Rosa', 'Tidvatten'],
  ['Andras', 'Främmande'],
] as const
const STATES = ['planned', 'done', 'due', 'born', 'empty'] as const

/** Many of each kind, before and after today. */
const breedings = Array.from({ length: 80 }, (_, at): StoredDocument => {
  const [mare = '', stallion = ''] = WHO[at % WHO.length] ?? []
  const covered = daysAfter(TODAY.date, 4 * at - 360)
  const contact = at % 2 === 0 ? { contact: 'Elin, Stall Granlida', rightsLeft: 3, note: 'Mot ett språng' } : {}
  return {
    collection: 'breedings',
    document: { mare, stallion, state: STATES[at % STATES.length], covered, ...contact },
  }
})
const test = signedIn(
  testOn('breedings', [horse('Havsfru', 'Sto'), horse(LONG, 'Sto'), horse('Tidvatten', 'Hingst'), ...breedings]),
)

const PATH = '/admin/breeding'

test('a covering is noted and its foal is born, with the keyboard only', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, `${PATH}/covering`)
  await expect(page.getByLabel('Sto', { exact: true })).toBeFocused()
  await page.keyboard.type('Ny Dam')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ny Dam')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Stoet och hingsten är samma häst.')
  await expect(page.getByLabel('Sto', { exact: true })).toHaveValue('Ny Dam')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Hingst', { exact: true }).fill('Tidvatten')
  await page.getByLabel('Läge').selectOption('Dräktig')
  await page.getByLabel('Föl väntas').fill(daysAfter(TODAY.date, -1))
  await page.getByLabel('Betäckning', { exact: true }).fill(daysAfter(TODAY.date, -341))
  await page.keyboard.press('Control+s')
  await expect(page.locator('#toast')).toContainText('Betäckningen är sparad.')
  await page.goto(`${PATH}?visa=month`)
  await page.getByRole('button', { name: 'Fölet är fött Ny Dam fölar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('Fölet är fött.')
  await expect(page.locator('#month')).not.toContainText('Ny Dam')
  await page.locator('#toast').getByRole('button', { name: 'Ångra' }).click()
  await expect(page.locator('#month')).toContainText('Ny Dam')
})

test('the year is accessible, at most five screens of a phone tall, and nothing of it is cut', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, PATH) })).toEqual([])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const { over, tall } = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
      return { over: scrollWidth - clientWidth, tall: scrollHeight }
    })
    expect(over).toBe(0)
    if (width === 390) expect(tall).toBeLessThanOrEqual(5 * 844)
  }
})
