import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { signedIn } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, testOn, visit } from './stage.ts'

const horse = (name: string, gender: string, points: number): StoredDocument => ({
  collection: 'horses',
  document: {
    name,
    gender,
    breed: 'SWB',
    age: YEAR - 8,
    color: 'Brun',
    category: gender === 'Sto' ? 'bloodmares' : 'stallions',
    stats: Array.from({ length: 16 }, () => points),
  },
})
/** As long as a name may be, without a place to break. */
const LONG_MARE = 'Drömstjärnasglädjefrånrosendalaöverängarnaochlångtbortomhavenmedvågornaochvindarnahemti'
const LONG_STALLION = 'Sagoherrenavdejupaskogarnaochdehögabergensomingenseglarenågonsinharsettfrånsittskepputa'
const MARES = ['Havsfru', 'Bris', LONG_MARE]
const STALLIONS = ['Tidvatten', 'Meteor', LONG_STALLION]
const test = signedIn(
  testOn('coverings', [
    ...MARES.map((name, at) => horse(name, 'Sto', 40 + 5 * at)),
    ...STALLIONS.map((name, at) => horse(name, 'Hingst', 60 - 10 * at)),
    {
      collection: 'breedings',
      document: { mare: 'Andras ston', stallion: LONG_STALLION, state: 'offered', rightsLeft: 1 },
    },
  ]),
)
const PATH = '/admin/breeding/coverings'

test('a year is balanced, locked and saved with the keyboard', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, PATH), widths: [1280, 390, 320] })).toEqual([])
  const handle = page.getByRole('slider', { name: 'Framsteg eller mångfald' })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/vikt=51/)
  await expect(handle).toHaveAttribute('value', '51')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/vikt=52/)
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/vikt=0/)
  await expect(page.getByRole('combobox', { name: 'Hingst till Havsfru' })).toContainText('Tidvatten (förslag)')
  await page.getByRole('button', { name: 'Lås Bris' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Hingst till Bris' })).toBeFocused()
  await page.getByRole('link', { name: 'Lås upp Bris', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Hingst till Bris' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Hingst till Havsfru' }).selectOption('Meteor, 760')
  await expect(page.getByRole('link', { name: 'Lås upp Havsfru', exact: true })).toBeVisible()
  await expect(page.locator('#costs')).toContainText('Med Tidvatten: 840 i stället för 760.')
  await page.getByLabel('Ston per hingst, högst').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.locator('#refused')).toContainText('Havsfru × Meteor')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Ston per hingst, högst').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lägg in 3 betäckningar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('3 betäckningar är planerade.')
  await page.locator('#toast').getByRole('button', { name: 'Ångra' }).click()
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await visit(page, PATH)
  await expect(page.getByRole('button', { name: 'Lägg in 3 betäckningar' })).toBeVisible()
})

test('a right to a stallion is left out of account with the keyboard', async ({ page }) => {
  const locks = MARES.slice(0, 2).map((mare) => `las=${mare}%0A${LONG_STALLION}`)
  await visit(page, `${PATH}?${locks.join('&')}`)
  await expect(page.locator('#refused')).toContainText('Hingsten har inga språng kvar.')
  expect(await orderProblems(page, { widths: [1280, 390, 320] })).toEqual([])
  await page.getByLabel('Språng kvar').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Räkna om' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sprang=bortse/)
  await expect(page.locator('#refused')).toHaveCount(0)
  await page.getByText(/^Hingstarna/).click()
  await expect(page.locator('main')).toContainText('2 av 5, 2 av 1 språng')
  expect(await accessibilityProblems(page)).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a proposal with all its parts is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const locks = 'las=Havsfru%0AMeteor&las=Bris%0AMeteor&las=Havsfru%0ATidvatten'
    await visit(page, `${PATH}?ston=1&${locks}&vila=Bris&inavel=x&anlag=dubbel-tobiano&storlek=1`)
    await page.locator('details summary').first().click()
    await expect(page.locator('#goal')).toContainText('homozygot tobiano')
    expect(await accessibilityProblems(page)).toEqual([])
    await visit(
      page,
      `${PATH}?vila=${LONG_MARE}&vila=X${LONG_MARE}&vikt=abc&klass=dressyr:Lätt A&anlag=dubbel-tobiano&barare=1`,
    )
    expect(await orderProblems(page, { widths: [320] })).toEqual([])
  })
}
