import type { Page } from '@playwright/test'
import { commit } from '#app/store/commit.ts'
import { examples } from '../rounds.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, hydrated, sidewaysOverflow, visit } from './stage.ts'

const PATH = '/admin/horses?vy=tabell&kategori=stallions&kolumner=height+owner+forSale'
// Gömd Hingst, Rik Rosett, Storm Far, Åtta Tolv

const cell = (page: Page, row: number, column: number) => page.locator(`td[data-row="${row}"][data-column="${column}"]`)
const texts = (page: Page, column: number) => page.locator(`td[data-row][data-column="${column}"]`)
const said = (page: Page) => page.locator('[role=status]').filter({ hasText: /spara|ångra/i })

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  })

test('cells are changed by the keys of a spreadsheet, and undone', async ({ page }) => {
  await visit(page, PATH)
  const before = await texts(page, 1).allTextContents()
  await cell(page, 0, 1).click()
  await page.keyboard.type('Anna')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Berit')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1, 2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(texts(page, 1)).toHaveText(['Anna', 'Berit', before[2] ?? '', before[3] ?? ''])
  await page.keyboard.press('F2')
  await page.keyboard.type(' Ek')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 1)).toHaveText('Berit')
  await expect(said(page)).toContainText('En cell är sparad.')

  // Filled down to the last row, and all of it taken back.
  await expect(cell(page, 1, 1)).toBeFocused()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(texts(page, 1)).toHaveText(['Anna', 'Berit', 'Berit', 'Berit'])
  await expect(said(page)).toContainText('2 celler är sparade.')
  for (const expected of [
    ['Anna', 'Berit'],
    ['Anna', before[1] ?? ''],
    [before[0] ?? '', before[1] ?? ''],
  ]) {
    await page.keyboard.press('Control+z')
    await expect(texts(page, 1)).toHaveText([...expected, before[2] ?? '', before[3] ?? ''])
    await expect(said(page)).toContainText('Ändringen är ångrad.')
  }
})

test('a block is pasted from a spreadsheet; a wrong cell is marked and takes no other with it', async ({ page }) => {
  await visit(page, PATH)
  await cell(page, 0, 0).click()
  await paste(page, '1,68\tAnna\r\nhög\tBerit\r\n170 cm\t"Cia ""C"""\r\n')
  await expect(said(page)).toContainText('5 celler är sparade.')
  await expect(said(page)).toContainText('En cell är inte sparad. Det du skrev står kvar.')
  await expect(cell(page, 1, 0)).toHaveText('högSkriv höjden i centimeter')
  await expect(cell(page, 1, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 0, 0)).toHaveText('168')
  await expect(cell(page, 2, 1)).toHaveText('Cia "C"')
  expect(await copied(page)).toBe('168\tAnna\nhög\tBerit\n170\t"Cia ""C"""\n')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 0)).toContainText('hög')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Släpp det som inte är sparat' })).toBeFocused()
  await cell(page, 3, 2).click()
  await paste(page, 'ja\tx\nja')
  await expect(said(page)).toContainText('2 celler hamnade utanför tabellen och klistrades inte in.')
  await expect(said(page)).toContainText('En cell är sparad.')

  // What is not saved comes back after a closed tab.
  await page.reload()
  await expect(cell(page, 1, 0)).toHaveText('högInte sparad än')
  await cell(page, 1, 0).click()
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 0)).not.toContainText('hög')
  await expect(said(page)).toHaveText('Allt är sparat')
})

