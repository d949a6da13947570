import type { Page } from '@playwright/test'
import { examples, inLongForm, isLong } from '../rounds.ts'
import { competitionStud } from '../studs/competition-stud.ts'
import { YEAR } from '../studs/year.ts'
import { breakTables } from './breakable-stud.ts'
import { freshTest } from './fresh-stud.ts'
import { doElsewhere } from './sign-in.ts'
import { expect, holdTwoSeconds, orderProblems, passTwoSeconds, visit } from './stage.ts'

const test = freshTest(competitionStud())

const NEW = '/admin/competition'
const LIST = '/admin/competition-list'

const toast = (page: Page) => page.locator('#toast')
const ready = (page: Page) => page.getByRole('region', { name: 'Redo för nästa klass' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, discipline: string, name: string) => section(page, discipline).getByRole('row', { name })
const horseField = (page: Page) => page.getByRole('combobox', { name: 'Häst', exact: true })

/** Opens the page of an entry from the list. */
async function openEntry(page: Page, name: string, discipline: string) {
  await visit(page, LIST)
  await section(page, discipline)
    .getByRole('link', { name: new RegExp(`^(Visa|Ändra klass) ${name}, ${discipline}$`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} i ${discipline}` })).toBeVisible()
}

test('a horse is looked up, shown reasons for a class, entered, and undone', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, NEW)
  await page.getByRole('button', { name: 'Spara tävlingshäst' }).click()
  await expect(page.getByRole('alert')).toContainText('Vänligen välj häst, gren och klass innan du sparar.')

  await horseField(page).fill('nykom')
  await page.getByRole('option', { name: 'Nykomling' }).click()
  await expect(page.getByRole('heading', { name: 'Nykomling' })).toBeVisible()
  await page.getByLabel('Gren', { exact: true }).selectOption({ label: 'Hoppning' })
  await expect(page.getByText('Potentialen 112 pekar på 135 cm (från 6 år). Nykomling är 5 år.')).toBeVisible()
  await expect(page.getByText('Förslag: 130 cm, den högsta klass åldern räcker till.')).toBeVisible()
  await expect(page.getByLabel('Klass', { exact: true })).toHaveValue('1,30 m')
  // Only the ladder of this discipline and height is left.
  await expect(page.getByLabel('Klass', { exact: true }).locator('optgroup')).toHaveCount(1)
  await page.getByRole('button', { name: 'Spara tävlingshäst' }).click()
  await expect(toast(page)).toContainText('Nykomling tävlar nu i 130 cm.')
  await expect(toast(page).getByRole('link', { name: 'Nykomling' })).toHaveAttribute('href', '/admin/horse/Nykomling')
  await expect(horseField(page)).toHaveValue('')

  await visit(page, LIST)
  const entered = row(page, 'Hoppning', 'Nykomling')
  await expect(entered).toContainText('Hingst · 5 år · 160 cm')
  await expect(entered).toContainText('Klass I')
  await expect(entered).toContainText('pekar på 135 cm, en klass över')

  await visit(page, '/admin')
  await page
    .locator('.journal-entry_entry', { hasText: 'Ny tävlingshäst' })
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(toast(page)).toContainText('Ändringen är ångrad.')
  await visit(page, LIST)
  await expect(row(page, 'Hoppning', 'Nykomling')).toHaveCount(0)
})

test('an unknown horse, a second entry and a horse too young are reported, with all that was typed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/^answer: 40[49] /)
  await visit(page, NEW)
  await horseField(page).fill('Ingen Alls')
  await page.getByRole('button', { name: 'Hämta hästen' }).click()
  await expect(page.getByText('Hittade inte hästen i databasen')).toBeVisible()
  await page.getByLabel('Gren', { exact: true }).selectOption('dressyr')
  await page.getByLabel('Klass', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Spara tävlingshäst' }).click()
  await expect(page.getByRole('alert')).toContainText('Hästen finns inte i databasen.')
  await expect(horseField(page)).toHaveValue('Ingen Alls')
  await expect(page.getByLabel('Gren', { exact: true })).toHaveValue('dressyr')

  await visit(page, `${NEW}?horse=Norrsken+Nova&event=dressyr`)
  await expect(page.getByLabel('Klass', { exact: true })).toHaveValue('Medelsvår A')
  await page.getByRole('button', { name: 'Spara tävlingshäst' }).click()
  await expect(page.getByRole('alert')).toContainText('Norrsken Nova tävlar redan i Dressyr.')
  await page.getByRole('link', { name: 'Visa posten Norrsken Nova, Dressyr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Norrsken Nova i Dressyr' })).toBeVisible()

  await visit(page, `${NEW}?horse=Unga+Frida&event=hoppning`)
  await page.getByLabel('Klass', { exact: true }).selectOption('1,60 m')
  await page.getByRole('button', { name: 'Spara tävlingshäst' }).click()
  await expect(page.getByRole('alert')).toContainText('Unga Frida är för ung för 160 cm')
  await expect(page.getByLabel('Klass', { exact: true })).toHaveValue('1,60 m')
})

test('the list is filtered as its filters change, and many merits stand out', async ({ page }) => {
  await visit(page, LIST)
  const best = row(page, 'Dressyr', 'Norrsken Nova')
  await expect(best.locator('.entry-figures_merits')).toHaveCSS('color', 'rgb(139, 29, 21)')
  await page.getByLabel('Höjd', { exact: true }).selectOption({ label: 'Alla ponnyer' })
  await expect(page).toHaveURL(/grupp=Pony/)
  await expect(page.getByText('2 poster i listan')).toBeVisible()
  await page.getByLabel('Höjd', { exact: true }).selectOption({ label: 'Alla höjder' })
  await page.getByLabel('Gren', { exact: true }).selectOption({ label: 'Hoppning (2)' })
  await expect(page).toHaveURL(/gren=hoppning/)
  await expect(section(page, 'Dressyr')).toHaveCount(0)
  await page.getByLabel('Namn').fill('finns inte')
  await page.getByRole('button', { name: 'Sök' }).click()
  await expect(page.getByText('Ingen häst i listan passar filtren.')).toBeVisible()
})

test('Level Up, Reset and Update beside a horse, and each undone', async ({ page, troubles }) => {
  troubles.allow(/^answer: 409 /)
  await visit(page, LIST)
  await row(page, 'Dressyr', 'Norrsken Nova')
    .getByRole('button', { name: /^Level Up/ })
    .click()
  await expect(toast(page)).toContainText('Norrsken Nova går nu i Medelsvår B.')
  await expect(section(page, 'Dressyr').getByRole('heading', { name: 'Medelsvår B' })).toBeVisible()
  await expect(row(page, 'Dressyr', 'Norrsken Nova')).toContainText('0 meriter')
  await toast(page).getByRole('button', { name: 'Ångra' }).click()
  await expect(toast(page)).toContainText('Ändringen är ångrad.')
  await expect(row(page, 'Dressyr', 'Norrsken Nova')).toContainText('11 meriter')

  await row(page, 'Dressyr', 'Unga Frida')
    .getByRole('button', { name: /^Level Up/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('Unga Frida är för ung för Lätt A')

  await visit(page, LIST)
  await row(page, 'Dressyr', 'Ärlig Åke')
    .getByRole('button', { name: /^Level Up/ })
    .click()
  await expect(toast(page)).toContainText(
    'Ärlig Åke stannar i Grand Prix, den sista klassen. Meriterna är nollställda.',
  )

  await row(page, 'Hoppning', 'Lilla Gubben')
    .getByRole('button', { name: /^Reset/ })
    .click()
  await expect(toast(page)).toContainText('Lilla Gubben har 0 meriter.')
  await expect(row(page, 'Hoppning', 'Lilla Gubben')).toContainText('0 meriter')

  const åke = row(page, 'Dressyr', 'Ärlig Åke')
  await expect(åke).toContainText(
    `Uppgifterna skiljer sig från hästen: Kön Hingst → Valack, Född ${YEAR - 11} → ${YEAR - 12}`,
  )
  await åke.getByRole('button', { name: /^Update/ }).click()
  await expect(toast(page)).toContainText('Uppgifterna för Ärlig Åke är hämtade.')
  await expect(åke).toContainText('Valack · 12 år')
  await expect(åke).not.toContainText('skiljer sig')
})

test('all that are ready level up together, with one left out, in one change', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Tävlingslista Norrsken Nova' }).click()
  await expect(page).toHaveURL(/q=Norrsken\+Nova/)
  await expect(ready(page).getByRole('row', { name: 'Norrsken Nova' })).toContainText('Går upp till Medelsvår B')

  await visit(page, LIST)
  const list = ready(page)
  await expect(list).toContainText('Inget är sparat ännu')
  await expect(list.getByRole('row', { name: 'Ärlig Åke' })).toContainText(
    'Stannar i Grand Prix, den sista klassen. Meriterna nollställs.',
  )
  await expect(list.getByRole('row', { name: 'Unga Frida' })).toContainText(
    'Unga Frida är för ung för Lätt A (4 år, klassen är från 5 år)',
  )
  await expect(list.getByRole('checkbox')).toHaveCount(2)
  await list.getByRole('checkbox', { name: /Norrsken Nova/ }).uncheck()
  await list.getByRole('checkbox', { name: /Ärlig Åke/ }).uncheck()
  await list.getByRole('button', { name: 'Level Up' }).click()
  await expect(page.getByRole('alert')).toContainText('Välj minst en häst att flytta upp.')
  await list.getByRole('checkbox', { name: /Norrsken Nova/ }).check()
  await list.getByRole('button', { name: 'Level Up' }).click()
  await expect(toast(page)).toContainText('En häst är uppflyttad.')
  await expect(list.getByRole('row', { name: 'Norrsken Nova' })).toHaveCount(0)
  await expect(list.getByRole('row', { name: 'Ärlig Åke' })).toBeVisible()
  await toast(page).getByRole('button', { name: 'Ångra' }).click()
  await expect(list.getByRole('row', { name: 'Norrsken Nova' })).toBeVisible()
})

test('Retire asks, removes the horse from every discipline, and can be undone', async ({ page }) => {
  await visit(page, LIST)
  await row(page, 'Dressyr', 'Norrsken Nova')
    .getByRole('link', { name: /^Retire/ })
    .click()
  await expect(page).toHaveURL(/#pensionera$/)
  await page.getByRole('button', { name: 'Retire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pensionera Norrsken Nova?' })
  await expect(dialog).toContainText('Hästen tas bort ur tävlingslistan (2 poster) och flyttas till Pensionärer.')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Retire' }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect(toast(page)).toContainText('Norrsken Nova är pensionerad.')
  await expect(page.getByRole('row', { name: 'Norrsken Nova' })).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Ångra' }).click()
  await expect(row(page, 'Hoppning', 'Norrsken Nova')).toBeVisible()
  await page.goto('/seniors')
  await expect(page.getByText('Norrsken Nova')).toHaveCount(0)
})

test('odd entries are corrected by hand or removed; without a horse nothing can be retired', async ({
  page,
  troubles,
}) => {
  troubles.allow(/^answer: 40[49] /)
  await openEntry(page, 'Lilla Gubben', 'Okänd gren')
  await page.getByLabel('Gren', { exact: true }).selectOption('hoppning')
  await page.getByLabel('Klass', { exact: true }).selectOption('0,90 m')
  await page.getByRole('button', { name: 'Ändra klass' }).click()
  await expect(page.getByRole('alert')).toContainText('Lilla Gubben tävlar redan i Hoppning.')
  await expect(page.getByLabel('Klass', { exact: true })).toHaveValue('0,90 m')
  await page.getByLabel('Gren', { exact: true }).selectOption('allround')
  await page.getByLabel('Klass', { exact: true }).selectOption('Novice')
  await page.getByRole('button', { name: 'Ändra klass' }).click()
  await expect(toast(page)).toContainText('Lilla Gubben tävlar nu i Novice.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lilla Gubben i Allround')

  // An unreadable year is replaced by the horse's when it is updated.
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page)).toContainText('Uppgifterna för Lilla Gubben är hämtade.')

  await openEntry(page, 'Åsa Utan Häst', 'Dressyr')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert')).toContainText('Hästen finns inte i databasen.')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page)).toContainText('Åsa Utan Häst har 0 meriter.')
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog', { name: 'Pensionera' }).getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('alert')).toContainText('Hästen finns inte i databasen.')
  await page.getByRole('button', { name: 'Ta bort ur listan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ta bort Åsa Utan Häst ur listan i Dressyr?' })
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast(page)).toContainText('Åsa Utan Häst är borttagen ur listan.')
  await expect(page.getByRole('row', { name: 'Åsa Utan Häst' })).toHaveCount(0)
})

test('an entry that somebody else has removed is reported, in the list and on its page', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/^answer: 404 /)
  await visit(page, LIST)
  const other = await context.newPage()
  await openEntry(other, 'Lilla Gubben', 'Hoppning')
  const address = other.url()
  await other.getByRole('button', { name: 'Ta bort ur listan' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast(other)).toBeVisible()
  await row(page, 'Hoppning', 'Lilla Gubben')
    .getByRole('button', { name: /^Level Up/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('Kunde inte hitta hästen i tävlingslistan.')
  await expect(row(page, 'Hoppning', 'Lilla Gubben')).toHaveCount(0)
  await visit(page, address)
  await expect(page.getByRole('alert')).toHaveText('Kunde inte hitta hästen i tävlingslistan.')
})

inLongForm(test)('changes that somebody else saved meanwhile stay, and are reported', async ({ page, stud }) => {
  await visit(page, LIST)
  expect(await doElsewhere(stud, LIST, /^Reset.*Norrsken Nova.*Dressyr|^Reset.*Dressyr.*Norrsken Nova/)).not.toBe('')
  await row(page, 'Dressyr', 'Norrsken Nova')
    .getByRole('button', { name: /^Level Up/ })
    .click()
  await expect(toast(page)).toContainText('Norrsken Nova går nu i Medelsvår B.')
})

test('a class list is copied completely, and Kopierat! is shown for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdTwoSeconds(page)
  await visit(page, LIST)
  await passTwoSeconds(page)
  await page.getByRole('button', { name: 'Kopiera klasslistan Dressyr, Lätt A, Häst' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kopierat!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Dressyr, Lätt A (Häst)\nNorrsken Nova, Sto, 7 år, SWB, 168 cm\nÅsa Utan Häst, Sto, 166 cm',
  )
  await expect.poll(() => passTwoSeconds(page)).toBe(1)
  await expect(page.getByText('Kopierat!')).toHaveCount(0)
})

inLongForm(test)('if the clipboard is refused the class list is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await visit(page, LIST)
  await page.getByRole('button', { name: 'Kopiera klasslistan Hoppning, 80 cm, Ponny B' }).click()
  await expect(page.getByText('Texten är markerad: kopiera den med Ctrl och C.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Klasslistan Hoppning, 80 cm, Ponny B som text' })).toBeFocused()
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(
    'Hoppning, 80 cm (Ponny B)\nLilla Gubben, Hingst, 9 år, NF, 125 cm',
  )
})

inLongForm(test)('a failing store is reported in the words of each action', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 503 /)
  await visit(page, `${NEW}?horse=Nykomling&event=dressyr`)
  breakTables(stud, 'journal_changes')
  await page.getByRole('button', { name: 'Spara tävlingshäst' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid sparandet.')
  await expect(page.getByLabel('Klass', { exact: true })).toHaveValue('Medelsvår B')

  await openEntry(page, 'Ärlig Åke', 'Dressyr')
  const fails = async (button: string, sentence: string) => {
    // The words may be those of the failure before.
    const failed = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: button, exact: true }).click()
    await failed
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`Inget sparades\\s*${sentence}$`))
  }
  await fails('Level Up', 'Något gick fel\\.')
  await fails('Reset', 'Något gick fel\\.')
  await fails('Update', 'Något gick fel vid uppdatering av hästens information\\.')
  await page.getByLabel('Ny ägare').fill('Berit')
  await fails('Sold', 'Något gick fel vid flytten\\.')
  await expect(page.getByLabel('Ny ägare')).toHaveValue('Berit')
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid pensionering.')
  await page.getByLabel('Klass', { exact: true }).selectOption('Lätt C')
  await page.getByRole('button', { name: 'Ändra klass' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid sparandet.')
  await expect(page.getByLabel('Klass', { exact: true })).toHaveValue('Lätt C')

  await visit(page, `${LIST}?visa=skillnader`)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid åldersändring.')
  await visit(page, LIST)
  await ready(page).getByRole('button', { name: 'Level Up' }).click()
  await expect(page.getByRole('alert')).toContainText('Något gick fel.')
  await expect(ready(page).getByRole('checkbox', { name: /Norrsken Nova/ })).toBeChecked()

  breakTables(stud, 'competition')
  await page.goto(LIST)
  await expect(page.getByRole('alert')).toHaveText('Misslyckades att hämta hästar.')
})

const PAGES = [LIST, `${LIST}?visa=skillnader`, `${NEW}?horse=Nykomling&event=dressyr`, `${LIST}?q=finns+inte`]

test('the pages are accessible', async ({ page }) => {
  for (const path of examples(PAGES, (one) => one === LIST || one.startsWith(`${NEW}?`)))
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
  if (!isLong) return
  await openEntry(page, 'Åsa Utan Häst', 'Dressyr')
  expect(await orderProblems(page, { response: await visit(page, page.url()) })).toEqual([])
})
