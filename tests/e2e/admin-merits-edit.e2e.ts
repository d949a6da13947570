import { inLongForm } from '../rounds.ts'
import { meritsEditStud } from '../studs/merits-edit-stud.ts'
import { breakTables } from './breakable-stud.ts'
import { freshTest } from './fresh-stud.ts'
import { doElsewhere } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

const test = freshTest(meritsEditStud())

const PATH = '/admin/add-merits'
const RAVENNA = `${PATH}?horse=Ravenna`

test('a horse is loaded from below the paste, its notes are saved, refused and undone', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  await visit(page, PATH)
  const pick = page.getByRole('region', { name: 'En hästs meriter' })
  await pick.getByLabel('Hästens namn').fill('Ravena')
  await pick.getByRole('button', { name: 'Hämta' }).click()
  await expect(page.getByLabel('Hästens namn')).toHaveAccessibleDescription(/Hästen hittades inte\./)
  await page.getByRole('main').getByRole('link', { name: 'Ravenna' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meriter: Ravenna')
  const account = page.locator('.points-account_account')
  await expect(account).toHaveText(
    '102 VHF-poäng = 22 i resultat + 80 i övriga meriter · VHF RSCh · 98 poäng kvar till VHF CCh',
  )

  const notes = page.getByRole('textbox', { name: 'Övriga meriter', exact: true })
  const points = page.getByLabel('Poäng för övriga meriter')
  await expect(notes).toHaveValue('Visad i paraden.')
  await expect(points).toHaveValue('80')
  await notes.fill('Visad i paraden.\nÅrets häst.')
  const save = page.getByRole('button', { name: 'Spara övriga meriter' })
  for (const wrong of ['10001', '-1', 'många']) {
    await points.fill(wrong)
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Skriv ett tal från 0 till 10000.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(points).toHaveAccessibleDescription(/Skriv ett tal från 0 till 10000\./)
    await expect(points).toHaveValue(wrong)
    await expect(notes).toHaveValue('Visad i paraden.\nÅrets häst.')
  }
  await points.fill('10000')
  await save.click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Övriga meriter är sparade. 102 → 10022 poäng, VHF RSCh blir VHF Legend.')
  await expect(account).toContainText('10 022 VHF-poäng = 22 i resultat + 10 000 i övriga meriter · VHF Legend')
  await toast.getByRole('button', { name: 'Ångra' }).click()
  await expect(toast).toContainText('Ändringen är ångrad.')
  await expect(account).toContainText('102 VHF-poäng')
  await points.fill('0')
  await save.click()
  await expect(toast).toContainText('102 → 22 poäng, mister VHF RSCh.')
  await toast.getByRole('link', { name: 'Ravenna' }).click()
  await expect(page).toHaveURL('/admin/horse/Ravenna')
})

test('a result is corrected in place, moved, and undone in the journal', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[09] /)
  await visit(page, `${RAVENNA}&gren=dressyr`)
  await expect(
    page.getByText('Rättade och borttagna rader ändrar inte antalet meriter i tävlingslistan.'),
  ).toBeVisible()
  const dressage = page.getByRole('table', { name: 'Dressyr' })
  await expect(dressage.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('table', { name: 'Hoppning' })).toHaveCount(0)
  await dressage.getByRole('link', { name: 'Rätta 2/9 | Regionalt, 2024-05-04' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rätta resultat: Ravenna')
  await expect(page.getByText('Sparat som')).toContainText('2/9 | Regionalt, 2024-05-04')
  await expect(page.getByLabel('Gren')).toHaveValue('dressyr')
  await expect(page.getByLabel('Klass')).toHaveValue('Regional Lätt C')
  await expect(page.getByLabel('Resultatet hade score')).not.toBeChecked()
  expect(await accessibilityProblems(page)).toEqual([])

  // All mistakes are reported at once, each under its field.
  await page.getByLabel('Gren').selectOption('')
  await page.getByLabel('Klass').fill('')
  await page.getByLabel('Placering').fill('10')
  await page.getByRole('textbox', { name: 'Tävling' }).fill('')
  await page.getByLabel('Datum').fill('4 maj, 2024')
  const save = page.getByRole('button', { name: 'Spara rättelsen' })
  await save.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Gren')).toHaveAccessibleDescription(/Välj en gren\./)
  await expect(page.getByLabel('Klass')).toHaveAccessibleDescription(/Skriv en klass\./)
  await expect(page.getByLabel('Placering')).toHaveAccessibleDescription(
    /Placeringen och antalet startande är heltal, och placeringen högst så hög som antalet\./,
  )
  await expect(page.getByRole('textbox', { name: 'Tävling' })).toHaveAccessibleDescription(/Skriv tävlingens namn\./)
  await expect(page.getByLabel('Datum')).toHaveAccessibleDescription(/Datumet får inte ha något kommatecken\./)
  await expect(page.getByLabel('Datum')).toHaveValue('4 maj, 2024')
  await page.getByLabel('Placering').fill('')
  await page.getByLabel('Antal startande').fill('')
  await page.getByLabel('Datum').fill('')
  await save.click()
  await expect(page.getByLabel('Placering')).toHaveAccessibleDescription(/Skriv placering och antal startande\./)
  await expect(page.getByLabel('Datum')).toHaveAccessibleDescription(/Skriv ett datum\./)

  // A result that exists already is reported.
  await page.getByLabel('Gren').selectOption('Dressyr')
  await page.getByLabel('Klass').fill('LC')
  await page.getByLabel('Placering').fill('1')
  await page.getByLabel('Antal startande').fill('12')
  await page.getByRole('textbox', { name: 'Tävling' }).fill('Vårcupen')
  await page.getByLabel('Datum').fill('2024-04-06')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Resultatet finns redan i klassen.')
  await expect(page.getByRole('textbox', { name: 'Tävling' })).toHaveValue('Vårcupen')

  // Moved to another class, by any of its spellings.
  await page.getByLabel('Gren').selectOption('Hoppning')
  await page.getByLabel('Klass').fill('1.10 m')
  await page.getByLabel('Resultatet hade score').check()
  await save.click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Resultatet är rättat och står nu under Hoppning 110 cm. 102 → 104 poäng.')
  await expect(page).toHaveURL(/gren=dressyr/)
  await expect(dressage.getByRole('row')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Gren' }).getByRole('link', { name: 'Hoppning' }).click()
  // Both disciplines have a line with these words.
  await expect(dressage).toHaveCount(0)
  await page.getByRole('link', { name: 'Rätta 1/12, | Vårcupen, 2024-04-06' }).click()
  await expect(page.getByLabel('Resultatet hade score')).toBeChecked()
  await page.getByLabel('Placering').fill('12')
  await save.click()
  await expect(toast).toContainText('Resultatet är rättat. 104 → 92 poäng, mister VHF RSCh.')
  const revision = await toast.locator('input[name=revision]').inputValue()
  await visit(page, '/admin')
  await expect(page.getByText('Resultat rättat').first()).toBeVisible()
  await page.locator(`.journal-entry_entry button[value="${revision}"]`).click()
  await expect(toast).toContainText('Ändringen är ångrad.')
  await visit(page, RAVENNA)
  await expect(page.locator('.points-account_account')).toContainText('104 VHF-poäng')
})

test('an unreadable line is shown as it is, corrected, and removed after a question', async ({ page }) => {
  await visit(page, RAVENNA)
  const row = page.getByRole('row', { name: /skrivet för hand/ })
  await expect(row).toContainText('går inte att läsa')
  await row.getByRole('link', { name: 'Rätta' }).click()
  await expect(
    page.getByText(
      'Raden går inte att läsa som ett resultat och ger inga poäng. Fyll i det som stämmer, eller ta bort den.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Klass')).toHaveValue('Lätt C')
  await page.getByLabel('Placering').fill('3')
  await page.getByLabel('Antal startande').fill('7')
  await page.getByRole('textbox', { name: 'Tävling' }).fill('Höstcupen, Norrvik')
  await page.getByLabel('Datum').fill('2023')
  await page.getByRole('button', { name: 'Spara rättelsen' }).click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Resultatet är rättat. 102 → 108 poäng.')

  await page.getByRole('button', { name: 'Ta bort 3/7 | Höstcupen, Norrvik, 2023' }).click()
  const question = page.getByRole('dialog', { name: 'Ta bort 3/7 | Höstcupen, Norrvik, 2023?' })
  await expect(question).toContainText('Raden tas bort ur Dressyr Lätt C för Ravenna. Det går att ångra.')
  expect(await accessibilityProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Ta bort 3/7 | Höstcupen, Norrvik, 2023' }).click()
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast).toContainText('Resultatet är borttaget. 108 → 102 poäng.')
  await toast.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByRole('row', { name: /Höstcupen, Norrvik/ })).toBeVisible()

  // Also from the form of the line.
  await page.getByRole('link', { name: 'Rätta 1/12, | Vårcupen, 2024-04-06' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rätta resultat: Ravenna')
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast).toContainText('Resultatet är borttaget. 108 → 96 poäng, mister VHF RSCh.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meriter: Ravenna')
})

inLongForm(test)(
  'two at once: the second is warned, sees both and chooses; a removed line is reported',
  async ({ page, context, stud, troubles }) => {
    troubles.allow(/^answer: 40[49] /)
    const notes = page.getByRole('textbox', { name: 'Övriga meriter', exact: true })
    const toast = page.locator('#toast')
    await visit(page, RAVENNA)
    const told = await doElsewhere(stud, RAVENNA, 'Spara övriga meriter', { 'Övriga meriter': 'Deras' })
    expect(told).toContain('Övriga meriter är sparade.')
    await notes.fill('Mina')
    await page.getByRole('button', { name: 'Spara övriga meriter' }).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Någon annan hann före' })
    await expect(conflict.getByRole('group', { name: /^Övriga meriter/ })).toContainText(/Mina.*Deras/)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('radio', { name: /^Min version/ }).check()
    await page.getByRole('button', { name: 'Spara övriga meriter' }).click()
    await expect(toast).toContainText('Övriga meriter är sparade.')
    await expect(notes).toHaveValue('Mina')

    await visit(page, RAVENNA)
    await page.getByRole('link', { name: 'Rätta 1/12, | Vårcupen, 2024-04-06' }).click()
    await expect(page.getByRole('textbox', { name: 'Tävling' })).toHaveValue('Vårcupen')
    const other = await context.newPage()
    await visit(other, RAVENNA)
    await other.getByRole('button', { name: 'Ta bort 1/12, | Vårcupen, 2024-04-06' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(other.locator('#toast')).toContainText('Resultatet är borttaget.')
    await page.getByRole('textbox', { name: 'Tävling' }).fill('Vårcupen i Norrvik')
    await page.getByRole('button', { name: 'Spara rättelsen' }).click()
    await expect(page.getByRole('alert')).toContainText('Raden finns inte längre.')
    await expect(page.getByRole('textbox', { name: 'Tävling' })).toHaveValue('Vårcupen i Norrvik')
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Raden finns inte längre.' })).toBeVisible()

    // A line of another class: the correction is added to the other change.
    await page.getByRole('link', { name: 'Rätta 2/9 | Regionalt, 2024-05-04' }).click()
    await expect(page.getByLabel('Placering')).toHaveValue('2')
    await visit(other, RAVENNA)
    await other.getByRole('button', { name: 'Ta bort 11/20 | Hopp A, 2023-01-01' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(other.locator('#toast')).toContainText('Resultatet är borttaget.')
    await page.getByLabel('Placering').fill('1')
    await page.getByRole('button', { name: 'Spara rättelsen' }).click()
    await expect(toast).toContainText('Resultatet är rättat.')
    await expect(page.getByRole('row', { name: /Hopp A/ })).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Regionalt/ })).toContainText('12')

    // So is a removal.
    await visit(other, RAVENNA)
    await other.getByLabel('Poäng för övriga meriter').fill('81')
    await other.getByRole('button', { name: 'Spara övriga meriter' }).click()
    await expect(other.locator('#toast')).toContainText('Övriga meriter är sparade.')
    await page.getByRole('button', { name: 'Ta bort skrivet för hand' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(toast).toContainText('Resultatet är borttaget.')
    await expect(page.getByRole('row', { name: /skrivet för hand/ })).toHaveCount(0)
    await expect(page.getByLabel('Poäng för övriga meriter')).toHaveValue('81')
  },
)

test('two thousand results are filtered and paged, and one of them is removed in place', async ({ page }) => {
  const response = await visit(page, `${PATH}?horse=Tusen+Rader&gren=dressyr&sida=9`)
  expect(((await response?.text()) ?? '').length).toBeLessThan(600_000)
  await expect(page.getByText('2000 resultat')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Ta bort 1/9 | Cup 1699, 2024-01-01' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.locator('#toast')).toContainText('Resultatet är borttaget. 23400 → 23388 poäng.')
  await expect(page).toHaveURL(/gren=dressyr&sida=9/)
  await expect(page.getByRole('row')).toHaveCount(100)
  await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Föregående' }).click()
  await expect(page.getByRole('row')).toHaveCount(201)
})

inLongForm(test)(
  'a failing store is reported in the specification’s words, with all that was typed',
  async ({ page, stud, troubles }) => {
    troubles.allow(/^answer: 503 /)
    troubles.allow(/^console: /)
    await visit(page, RAVENNA)
    breakTables(stud, 'journal_changes')
    await page.getByLabel('Poäng för övriga meriter').fill('7')
    await page.getByRole('button', { name: 'Spara övriga meriter' }).click()
    await expect(page.getByRole('alert')).toContainText('Något gick fel vid sparandet.')
    await expect(page.getByLabel('Poäng för övriga meriter')).toHaveValue('7')
    await page.getByRole('button', { name: 'Ta bort 1/12, | Vårcupen, 2024-04-06' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.locator('#results').getByRole('alert')).toHaveText(/Något gick fel\.$/)
    await visit(page, RAVENNA)
    await page.getByRole('link', { name: 'Rätta 1/12, | Vårcupen, 2024-04-06' }).click()
    await page.getByRole('textbox', { name: 'Tävling' }).fill('Vinterhoppet')
    await page.getByRole('button', { name: 'Spara rättelsen' }).click()
    await expect(page.getByRole('alert')).toContainText('Något gick fel vid sparandet.')
    await expect(page.getByRole('textbox', { name: 'Tävling' })).toHaveValue('Vinterhoppet')
  },
)

inLongForm(test)('the pages are accessible', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  const first = await visit(page, RAVENNA)
  const line = await page.getByRole('link', { name: 'Rätta skrivet för hand' }).getAttribute('href')
  expect.soft(await orderProblems(page, { response: first }), RAVENNA).toEqual([])
  for (const path of [line ?? '', `${PATH}?horse=Ravena`, `${PATH}?horse=`, `${RAVENNA}&rad=nej`]) {
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
    const asked = page.getByLabel('Hästens namn')
    if (path.endsWith('=')) await expect(asked).toHaveAccessibleDescription(/Skriv hästens namn\./)
  }
  await expect(page.getByText('Raden finns inte längre.')).toBeVisible()
})