test('what got no answer waits in the table, and is sent again', async ({ page, context, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await visit(page, PATH)
  await cell(page, 3, 1).click()
  await context.setOffline(true)
  await page.keyboard.type('Doris')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inget svar kom. Det du skrev står kvar')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(said(page)).toContainText('En cell är sparad.')
  await page.reload()
  await hydrated(page)
  await expect(cell(page, 3, 1)).toHaveText('Doris')

  // Nor is a text lost that is still in its field.
  await cell(page, 3, 1).click()
  await page.keyboard.type('Elin')
  await page.reload()
  await expect(cell(page, 3, 1)).toHaveText('ElinInte sparad än')

  const session = await context.cookies()
  await context.clearCookies()
  await cell(page, 3, 1).click()
  await page.keyboard.type('Edla')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Du har loggats ut. Logga in i en annan flik och försök igen.')).toBeVisible()
  await expect(cell(page, 3, 1)).toHaveText('Edla')
  await context.addCookies(session)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(said(page)).toContainText('En cell är sparad.')
})

test('what is typed stays with its horse: by another click, outside of the filter, and when nothing could be said', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await visit(page, '/admin/horses?vy=tabell&kategori=stallions&kolumner=category+owner+quality')
  const names = page.locator('tbody th a')
  const [before, owners] = [await names.allTextContents(), await texts(page, 1).allTextContents()]
  await cell(page, 0, 1).click()
  await page.keyboard.type('Ylva')
  await cell(page, 1, 1).click()
  await expect(cell(page, 0, 1)).toHaveText('Ylva')
  await expect(cell(page, 1, 1)).toHaveText(owners[1] ?? '')
  await expect(cell(page, 1, 1)).toBeFocused()
  await expect(said(page)).toContainText('En cell är sparad.')

  await cell(page, 0, 0).click()
  await page.keyboard.type('Ridhästar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('inte i listan längre')).toBeVisible()
  expect(await names.allTextContents()).toEqual(before)
  await expect(cell(page, 0, 0)).toHaveText('Ridhästar')
  await cell(page, 0, 1).click()
  await paste(page, '')
  await page.keyboard.press('Alt+x')
  await expect(cell(page, 0, 1)).toHaveText('Ylva')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('inte i listan längre')).toHaveCount(0)

  await context.setOffline(true)
  await page.keyboard.type('Olga')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inget svar kom.')).toBeVisible()
  await cell(page, 0, 2).click()
  await page.keyboard.press('F2')
  await expect(page.getByText('Den här uppgiften ändras inte i tabellen.')).toBeVisible()
  await expect(page.getByText('Inget svar kom.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(cell(page, 0, 2)).toBeFocused()
  await expect(said(page)).toContainText('En cell är sparad.')
  await expect(cell(page, 0, 1)).toHaveText('Olga')
})

test('columns are chosen and ordered, and order the rows, in the address; filters keep them', async ({ page }) => {
  await visit(page, '/admin/horses?kategori=stallions')
  await page.getByRole('link', { name: 'Tabell', exact: true }).click()
  await page.locator('summary', { hasText: 'Kolumner' }).click()
  for (const label of ['Kön', 'Ras', 'Kategori', 'Färg', 'Fader', 'Moder', 'Linje', 'Generation', 'Ägare']) {
    await page.getByRole('checkbox', { name: label, exact: true }).uncheck()
  }
  await page.getByRole('button', { name: 'Visa kolumnerna' }).click()
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveText([/Namn/, 'Födelseår', 'Mankhöjd (cm)'])
  await page.getByRole('link', { name: 'Flytta Mankhöjd (cm) åt vänster' }).click()
  await expect(heads).toHaveText([/Namn/, 'Mankhöjd (cm)', 'Födelseår'])
  const height = page.getByRole('columnheader', { name: 'Mankhöjd (cm)' })
  for (const [sort, chosen] of [
    ['ascending', 'height'],
    ['descending', 'height-baklanges'],
  ] as const) {
    await height.getByRole('link').click()
    await expect(height).toHaveAttribute('aria-sort', sort)
    await expect(page.getByLabel('Ordning')).toHaveValue(chosen)
  }
  await page.getByLabel('Ordning').selectOption('Yngst först')
  await expect(page).toHaveURL(/ordning=yngst/)
  await expect(heads).toHaveText([/Namn/, 'Mankhöjd (cm)', 'Födelseår'])
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page).toHaveURL('/admin/horses?kategori=stallions&ordning=yngst')
})

test('the table scrolls in its own box at 320 px, and rows are marked for bulk changes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, '/admin/horses?vy=tabell')
  expect(await sidewaysOverflow(page)).toBe(0)
  await page
    .getByRole('checkbox', { name: /^Markera (?!alla)/ })
    .first()
    .check()
  await expect(page.getByRole('region', { name: 'Åtgärder för markerade hästar' })).toContainText('En markerad')
})

/** The tables, each with columns of which the first can be changed, and what is typed there by one, another, alone. */
const TABLES = [
  {
    of: 'horses',
    path: '/admin/horses?vy=tabell&kolumner=owner+height',
    typed: 'Annika',
    other: 'Torvald',
    alone: 'Viola',
  },
  {
    of: 'pedigree',
    path: '/admin/pedigree?vy=tabell&kolumner=color+breed+sire',
    typed: 'Blåskimmel',
    other: 'Isabell',
    alone: 'Stormgrå',
  },
  {
    of: 'competition',
    path: '/admin/competition-list?vy=tabell&kolumner=currentClass+currentEvent+age',
    typed: 'Lätt B',
    other: 'Lätt A',
    alone: 'Medelsvår B',
  },
] as const
const WIDTHS = [1440, 820, 390]
const ENTRIES = ['Rik Rosett', 'Storm Far'].map((name) => {
  const document = { name, currentEvent: 'dressyr', currentClass: 'Lätt C', age: 2017 }
  return { op: 'create', collection: 'competition', document } as const
})

