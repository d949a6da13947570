import { examples, inLongForm } from '../rounds.ts'
import { freshTest } from './fresh-stud.ts'
import { doElsewhere } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

/** Settings belong to the whole stud: each test has its own stud. */
const test = freshTest([{ collection: 'horses', document: { name: 'Naken', category: 'seniors', asda: 'D1' } }])

const PATH = '/admin/settings'
const save = 'Spara inställningar'

test('saved settings are on the public pages in the next response, and can be undone', async ({ page }) => {
  await visit(page, PATH)
  await expect(page.getByLabel('Stuteriets namn')).toHaveValue('Ditt stuteri')
  await expect(page.getByLabel('Text på startsidan')).toHaveValue('Information kommer senare...')
  await page.getByLabel('Stuteriets namn').fill('Stuteri Åskmoln')
  await page.getByLabel('Text på startsidan').fill('Välkomna hit!')
  await page.getByLabel('Chatt').fill('')
  await page.getByLabel('ASDA').fill('https://register.example/{id}')
  await page.getByRole('button', { name: save }).click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Inställningarna är sparade.')
  await expect(page.getByLabel('Stuteriets namn')).toHaveValue('Stuteri Åskmoln')

  await toast.getByRole('link', { name: 'Startsidan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen till Stuteri Åskmoln')
  await expect(page.getByText('Välkomna hit!')).toBeVisible()
  await expect(page.getByText('Chatt', { exact: true })).toHaveCount(0)
  await visit(page, '/horse/Naken')
  await expect(page.locator('a[href="https://register.example/D1"]')).toHaveCount(1)

  await visit(page, '/admin/history')
  const entry = page.locator('.journal-entry_entry').first()
  await expect(entry).toContainText('Inställningar ändrade')
  await entry.getByRole('button', { name: /^Ångra/ }).click()
  await expect(toast).toContainText('Ändringen är ångrad.')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen till Ditt stuteri')
})

test('wide windows show every section, also where a closed one cannot be shown', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await visit(page, PATH)
  await expect(page.locator('fieldset > details:not([open])')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await expect(page.locator('fieldset > details')).not.toHaveCount(0)
  await expect(page.locator('fieldset > details[open]')).toHaveCount(0)
})

inLongForm(test)('mistakes are reported at their field, and nothing typed is lost', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, PATH)
  await page.getByLabel('Stuteriets namn').fill(' ')
  await page.getByLabel('E-post').fill('anna')
  await page.getByLabel('Bild på startsidan').fill('javascript:alert(1)')
  await page.getByLabel('ASDA').fill('ftp://x/{id}')
  await page.getByRole('button', { name: save }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('4 fält behöver rättas')
  await expect(summary).toContainText('Stuteriets namn: Skriv stuteriets namn.')
  await expect(summary).toContainText('E-post: Skriv en e-postadress, till exempel namn@example.org.')
  await expect(summary).toContainText('Bild på startsidan: Skriv en adress som börjar med https://, http:// eller /.')
  await expect(summary).toContainText('ASDA: Skriv en adress som börjar med https:// eller http://')
  await expect(page.getByLabel('E-post')).toHaveValue('anna')
  await expect(page.getByLabel('ASDA')).toHaveValue('ftp://x/{id}')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a setting is reset to its default, the others keep what was typed', async ({ page }) => {
  await visit(page, PATH)
  await page.getByLabel('Affix').fill('Åskmoln')
  await page.getByLabel('Stuteriets namn').fill('Stuteri Åskmoln')
  await page.getByRole('button', { name: 'Återställ till standard Stuteriets namn' }).click()
  await expect(page.getByLabel('Stuteriets namn')).toHaveValue('Ditt stuteri')
  await expect(page.getByLabel('Affix')).toHaveValue('Åskmoln')
  await page.getByRole('button', { name: save }).click()
  await expect(page.locator('#toast')).toContainText('Inställningarna är sparade.')
  await expect(page.getByLabel('Affix')).toHaveValue('Åskmoln')
})

