import { accessibilityProblems, expect, ownTest, visit } from './stage.ts'

// Journeys of visitors over all horses and all years, each in at most six clicks.

ownTest('a mare for sale is found by boxes that act at once, and the fields follow the address', async ({ page }) => {
  await visit(page, '/horses')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('checkbox', { name: /^Sto / }).check()
  await expect(page).toHaveURL('/horses?kon=Sto')
  await page.getByRole('checkbox', { name: /^Till salu/ }).check()
  await expect(page).toHaveURL('/horses?kon=Sto&salu=till-salu')
  await expect(page.getByRole('heading', { level: 2, name: '1 häst' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Valda filter' })).toContainText('Till salu')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Till salu/ })).not.toBeChecked()
  await page.goForward()
  await page.getByRole('main').getByRole('link', { name: 'Köp Mig', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Köp Mig')
})

ownTest('a sentence in the search field, a number of a register, and the best season', async ({ page }) => {
  await visit(page, '/stallions')
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Sök' })
  await palette.getByRole('combobox').fill('ston till salu, snälla')
  await expect(palette.getByRole('option').first()).toHaveAccessibleName(/^1 häst/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Förstod inte snälla' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Köp Mig', exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Vad letar du efter?' }).fill('GIV-24-9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Liten Kvalitet', exact: true })).toBeVisible()

  // No filter, but a name: misspelt, it is found beside the empty list.
  await page.getByRole('searchbox', { name: 'Vad letar du efter?' }).fill('Köpp Mig')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Menade du Köp Mig?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Köp Mig', exact: true })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goBack()

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('checkbox', { name: /^Sto / })).toBeHidden()
  // Its line stays in sight above the list.
  await page.evaluate(() => scrollTo(0, 500))
  await expect(page.getByText('Filter (1)')).toBeInViewport()
  await page.getByText('Filter (1)').click()
  await expect(page.getByRole('checkbox', { name: /^Sto / })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await visit(page, '/leagues')
  expect(await accessibilityProblems(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^20\d\d$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Årskrönika')
  expect(await accessibilityProblems(page)).toEqual([])
})
