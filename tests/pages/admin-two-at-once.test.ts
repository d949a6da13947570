import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** Without script, where the address of a form names something that somebody else has renamed or removed meanwhile. */
const { visitSignedIn: visit } = freshStud(
  ownStud().filter(({ document: { name } }) => name === 'Rik Rosett' || name === 'Med Länk'),
)

const KINDS = [
  {
    what: 'a horse',
    path: '/admin/update-horse?horse=Rik%20Rosett',
    save: 'Spara häst',
    remove: 'Radera',
    colour: (page: ServedPage) => page.getByLabel('Färg', { exact: true }),
  },
  {
    what: 'a pedigree entry',
    path: '/admin/update-relation?name=Med%20L%C3%A4nk',
    save: 'Spara ändringar',
    remove: 'Ta bort',
    colour: (page: ServedPage) => page.locator('#form').getByLabel('Färg', { exact: true }),
  },
] as const

test.each(KINDS)(
  '$what that somebody else renamed keeps what was typed, and is saved',
  async ({ path, save, colour }) => {
    let mine = await visit(path)
    let theirs = await visit(path)
    theirs.fill(theirs.locator('#form').getByLabel('Namn', { exact: true }), 'Helt Annat')
    theirs.fill(colour(theirs), 'Deras färg')
    theirs = await theirs.press(theirs.getByRole('button', { name: save, exact: true }))
    expect(theirs.locator('#toast')).toHaveCount(1)
    mine.fill(colour(mine), 'Min färg')
    mine = await mine.press(mine.getByRole('button', { name: save, exact: true }))
    expect(mine.status).toBe(409)
    expect(mine.getByRole('alert')).toContainText('Någon annan')
    expect(colour(mine)).toHaveValue('Min färg')
    mine.fill(mine.getByLabel('Min version'), 'on')
    mine = await mine.press(mine.getByRole('button', { name: save, exact: true }))
    expect(mine.status).toBe(200)
    expect(mine.url.search).toMatch(/Helt(\+|%20)Annat/)
    expect(colour(mine)).toHaveValue('Min färg')
  },
)

test.each(KINDS)('$what that somebody else removed keeps what was typed', async ({ path, save, remove, colour }) => {
  let mine = await visit(path)
  const theirs = await visit(path)
  const gone = await theirs.press(theirs.locator('details.confirm-button_plain').getByRole('button', { name: remove }))
  expect(gone.locator('#toast')).toHaveCount(1)
  mine.fill(colour(mine), 'Min färg')
  for (let time = 0; time < 2; time++) {
    mine = await mine.press(mine.getByRole('button', { name: save, exact: true }))
    expect([404, 409]).toContain(mine.status)
    expect(mine.getByRole('alert').count()).toBeGreaterThan(0)
    expect(colour(mine)).toHaveValue('Min färg')
  }
})

test('an undo that is sent twice is done once, and reported as done', async () => {
  let page = await visit('/admin/add-titles?horse=Rik%20Rosett')
  page.fill(page.getByLabel('Titlar'), 'En titel')
  page = await page.press(page.getByRole('button', { name: 'Spara titlar' }))
  const undo = page.locator('#toast').getByRole('button', { name: 'Ångra' })
  const first = await page.press(undo)
  expect(first.locator('#toast')).toContainText('Ändringen är ångrad.')
  const again = await page.press(undo)
  expect([again.status, again.url.pathname]).toEqual([200, '/admin/add-titles'])
  expect(again.locator('#toast').texts().join()).toMatch(/^Det här sparades redan \d\d\.\d\d\. Ändringen är ångrad\./)
  const journal = await visit('/admin/history')
  expect(journal.locator('.journal-entry_entry')).toHaveCount(3)
})
