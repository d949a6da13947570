import type { Page } from '@playwright/test'
import { adminTest } from './sign-in.ts'
import { accessibilityProblems, expect, ownTest, test, visit, visitBeforeScript } from './stage.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Sök' })
const field = (page: Page) => palette(page).getByRole('combobox')

ownTest(
  'a visitor finds a horse with the keyboard only, and visited horses are remembered in the browser',
  async ({ page }) => {
    await visit(page, '/stallions')
    // It has the focus as soon as it exists: a letter typed in between would be lost.
    const focused = await page.evaluateHandle(() => ({
      role: new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('dialog')) return
          observer.disconnect()
          resolve(document.activeElement?.getAttribute('role'))
        }).observe(document.body, { childList: true, subtree: true })
      }),
    }))
    await page.keyboard.press('/')
    expect(await focused.evaluate(({ role }) => role)).toBe('combobox')
    await expect(field(page)).toBeFocused()
    await expect(palette(page).getByRole('option', { name: 'Uppfödningslista' })).toBeVisible()
    await page.keyboard.type('atta')
    await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/Åtta Tolv/)
    await expect(palette(page).getByRole('status').first()).toContainText('Ditt val: Åtta Tolv.')
    await expect(palette(page).locator('mark').first()).toHaveText('Åtta')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/horse/%C3%85tta%20Tolv')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Åtta Tolv')

    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('group', { name: 'Senast besökta' })).toContainText('Åtta Tolv')
    await page.keyboard.type('qqqqqqqq')
    await expect(palette(page)).toContainText('Ingen häst heter så.')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)

    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('link', { name: 'Sök' }).click()
    await field(page).fill('rosett')
    await palette(page).getByRole('link', { name: 'Alla träffar' }).click()
    await expect(page).toHaveURL('/search?q=rosett')
    await expect(page.getByRole('main').getByRole('link', { name: /Rik Rosett/ })).toBeVisible()
  },
)

ownTest('keys typed into the search before the script are not lost', async ({ page }) => {
  for (const [key, path] of [
    ['/', '/stallions'],
    ['Control+k', '/'],
  ] as const) {
    const release = await visitBeforeScript(page, path)
    await page.keyboard.press(key)
    await page.keyboard.type('atta')
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('atta')
    release()
    await expect(field(page)).toHaveValue('atta')
    await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/Åtta Tolv/)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

adminTest('an administrator opens a desk, and uses the commands for a horse', async ({ page }) => {
  await visit(page, '/admin')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName('Lägg till häst')
  await page.keyboard.type('rosett')
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/Rik Rosett/)
  await expect(palette(page).locator('mark').first()).toHaveText('Rosett')
  await expect(palette(page).getByRole('group', { name: 'Kommandon' })).toContainText('Lägg till rosetter')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(palette(page).getByRole('option', { name: 'Lägg till rosett' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('rosett')
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/Rik Rosett/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/horse/Rik%20Rosett')
})

test('where a list of names ends before the last, the sum is told as the least there are', async ({ page }) => {
  await page.goto('/search?q=a')
  await expect(page.locator('main [role=status]').first()).toHaveText(/^Minst \d{3} träffar\.$/)
  await expect(page.getByRole('heading', { name: /^Hästar minst \d+$/ })).toBeVisible()
  await page.goto('/search?q=midvinter')
  await expect(page.locator('main [role=status]').first()).toHaveText('1 träff.')
})
