import { accessibilityProblems, expect, ownTest as test, visit } from './stage.ts'

// Of texts written alike one is asked for all: a text that is written otherwise must not hide behind them.
test('one pale row of a list is seen, in the light and in the dark', async ({ page }) => {
  await visit(page, '/stallions')
  const row = page.getByRole('main').getByRole('article').nth(2).locator('dd, p, h2, h3').last()
  for (const [color, scheme] of [
    ['#ddd9d0', 'light'],
    ['#2b2b2b', 'dark'],
  ] as const) {
    await row.evaluate((element, pale) => element.style.setProperty('color', pale), color)
    const problems = await accessibilityProblems(page)
    expect(problems.filter((problem) => problem.startsWith(`${scheme} color-contrast (1)`))).toHaveLength(1)
  }
})
