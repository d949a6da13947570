import { adminTest } from './sign-in.ts'
import { accessibilityProblems, expect, ownTest as test, visit } from './stage.ts'

// Of texts with the same style only one is checked: a text with another style must not be missed.
test('one pale row of a list is found, in light and dark', async ({ page }) => {
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

// Targets are checked if they are small or touch others: neither kind may be missed.
test('a small target beside another is found, and one below others', async ({ page }) => {
  await visit(page, '/stallions')
  /** Buttons on top of the page, each with its place and its size. */
  const put = (buttons: readonly (readonly [id: string, left: number, top: number, side: number])[]) =>
    page.evaluate((wanted) => {
      for (const [id, left, top, side] of wanted) {
        const button = document.body.appendChild(document.createElement('button'))
        button.ariaLabel = button.id = id
        const place = { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${side}px`, height: `${side}px` }
        Object.assign(button.style, { ...place, zIndex: '99', padding: '0', minWidth: '0', minHeight: '0' })
      }
    }, buttons)
  const told = async () =>
    (await accessibilityProblems(page, false)).filter((problem) => problem.startsWith('light target-size'))

  await put([
    ['apart', 600, 300, 40],
    ['beside', 640, 300, 40],
  ])
  expect(await told()).toEqual([])
  await put([
    ['covers-left', 590, 290, 25],
    ['covers-right', 616, 290, 25],
    ['covers-low', 590, 316, 50],
  ])
  expect(await told()).toEqual([expect.stringContaining('apart')])
  await put([
    ['small', 900, 300, 10],
    ['near', 911, 300, 10],
  ])
  expect((await told()).join()).toMatch(/small[^]*near/)
})

// Of links that look alike one is checked: one that looks different must not be missed, alone in a text or beside
// others.
test('a link that looks like its text is found', async ({ page }) => {
  await visit(page, '/quality')
  await page.getByRole('main').evaluate((main) => {
    const told = '<p>Ett ord och <a href="/">en länk</a> och ord därefter</p>'
    main.insertAdjacentHTML('beforeend', `${told}${told.replaceAll('länk', 'dold')}`)
  })
  const hidden = page.getByRole('link', { name: 'en dold' })
  const told = async () =>
    (await accessibilityProblems(page, false)).filter((problem) => problem.startsWith('light link-in-text-block'))
  expect(await told()).toEqual([])
  await hidden.evaluate((link) => link.style.setProperty('text-decoration', 'none'))
  await hidden.evaluate((link) => link.style.setProperty('color', '#3a3a3a'))
  await hidden.evaluate((link) => link.parentElement?.style.setProperty('color', '#222'))
  expect(await told()).toEqual([expect.stringMatching(/^light link-in-text-block \(1\)[^]*en dold/)])
})

// On phones most parts of a page of the back office are folded, and axe leaves out what a closed fold holds.
adminTest('a pale text and a button without a name are found in a closed fold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/admin/update-horse?horse=Rik%20Rosett')
  const fold = page.locator('details').filter({ hasText: 'Ägande' })
  await fold.evaluate((details) => {
    const pale = document.createElement('p')
    pale.textContent = 'Blek'
    pale.style.color = '#ddd9d0'
    details.lastElementChild?.append(pale, document.createElement('button'))
  })
  const problems = await accessibilityProblems(page, false)
  expect(problems).toEqual([
    expect.stringMatching(/^light button-name \(1\)/),
    expect.stringMatching(/^light color-contrast \(1\)[^]*Blek/),
  ])
  await expect(fold).not.toHaveAttribute('open')
})
