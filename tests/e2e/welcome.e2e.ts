import { authTables } from '#app/features/account/data/tables.ts'
import { beginFirstRun } from '#app/features/welcome/mutations.server.ts'
import { examples } from '../rounds.ts'
import { readyStud } from '../studs/open-stud.ts'
import { testAlone } from './fresh-stud.ts'
import { accessibilityProblems, expect, serve } from './stage.ts'

/** A stud in which nobody has ever signed in. */
const test = testAlone([]).extend({
  stud: async ({ door }, use) => {
    const stud = await readyStud([], null, { isOnlyHere: true, seedDemo: async () => {} })
    await stud.store.write(async (trx) => {
      for (const table of ['auth_sessions', 'auth_events', 'auth_accounts', 'auth_users'] as const)
        await authTables(trx).deleteFrom(table).execute()
    })
    await use(serve(door, stud))
    await door.quiet()
    await stud.remove()
  },
})

// On a phone in the tests: what is typed and said is the same on both.
const SIZES = [
  [1280, 800],
  [390, 844],
] as const

for (const [width, height] of examples(SIZES, ([one]) => one === 390)) {
  test(`the first run by keyboard at ${width} px, and the codes ask for their tick`, async ({
    page,
    stud,
    troubles,
  }) => {
    troubles.allow(/^answer: 40[04] /)
    await page.setViewportSize({ width, height })
    await page.goto(`/valkommen/${await beginFirstRun(stud.store)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen')
    expect(await accessibilityProblems(page, true)).toEqual([])
    await page.getByRole('radio', { name: /Börja tomt/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Export från gamla webbplatsen')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Export från gamla webbplatsen')).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Stuteri Prov')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeFocused()
    await expect(page.getByLabel('Stuteriets namn')).toHaveValue('Stuteri Prov')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Affix').fill('Prov')
    await page.getByLabel('E-post').fill('bea@example.org')
    const password = page.getByLabel('Lösenord', { exact: true })
    await password.fill('fyra gröna')
    await expect(page.getByText('2 tecken till')).toBeVisible()
    await password.fill('fyra gröna hagar i maj')
    await expect(page.getByText('Bra. 22 tecken')).toBeVisible()
    await page.getByRole('button', { name: 'Visa lösenordet' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Skapa stuteriet' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Reservkoder' }).getByRole('listitem')).toHaveCount(10)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Öppna stuteriet' }).click()
    await expect(page).toHaveURL('/valkommen')
    await page.getByLabel('Jag har dem på papper eller i en fil').check()
    await page.getByRole('button', { name: 'Öppna stuteriet' }).click()
    await expect(page).toHaveURL(/\/admin\??$/)
    await expect(page.getByRole('region', { name: 'Kom i gång' })).toContainText('Stuteri Prov, affix Prov')
  })
}