for (const javaScriptEnabled of examples([true, false], (has) => has)) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('links are added, removed and reset to the usual ones', async ({ page, troubles }) => {
      troubles.allow(/^answer: 400 /)
      await (javaScriptEnabled ? visit(page, PATH) : page.goto(PATH))
      const rows = page.getByRole('group', { name: /^Länk \d+$/ })
      await expect(rows).toHaveCount(3)
      await page.getByLabel('Affix').fill('Åskmoln')
      await page.getByRole('button', { name: 'Ta bort länk 2' }).click()
      await expect(rows).toHaveCount(2)
      await page.getByRole('button', { name: 'Lägg till länk' }).click()
      await expect(rows).toHaveCount(3)
      await expect(page.getByLabel('Affix')).toHaveValue('Åskmoln')
      await rows.nth(2).getByLabel('Namn').fill('Blogg')
      await rows.nth(2).getByLabel('Adress').fill('/hemma')
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByRole('alert')).toContainText(
        'Länk 3, adress: Skriv en adress som börjar med https:// eller http://.',
      )
      await expect(rows.nth(2).getByLabel('Namn')).toHaveValue('Blogg')
      await rows.nth(2).getByLabel('Adress').fill('https://example.org/blogg')
      await rows.nth(2).getByLabel('Tecken').selectOption('Bok')
      await page.getByRole('button', { name: save }).click()
      await expect(page.locator('#toast')).toContainText('Inställningarna är sparade.')
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Kontakt' }).getByRole('listitem').getByRole('link')).toHaveText([
        /Forum/,
        /Chattserver/,
        /Blogg/,
      ])

      await (javaScriptEnabled ? visit(page, PATH) : page.goto(PATH))
      await page.getByRole('button', { name: 'Återställ till standard Länkar' }).click()
      await expect(rows.nth(1).getByLabel('Namn')).toHaveValue('Hästregister')
      await page.getByRole('button', { name: save }).click()
      await expect(page.locator('#toast')).toContainText('Inställningarna är sparade.')
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Kontakt' }).getByRole('listitem').getByRole('link')).toHaveText([
        /Forum/,
        /Hästregister/,
        /Chattserver/,
      ])
    })
  })
}

inLongForm(test)(
  'two people who save at once: the second is warned, sees both and chooses',
  async ({ page, stud, troubles }) => {
    troubles.allow(/^answer: 409 /)
    await visit(page, PATH)
    expect(await doElsewhere(stud, PATH, save, { Affix: 'Deras' })).toContain('Inställningarna är sparade.')
    await page.getByLabel('Affix').fill('Mitt')
    await page.getByRole('button', { name: save }).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Någon annan hann före' })
    await expect(conflict.getByRole('group', { name: /^Affix/ })).toContainText(/Mitt.*Deras/)
    await page.getByRole('radio', { name: /^Min version/ }).check()
    await page.getByRole('button', { name: save }).click()
    await expect(page.locator('#toast')).toContainText('Inställningarna är sparade.')
    await expect(page.getByLabel('Affix')).toHaveValue('Mitt')
  },
)

test("a day and a button of the owner's news stay on one line beside a long text", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit(page, '/admin/news')
  await page.getByLabel('Rubrik').fill('Nytt stall med plats för många hästar')
  await page.getByLabel('Text', { exact: true }).fill('Det nya stallet är färdigt. '.repeat(20))
  await page.getByRole('button', { name: 'Spara nyheten' }).click()
  await expect(page.getByRole('button', { name: 'Ta bort Nytt stall' })).toBeVisible()
  const broken = await page.locator('td:nth-child(3), td button').evaluateAll((parts) =>
    parts.flatMap(({ firstChild: text }) => {
      const range = document.createRange()
      if (text) range.selectNode(text)
      return range.getClientRects().length === 1 ? [] : [text?.textContent]
    }),
  )
  expect(broken).toEqual([])
})

test('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, PATH) })).toEqual([])
})
