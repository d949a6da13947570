import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import { servedStud } from './stud.ts'

const { visit } = servedStud(ownStud())

test('without script the shelf is what its address says, and every change of it is another address', async () => {
  const start = await visit('/horse/Rik%20Rosett')
  const added = await start.press(start.getByRole('button', { name: 'Lägg på hyllan' }))
  expect(added.locator('main article h3')).toHaveText(['Rik Rosett'])
  const href = '/hylla?hast=Rik+Rosett%0AStorm+Far%0AFinns+Inte%0AG%C3%B6md+Hingst'
  let page = await visit(href)
  expect(page.locator('main article h3')).toHaveText(['Rik Rosett', 'Storm Far', 'Gömd Hingst'])
  expect(page.getByRole('main')).toContainText('Finns Inte Finns inte längre')
  expect(await htmlProblems(page.html)).toEqual([])
  // Few are compared at once.
  expect(page.getByRole('table').locator('thead th')).toHaveText(['Rik Rosett', 'Storm Far', 'Gömd Hingst'])
  page = await visit(page.getByRole('link', { name: 'Sluta jämföra Gömd Hingst' }).first().attribute('href') ?? '')
  const table = page.getByRole('table')
  expect(table.locator('thead th')).toHaveText(['Rik Rosett', 'Storm Far'])
  expect(table.getByRole('row').filter({ hasText: 'Färg' })).toContainText('FärgBrunFux')
  expect(await htmlProblems(page.html)).toEqual([])
  page = await visit(page.getByRole('link', { name: 'Ta bort Rik Rosett' }).attribute('href') ?? '')
  expect(page.locator('main article h3')).toHaveText(['Storm Far', 'Gömd Hingst'])
})

test('the shelf is shared and asked about above its table, with a mail that names its horses', async () => {
  const { html } = await visit('/hylla?hast=Rik+Rosett%0AStorm+Far&jamfor=Rik+Rosett%0AStorm+Far')
  const [share, copy, table] = ['id="dela"', 'Kopiera länken', '<table'].map((text) => html.indexOf(text))
  expect([share, copy].every((at) => at !== undefined && at > 0 && at < (table ?? 0))).toBe(true)
})

test('a name of the pedigrees is on the shelf with what is known of it, a name of nobody is not', async () => {
  const start = await visit('/horse/Fr%C3%A4mling')
  const added = await start.press(start.getByRole('button', { name: 'Lägg på hyllan' }))
  expect(added.locator('main article')).toContainText('Förfader · NF · Sto')
  const page = await visit('/hylla?hast=Fr%C3%A4mling%0ARik+Rosett%0AIngen+Alls')
  expect(page.getByRole('table').locator('thead th')).toHaveText(['Främling', 'Rik Rosett'])
  expect(page.getByRole('main').locator('article').first().getByRole('link').attribute('href')).toBe(
    '/horse/Fr%C3%A4mling',
  )
  expect(page.getByRole('main')).toContainText('Ingen Alls Finns inte längre')
  expect(await htmlProblems(page.html)).toEqual([])
})

test.each(['?hast=%0A%0A&jamfor=&fol=x%09y', '?lagg=1', `?hast=${'x'.repeat(4000)}`, '?fol=1%09A%09B', '?hast=%F0%9F'])(
  'invalid text in its address is no error: %s',
  async (rubbish) => {
    const page = await visit(`/hylla${rubbish}`)
    expect(page.status).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Min hylla')
  },
)
