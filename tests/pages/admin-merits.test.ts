import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

/** A season's merits pasted without script. */
const { visitSignedIn: visit, visit: visitAsVisitor } = servedStud(ownStud())

test('everything works with its buttons, and nothing typed is lost', async () => {
  let page = await visit('/admin/add-merits')
  const lines = ['1/9', 'etta'].map((placing) => ['Löpare 035', 'Dressyr', 'LC', '', placing, 'Skriptlös', '2024'])
  const text = lines.map((fields) => fields.join('\t')).join('\n')
  page.fill(page.getByRole('textbox', { name: 'Meritrader' }), text)
  page = await page.press(page.getByRole('button', { name: 'Granska' }))
  const bad = page.getByRole('group', { name: /^Rad 2\s*: ogiltig placering$/ })
  expect(bad.locator('legend')).toHaveText('Rad 2: ogiltig placering')
  page.fill(bad.getByLabel('Placering'), '2/9')
  page = await page.press(page.getByRole('button', { name: 'Granska igen' }))
  expect(page.locator('.tally-line_tally')).toContainText('2 läggs in')
  const button = page.getByRole('button', { name: 'Lägg in 2 rader' })
  const saved = await page.press(button)
  expect(saved.getByRole('heading', { name: '2 rader är inlagda.' })).toBeVisible()
  // Reloading the page sends the form again: it is reported as done, and adds nothing.
  const again = await page.press(button)
  expect(again.locator('#toast')).toContainText('Det här sparades redan')
  page = await visitAsVisitor('/horse/L%C3%B6pare%20035/merits')
  expect(page.getByText('Skriptlös')).toHaveCount(2)
})
