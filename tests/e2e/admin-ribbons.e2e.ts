import { inLongForm } from '../rounds.ts'
import { adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

const PATH = '/admin/add-ribbons'

test('a drawn ribbon is given to many horses at once and taken back with one click', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  await visit(page, PATH)
  const names = page.getByRole('textbox', { name: 'Hästar' })
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Enter a horse name')
  await expect(summary).toContainText('Ange antingen en tävlingsrosett eller en bedömningsrosett, inte båda.')

  await names.fill('Köp Mig, A+B=C; D,E:F@G~H!\nMånskn Mor\nOkända Olle')
  await page.getByRole('radio', { name: '1:a plats' }).check()
  await expect(page.locator('.ribbons-form_preview')).toContainText('1:a plats')
  await page.getByRole('radio', { name: 'VRH, Premium' }).check()
  await expect(page.locator('.ribbons-form_preview')).toContainText(
    'Ange antingen en tävlingsrosett eller en bedömningsrosett, inte båda.',
  )
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  await expect(summary).not.toContainText('Enter a horse name')
  await expect(summary).toContainText('Ange antingen en tävlingsrosett eller en bedömningsrosett, inte båda.')
  await summary.getByRole('link').first().click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('radio', { name: 'Ingen' }).first().check()
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  await expect(summary).toContainText('Hästen hittades inte.')
  await expect(summary).toContainText('Ingen häst heter ”Månskn Mor”. Menade du Månsken Mor?')
  await expect(summary).toContainText('Ingen häst heter ”Okända Olle”')
  await expect(names).toHaveValue('Köp Mig, A+B=C; D,E:F@G~H!\nMånskn Mor\nOkända Olle')
  await expect(page.getByRole('radio', { name: 'VRH, Premium' })).toBeChecked()

  await names.fill('Köp Mig\nA+B=C; D,E:F@G~H!\nMånsken Mor')
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  const toast = page.locator('#toast')
  await expect(toast).toContainText('Rosetterna har lagts till!')
  await expect(toast.getByRole('link', { name: '3 hästar' })).toBeVisible()
  await expect(names).toHaveValue('')
  await visit(page, '/bloodmares')
  await expect(page.getByRole('img', { name: 'VRH, Premium' })).toHaveCount(2)
  await visit(page, '/admin')
  await page.locator('.journal-entry_entry').first().getByRole('button', { name: 'Ångra' }).click()
  await expect(toast).toContainText('Ändringen är ångrad.')
  await visit(page, '/bloodmares')
  await expect(page.getByRole('img', { name: 'VRH, Premium' })).toHaveCount(0)
})

test('one’s own ribbon is given by its address', async ({ page, troubles }) => {
  troubles.allow(/^answer: 400 /)
  await visit(page, `${PATH}?horse=Naken`)
  await expect(page.getByRole('textbox', { name: 'Hästar' })).toHaveValue('Naken')
  const own = page.getByLabel('En annan rosett').first()
  await own.fill('min rosett')
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  await expect(page.getByRole('alert')).toContainText('Skriv en adress som börjar med https://')
  await own.fill('https://example.org/rosett.png')
  await expect(page.locator('.ribbons-form_preview img')).toHaveAttribute('src', 'https://example.org/rosett.png')
  await page.getByRole('radio', { name: 'Champion' }).check()
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  await expect(page.getByRole('alert')).toContainText('Välj en av rosetterna eller skriv en adress, inte båda')
  await page.getByRole('radio', { name: 'Ingen' }).first().check()
  await page.getByRole('button', { name: 'Spara rosetter' }).click()
  await expect(page.locator('#toast')).toContainText('Rosetterna har lagts till!')
  await page.locator('#toast').getByRole('link', { name: 'Naken' }).click()
  await expect(page.locator('img[src="https://example.org/rosett.png"]').first()).toBeVisible()
})

inLongForm(test)('two tabs give a ribbon each to the same horse, and both stay', async ({ page, context }) => {
  await visit(page, `${PATH}?horse=L%C3%B6pare%20020`)
  const other = await context.newPage()
  await visit(other, `${PATH}?horse=L%C3%B6pare%20020`)
  for (const [tab, ribbon] of [
    [page, '2:a plats'],
    [other, '3:e plats'],
  ] as const) {
    await tab.getByRole('radio', { name: ribbon }).check()
    await tab.getByRole('button', { name: 'Spara rosetter' }).click()
    await expect(tab.locator('#toast')).toContainText('Rosetterna har lagts till!')
  }
  await visit(page, '/horse/L%C3%B6pare%20020')
  await expect(page.getByRole('button', { name: /2:a plats/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /3:e plats/ })).toBeVisible()
})

inLongForm(test)('the page is accessible', async ({ page }) => {
  expect(await orderProblems(page, { response: await visit(page, PATH) })).toEqual([])
})
