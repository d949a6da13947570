import { expect, test } from 'vitest'
import { ageStud } from '../studs/age-stud.ts'
import { servedStud } from './stud.ts'

const { visitSignedIn: visit } = servedStud(ageStud())

test('horses are previewed, aged and brought back without script too', async () => {
  let page = await visit('/admin/update-age')
  page = await page.click(page.locator('#agelimit').getByRole('link', { name: /^\+1 år/ }))
  expect(page.locator('#preview')).toContainText('Följande hästar kunde inte åldras pga åldersgräns: Gammal Gräns')
  page = await page.press(page.getByRole('button', { name: 'Gör en häst ett år äldre' }))
  expect(page.locator('#toast')).toContainText('En häst är nu ett år äldre.')
  expect(page.locator('#done')).toContainText('Gammal Gräns')
  page = await page.press(page.locator('#agelimit').getByRole('button', { name: /^Ångra/ }))
  expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
})
