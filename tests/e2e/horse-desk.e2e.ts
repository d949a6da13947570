import { photograph } from '../pictures/files.ts'
import { examples } from '../rounds.ts'
import { freshTest } from './fresh-stud.ts'
import { accessibilityProblems, expect, hydrated, sidewaysOverflow, visit } from './stage.ts'

const test = freshTest([
  {
    collection: 'horses',
    document: {
      name: 'Aska',
      category: 'stallions',
      gender: 'Hingst',
      breed: 'SWB',
      color: 'Bay',
      height: 166,
      age: 2016,
      ribbons: ['/rosetter/tavling/1.png', '/rosetter/tavling/2.png'],
    },
  },
  { collection: 'pedigree', document: { name: 'Aska', color: 'Brun', height: 165, breed: 'SWB', gender: 'Hingst' } },
])

test('a horse is edited at its desk: a fact in place, a ribbon, a contradiction, by keyboard', async ({
  page,
  troubles,
}) => {
  troubles.allow(/^answer: 400 .*del=salj$/)
  await visit(page, '/admin/horse/Aska')
  expect(await accessibilityProblems(page)).toEqual([])
  const toast = page.locator('#toast')
  const facts = page.locator('#uppgifter')
  // Nothing is typed: the page is left without a question.
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)

  // The pencil opens the field in place; Escape restores it and puts the focus on the pencil.
  const pencil = facts.getByRole('link', { name: 'Ändra mankhöjd (cm)' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  await expect(facts.getByLabel('Mankhöjd (cm)')).toBeFocused()
  await page.keyboard.type('171')
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(facts.getByLabel('Mankhöjd (cm)')).toBeFocused()
  await page.keyboard.type('170')
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Control+s')
  await expect(toast).toContainText('Häst uppdaterad!')
  await expect(facts).toContainText('170')
  await expect(facts).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)

  // A ribbon is removed by its cross and restored by the toast.
  const crosses = page.locator('#rosetter').getByRole('button', { name: /^Ta bort rosetten/ })
  await crosses.first().focus()
  await page.keyboard.press('Enter')
  await expect(toast).toContainText('Rosetten 1:a plats är borttagen.')
  await expect(crosses).toHaveCount(1)
  await toast.getByRole('button', { name: 'Ångra' }).click()
  await expect(crosses).toHaveCount(2)

  // A difference between the two records is corrected by one button.
  const records = page.locator('#stamtavla')
  await records.getByRole('button', { name: 'Behåll Brun' }).click()
  await expect(toast).toContainText('Färg är nu lika på båda ställena.')
  await records.getByRole('button', { name: 'Behåll 170' }).click()
  await expect(toast).toContainText('Mankhöjd (cm) är nu lika på båda ställena.')
  await expect(records.getByText('Skiljer sig', { exact: true })).toHaveCount(0)

  // One field is reset from the history.
  await page
    .locator('#historik')
    .getByRole('button', { name: /^Återställ Färg till Bay/ })
    .click()
  await expect(toast).toContainText('Uppgiften är återställd.')
  await expect(facts).toContainText('Bay')

  // A link to a part moves the focus along: on the link it would be out of sight.
  const evaluations = page.locator('#bedomningar')
  await evaluations.getByText('Lägg bedömning').click()
  await evaluations.getByRole('link', { name: 'Exteriör' }).press('Enter')
  await expect(evaluations).toBeFocused()
  await expect(evaluations.getByLabel('Domare')).toBeVisible()

  // A picture is cropped by drawing a box in it, with the mouse or with arrow keys.
  const pictures = page.locator('#bilder')
  const file = { name: 'hage.jpg', mimeType: 'image/jpeg', buffer: await photograph(800, 600) }
  await pictures.locator('input[type=file]').setInputFiles(file)
  await pictures.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(pictures.getByText('hage.jpg').first()).toBeVisible()
  await hydrated(page)
  await pictures.getByText('Beskär', { exact: false }).first().click()
  const stage = pictures.locator('form svg')
  await stage.scrollIntoViewIfNeeded()
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const to = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await to(0.25, 0.25)
  await page.mouse.down()
  await to(0.5, 0.5)
  await to(0.75, 0.75)
  await page.mouse.up()
  const percent = async (label: string) => Number((await pictures.getByLabel(label).inputValue()).replace(',', '.'))
  for (const [label, share] of Object.entries({
    'Från vänster, %': 25,
    'Uppifrån, %': 25,
    'Bredd, %': 50,
    'Höjd, %': 50,
  }))
    await expect.poll(async () => Math.abs((await percent(label)) - share)).toBeLessThan(1)
  const height = await percent('Höjd, %')
  await pictures.getByLabel('Höjd, %').press('ArrowDown')
  await expect.poll(() => percent('Höjd, %')).toBeCloseTo(height - 1, 1)
  await pictures.getByRole('button', { name: 'Spara beskärningen' }).click()
  await expect(toast).toContainText('Bilden är beskuren.')
  await expect(pictures).toContainText('Beskuren')
  for (const width of examples([390, 320], (one) => one === 320)) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  }
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const above = await page.locator('#main').boundingBox()
  expect((heading?.y ?? 0) - (above?.y ?? 0)).toBeLessThanOrEqual(180)

  // A part is folded until a link leads to it, and shown while it asks for an answer.
  const sale = page.locator('#salj')
  const home = sale.getByLabel('Länk till nya hemmet')
  await expect(home).toBeHidden()
  await page.getByRole('link', { name: 'Sälj', exact: true }).click()
  await expect(home).toBeVisible()
  await sale.getByRole('button', { name: 'Markera som såld' }).click()
  await expect(home).toHaveAccessibleDescription('Skriv länken till hästens nya hem')
  await sale.locator('> details').evaluate((fold: HTMLDetailsElement) => (fold.open = false))
  await expect(home).toBeVisible()
  await expect(sale.locator('> details > summary')).toBeHidden()
})
