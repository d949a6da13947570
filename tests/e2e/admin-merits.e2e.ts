import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, htmlProblems, sidewaysOverflow, visit } from './stage.ts'

const PATH = '/admin/add-merits'
const row = (...fields: string[]) => fields.join('\t')
const HEAD = 'Häst\tGren\tKlass\tScore\tPlacering\tText\tDatum'

test('a season is pasted, previewed, corrected in place, written once and undone with one click', async ({
  page,
  troubles,
}) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till meriter')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByRole('alert')).toContainText('Klistra in minst en rad, eller välj en fil.')

  const text = page.getByRole('textbox', { name: 'Meritrader' })
  await text.fill(
    [
      HEAD,
      row('Rik Rosett', 'Dressyr', 'Skogsklassen', '', '1/12', 'Vårpaste', '2024-04-06'),
      row('Rik Rosett', 'Hoppning', '1.10 m', '0', '1/31', 'Sommarpaste', '2024-07-02'),
      row('Månskn Mor', 'Dressyr', 'LC', '66', '2/9', 'Höstpaste', '2024-09-02'),
      row('Ny Stjärna', 'Körning', 'MSV', '', '1/6', 'Parkpaste', '2024-06-29'),
      row('Rik Rosett', 'Curling', 'LC', '', '1/12', 'Felpaste', '2024-04-06'),
      row('Rik Rosett', 'Hoppning', '110', '0', '1/31', 'Sommarpaste', '2024-07-02'),
      '',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Granska' }).click()
  const tally = page.locator('.tally-line_tally')
  await expect(tally).toContainText('8 rader')
  await expect(tally).toBeFocused()
  await expect(tally).toContainText('4 läggs in')
  await expect(tally).toContainText('1 finns redan')
  await expect(tally).toContainText('1 kan inte läggas in')
  await expect(tally).toContainText('1 rubrikrad')
  await expect(tally).toContainText('1 tom')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  // A misspelt name is read as the horse that is meant, and shown as changed; other unknown ones are asked about.
  await expect(tally).toContainText('1 på namn som ingen häst har')
  const changed = page.getByRole('region', { name: 'Namn som läses som en annan häst' })
  await expect(changed.getByRole('combobox', { name: 'Månskn Mor' })).toHaveValue('Månsken Mor')
  const horses = page.getByRole('region', { name: 'Hästar som inte finns' })
  await expect(horses.getByRole('combobox', { name: 'Ny Stjärna' }).getByRole('option')).toHaveText(['Behåll namnet'])
  const classes = page.getByRole('region', { name: 'Klasser som inte känns igen' })
  await classes.getByLabel('Dressyr: Skogsklassen').selectOption('Lätt B')
  await classes.getByLabel('Kom ihåg stavningen').check()
  // A bad line is corrected in place.
  const bad = page.getByRole('group', { name: 'Rad 6: okänd gren' })
  await bad.getByLabel('Gren').fill('Dressyr')
  // A save that would write lines that were not previewed shows them first.
  await page.getByRole('button', { name: 'Lägg in 4 rader' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Raderna är ändrade.' })).toHaveText(
    'Raderna är ändrade. Titta en gång till innan du lägger in dem.',
  )
  await expect(tally).toContainText('5 läggs in')
  await expect(page.getByText('Dressyr: Skogsklassen läses som Lätt B, också nästa gång')).toBeVisible()
  await expect(changed.getByRole('combobox', { name: 'Månskn Mor' })).toHaveValue('Månsken Mor')

  // A repeated line is left out, unless it is selected.
  const repeats = page.getByRole('region', { name: 'Rader som redan finns' })
  await repeats.getByRole('checkbox', { name: 'Lägg in ändå rad 7' }).check()
  await page.getByRole('button', { name: 'Granska igen' }).click()
  await expect(tally).toContainText('6 läggs in')
  await repeats.getByRole('checkbox', { name: 'Lägg in ändå rad 7' }).uncheck()

  // A good line can be changed too.
  const taken = page.getByRole('region', { name: 'Rader som läggs in' })
  await taken.getByRole('button', { name: 'Ändra rad 3' }).click()
  const good = page.getByRole('region', { name: 'Rader du ändrar' }).getByRole('group', { name: 'Rad 3' })
  await expect(good.getByLabel('Häst')).toBeFocused()
  await expect(good.getByLabel('Klass')).toHaveValue('1.10 m')
  await good.getByLabel('Placering').fill('2/31')
  await good.getByLabel('Placering').press('Enter')
  await expect(taken.getByRole('row', { name: /Sommarpaste/ }).first()).toContainText('10 p')
  await expect(tally).toContainText('6 läggs in') // none of them is a repeat now

  await page.getByRole('button', { name: 'Lägg in 6 rader' }).click()
  await expect(page.getByRole('heading', { name: '6 rader är inlagda.' })).toBeVisible()
  const created = page
    .locator('.paste-report_list')
    .filter({ hasText: 'Följande hästar hittades inte (dokument skapades):' })
  await expect(created.getByRole('listitem').filter({ hasText: 'Ny Stjärna' })).toHaveCount(1)
  await expect(page.getByText('Följande rader kunde inte läggas in:')).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await visit(page, '/horse/Rik%20Rosett/merits')
  await expect(page.getByText('Vårpaste')).toBeVisible()
  await visit(page, '/admin')
  await expect(page.locator('.journal-entry_entry').first()).toContainText('Meriter inlagda')
  await page.locator('.journal-entry_entry').first().getByRole('button', { name: 'Ångra' }).click()
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await visit(page, '/horse/Rik%20Rosett/merits')
  await expect(page.getByText('Vårpaste')).toHaveCount(0)
  await visit(page, '/admin/class-names')
  await expect(page.getByText('Inga egna stavningar ännu.')).toBeVisible()
})

test('bad lines are listed in red with their reasons and stay in the box, good ones beside them are imported', async ({
  page,
}) => {
  await visit(page, PATH)
  const good = row('Löpare 031', 'Dressyr', 'LC', '66', '3/9', 'Rödpaste', '2024-04-06')
  const bad = ['Löpare 031\tDressyr', row('Löpare 031', 'Dressyr', 'LC', '', '13/12', 'Rödpaste', '2024')]
  await page.getByRole('textbox', { name: 'Meritrader' }).fill([good, ...bad].join('\n'))
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByRole('group', { name: /^Rad \d/ })).toHaveText([
    /Rad 2: för få fält/,
    /Rad 3: ogiltig placering/,
  ])
  await page.getByRole('button', { name: 'Lägg in 1 rad', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 rad är inlagd.' })).toBeVisible()
  const rejected = page.locator('.paste-report_list').filter({ hasText: 'Följande rader kunde inte läggas in:' })
  await expect(rejected.getByRole('listitem')).toHaveText([
    /^Löpare 031\s+Dressyr - för få fält$/,
    /^Löpare 031\s+Dressyr\s+LC\s+13\/12\s+Rödpaste\s+2024 - ogiltig placering$/,
  ])
  await expect(page.getByRole('textbox', { name: 'Meritrader' })).toHaveValue(bad.join('\n'))
  // The undo button is beside the result.
  await page.getByRole('button', { name: 'Ångra' }).first().click()
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await visit(page, '/horse/L%C3%B6pare%20031/merits')
  await expect(page.getByText('Löpare 031 har inga meriter.')).toBeVisible()
})

test('a file is read, dropped or chosen, in any encoding and with any separator', async ({ page }) => {
  await visit(page, PATH)
  const csv =
    'Häst;Gren;Klass;Score;Placering;Text;Datum\r\n"Löpare 032";Fälttävlan;H80;"38,5";3/11;Filpåse;2024-06-08\r\n'
  const bytes = Buffer.from(csv, 'latin1')
  await page.getByLabel('Eller välj en fil').setInputFiles({ name: 'säsong.csv', mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.locator('.tally-line_tally')).toContainText('1 läggs in')
  await expect(page.getByRole('region', { name: 'Rader som läggs in' })).toContainText('Fälttävlan H80')
  await page.getByRole('button', { name: 'Ändra texten' }).click()
  const text = page.getByRole('textbox', { name: 'Meritrader' })
  await expect(text).toHaveValue(/Löpare 032\tFälttävlan\tH80\t38,5\t3\/11\tFilpåse\t2024-06-08/)

  // A file dropped on the box is previewed at once.
  await visit(page, PATH)
  await text.evaluate(
    (box, content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'vår.tsv', { type: 'text/plain' }))
      box.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    row('Löpare 033', 'Dressyr', 'LC', '', '1/9', 'Släppt', '2024-04-06'),
  )
  await expect(page.getByRole('region', { name: 'Rader som läggs in' })).toContainText('Släppt')
})

test('unsaved text is offered again after a reload and a visit to another page', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, PATH)
  const box = page.getByRole('textbox', { name: 'Meritrader' })
  const typed = row('Löpare 036', 'Dressyr', 'Ängen', '', '1/9', 'Utkast', '2024')
  await box.fill(typed)
  const offer = page.getByRole('status').filter({ hasText: 'Osparat från' })
  const comesBack = async () => {
    await expect(offer).toHaveCount(1)
    await expect(box).toHaveValue('')
    await offer.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(box).toHaveValue(typed)
  }
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await comesBack()
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByRole('heading', { name: 'Klasser som inte känns igen' })).toBeVisible()
  await page.getByRole('link', { name: 'Hur klassnamn läses, och egna stavningar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klassnamn')
  await page.goBack()
  await comesBack()
  // A picture is not text.
  await page.getByLabel('Eller välj en fil').setInputFiles({
    name: 'häst.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  })
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByRole('alert')).toContainText('Filen går inte att läsa som text. Välj en TSV- eller CSV-fil.')
  await expect(box).toHaveValue(typed)
  await page.reload()
  await offer.getByRole('button', { name: 'Släng' }).click()
  await page.reload()
  await expect(offer).toHaveCount(0)
  await expect(box).toHaveValue('')
})

test('a result shows what it brings: the title, and the merit that makes a horse ready', async ({ page }) => {
  await visit(page, PATH)
  const wins = Array.from({ length: 9 }, (_, at) =>
    row('Löpare 034', 'Dressyr', 'LC', '66', '1/9', `Vinst ${at}`, '2024-04-06'),
  )
  await page.getByRole('textbox', { name: 'Meritrader' }).fill(wins.join('\n'))
  await page.getByRole('button', { name: 'Granska' }).click()
  const taken = page.getByRole('region', { name: 'Rader som läggs in' })
  await expect(taken.getByRole('row').nth(9)).toContainText('96 → 108 p, får VHF RSCh')
  await expect(taken.getByRole('row').nth(8)).not.toContainText('får')
  const gains = page.getByRole('region', { name: 'Vad det gör' })
  await expect(gains.getByRole('row', { name: /Löpare 034/ })).toContainText('0 → 108')
  await expect(gains.getByRole('row', { name: /Löpare 034/ })).toContainText('får VHF RSCh')
  await expect(gains.getByRole('row', { name: /Löpare 034/ })).toContainText('nytt dokument')
})

test('a class name is tried, remembered, used by the import, and forgotten', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, '/admin/class-names')
  expect(await htmlProblems(await page.content())).toEqual([])
  const tried = page.getByRole('form', { name: 'Pröva ett klassnamn' })
  await tried.getByLabel('Klassnamn, som det står i ett resultat').fill('Lokal MSV')
  await tried.getByRole('button', { name: 'Pröva' }).click()
  await expect(page.getByText('Läses som Lokal Medelsvår B.')).toBeVisible()
  await tried.getByLabel('Klassnamn, som det står i ett resultat').fill('Ängsklassen')
  await tried.getByRole('button', { name: 'Pröva' }).click()
  await expect(page.getByText('Känns inte igen. Det läggs in som det står.')).toBeVisible()

  const spelling = page.getByLabel('Stavning', { exact: true })
  await expect(spelling).toHaveValue('Ängsklassen')
  const save = page.getByRole('button', { name: 'Spara stavningen' })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Välj en av grenens klasser.')
  await spelling.fill('LC')
  await page.getByLabel('Läses som').fill('Lätt B')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Stavningen känns redan igen, som Lätt C.')
  await spelling.fill('?!')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Skriv minst en bokstav eller siffra.')
  await spelling.fill('')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Skriv en stavning.')
  await spelling.fill('Ängsklassen')
  await save.click()
  await expect(page.locator('#toast')).toContainText('Stavningen är sparad.')
  await expect(page.getByRole('row', { name: /Ängsklassen/ })).toContainText('Lätt B')
  expect(await accessibilityProblems(page)).toEqual([])

  await visit(page, PATH)
  await page
    .getByRole('textbox', { name: 'Meritrader' })
    .fill(row('Naken', 'Dressyr', 'Elit ängsklassen', '', '1/9', 'Stavad', '2024'))
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByRole('region', { name: 'Rader som läggs in' })).toContainText('Dressyr Elit Lätt B')

  await visit(page, '/admin/class-names')
  await page.getByRole('button', { name: 'Glöm Ängsklassen' }).click()
  await expect(page.locator('#toast')).toContainText('Stavningen är glömd.')
  await expect(page.getByText('Inga egna stavningar ännu.')).toBeVisible()
})
