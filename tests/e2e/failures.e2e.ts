import { ownStud } from '../studs/own-stud.ts'
import { breakTables } from './breakable-stud.ts'
import { testAlone } from './fresh-stud.ts'
import { accessibilityProblems, expect, htmlProblems, visit } from './stage.ts'

const test = testAlone(ownStud())

test('if a read fails, lists say Fel and profiles say Felmeddelande', async ({ page, request, stud, troubles }) => {
  troubles.allow(/^answer: 503 /)
  breakTables(stud, 'horses', 'pedigree', 'evaluations', 'scores')
  for (const path of [
    '/stallions',
    '/competitors?ras=SWB',
    '/for-sale',
    '/dead',
    '/homebred',
    '/bloodlines',
    '/quality',
    '/',
  ]) {
    const response = await visit(page, path)
    expect(response?.status(), path).toBe(503)
    await expect(page.getByRole('alert'), path).toHaveText(/^Fel: \S/)
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' }), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toContainText('inga pengar är inblandade')
  }
  for (const tab of ['', '/offspring', '/eval', '/merits']) {
    const response = await visit(page, `/horse/Rik%20Rosett${tab}`)
    expect(response?.status(), tab).toBe(503)
    await expect(page.getByRole('alert'), tab).toHaveText(/^Felmeddelande: \S/)
  }
  const html = await (await request.get('/horse/Rik%20Rosett')).text()
  expect(html).not.toMatch(/no such table|sqlite|\.ts:\d/i)
  expect(await htmlProblems(html)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a part that cannot be read fails the profile, not the other pages', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 503 /)
  await visit(page, '/stallions')
  breakTables(stud, 'scores')
  await page.getByRole('link', { name: 'Storm Far' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Felmeddelande: \S/)
  await page.getByRole('link', { name: 'Avelsston' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avelsston')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