for (const { of, path, typed, other } of TABLES) {
  test(`what is typed comes back after a closed tab, and two people keep what each wrote: ${path}`, async ({
    page,
    context,
    stud,
  }) => {
    await commit(stud.store, 'anna', 'import', ENTRIES)
    const bos = await context.newPage()
    await visit(bos, path)
    const tab = await context.newPage()
    await visit(tab, path)
    await cell(tab, 0, 0).click()
    await tab.keyboard.type(typed)
    await tab.close()
    await visit(page, path)
    await expect(cell(page, 0, 0)).toHaveText(`${typed}Inte sparad än`)
    await cell(page, 0, 0).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    await expect(said(page)).toContainText('En cell är sparad.')

    // Bo still sees what was there: the cell that has changed is not saved, and his other row is.
    await cell(bos, 0, 0).click()
    await bos.keyboard.type(other)
    await bos.keyboard.press('Enter')
    await expect(cell(bos, 0, 0)).toContainText(typed)
    await cell(bos, 1, 0).click()
    await bos.keyboard.type(other)
    await bos.keyboard.press('Enter')
    await expect(said(bos)).toContainText('En cell är sparad.')
    const rows = await stud.store.db.selectFrom(of).select('doc').execute()
    const holding = (text: string) => rows.filter(({ doc }) => doc.includes(`:${JSON.stringify(text)}`)).length
    expect([holding(typed), holding(other)]).toEqual([1, 1])
  })
}

for (const { path, alone: typed } of examples(TABLES, (one) => one.path.includes('pedigree'))) {
  test(`by keyboard alone a cell is changed and undone at any width, without a problem in either theme: ${path}`, async ({
    page,
    stud,
  }) => {
    await commit(stud.store, 'anna', 'import', ENTRIES.slice(0, 1))
    // Another test's page may keep its text in the browser while it is closed.
    await visit(page, path)
    await page.evaluate(() => localStorage.clear())
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, path)
      const before = (await cell(page, 0, 0).textContent()) ?? ''
      const isInTable = () => page.evaluate(() => document.activeElement?.matches('td[data-row]'))
      const loadedAt = await page.evaluate(() => performance.timeOrigin)
      await page.locator('main').focus()
      for (let presses = 0; !(await isInTable()); presses++) {
        expect(presses, 'tabs before the table').toBeLessThan(60)
        await page.keyboard.press('Tab')
      }
      await expect(cell(page, 0, 0)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.type(typed)
      const field = cell(page, 0, 0).locator('input, textarea')
      await expect(field).toHaveValue(typed)
      await page.keyboard.press('Enter')
      await expect(field, `at ${width} px, over ${before}`).toHaveCount(0)
      await expect(cell(page, 0, 0), `at ${width} px, over ${before}`).toHaveText(typed)
      expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded again').toBe(loadedAt)
      await expect(said(page)).toContainText('En cell är sparad.')
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await accessibilityProblems(page, true)).toEqual([])
      await page.keyboard.press('Control+z')
      // Not left before it is done.
      await expect(said(page)).toContainText('ångra')
      await expect(cell(page, 0, 0)).toHaveText(before)
    }
  })
}

test('a list is kept as a view under a name, and removed', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, PATH)
  await page.locator('summary', { hasText: 'Spara som vy' }).click()
  await page.getByRole('button', { name: 'Spara vyn' }).click()
  await expect(page.getByText('Skriv ett namn på vyn').first()).toBeVisible()
  await page.getByLabel('Vyn ska heta').fill('Hingstarnas höjd')
  await page.getByRole('button', { name: 'Spara vyn' }).click()
  await expect(page.locator('#toast')).toContainText('Vyn är sparad.')

  await visit(page, '/admin/horses')
  const views = page.getByRole('navigation', { name: 'Vyer' })
  await views.getByRole('link', { name: 'Hingstarnas höjd' }).click()
  await expect(views.locator('[aria-current]')).toHaveText('Hingstarnas höjd')
  await expect(page.getByRole('columnheader')).toHaveText([/Namn/, 'Mankhöjd (cm)', 'Ägare', 'Till salu'])
  await page.locator('summary', { hasText: 'Spara som vy' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ta bort Hingstarnas höjd' }).click()
  await expect(views.getByRole('link', { name: 'Hingstarnas höjd' })).toHaveCount(0)
})
