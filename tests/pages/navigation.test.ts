import { expect, test } from 'vitest'
import { YEAR } from '../studs/year.ts'
import { servedStud } from './stud.ts'

const { visit } = servedStud('demo')

test('the front of the start page', async () => {
  const page = await visit('/')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen till Stuteri Norrsken')
  expect(page.getByText('Information kommer senare...', { exact: true })).toBeVisible()
  expect(page.locator('.hero_hero').getByRole('img')).toBeVisible()
})

test('the footer tells the year and that nothing is real', async () => {
  const page = await visit('/quality')
  const footer = page.getByRole('contentinfo')
  expect(footer).toContainText(`© ${YEAR}`)
  expect(footer).toContainText('Inga hästar finns på riktigt och inga pengar är inblandade.')
})
