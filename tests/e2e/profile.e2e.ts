import type { Locator, Page, Request } from '@playwright/test'
import { examples, isLong } from '../rounds.ts'
import {
  accessibilityProblems,
  expect,
  hydrated,
  isPlain,
  layoutShifts,
  sidewaysOverflow,
  ownTest as test,
  visit,
} from './stage.ts'

const RICH = '/horse/Rik%20Rosett'
const BARE = '/horse/Naken'

/** Ways to close an open dialog. */
const WAYS_OUT: Record<string, (page: Page, dialog: Locator) => Promise<void>> = {
  outside: (page) => page.mouse.click(12, 12),
  escape: (page) => page.keyboard.press('Escape'),
  button: (_page, dialog) => dialog.getByRole('button', { name: 'Stäng' }).click(),
}

test('medal and ribbon open large and close in each way, and the focus returns', async ({ page }) => {
  await visit(page, RICH)
  const dialog = page.getByRole('dialog')
  const medal = page.getByRole('button', { name: /visa medaljen/i })
  const ways = Object.values(WAYS_OUT)
  for (const [place, [opener, picture]] of (
    [
      [medal, /VHF RSCh/],
      [page.getByRole('button', { name: /3:e plats/ }), '3:e plats'],
      [page.getByRole('button', { name: /VRH, Premium/ }), 'VRH, Premium'],
    ] as const
  ).entries()) {
    // Each way out once; in the long form each from each.
    for (const close of ways.filter((_, at) => isLong || at % 3 === place)) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      const large = dialog.getByRole('img', { name: picture })
      await expect(large).toBeVisible()
      expect((await large.boundingBox())?.height).toBeGreaterThan(300)
      await close(page, dialog)
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
  // A click on the picture itself leaves it open.
  await medal.click()
  await dialog.getByRole('img').click()
  await expect(dialog).toBeVisible()
})

/** Numbers, from 1, of the items that are completely inside the shelf. */
async function inSight(shelf: Locator): Promise<number[]> {
  return shelf.evaluate((list) => {
    const frame = list.getBoundingClientRect()
    return [...list.children].flatMap((item, index) => {
      const box = item.getBoundingClientRect()
      return box.left >= frame.left - 1 && box.right <= frame.right + 1 ? [index + 1] : []
    })
  })
}
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

const SHELVES = [
  { name: 'tävlingsrosetter', shown: 8, total: 9 },
  { name: 'bedömningsrosetter', shown: 12, total: 13 },
] as const

test('8 tävlingsrosetter and 12 bedömningsrosetter are side by side, arrows from one more step by one', async ({
  page,
}) => {
  await visit(page, RICH)
  for (const { name, shown, total } of SHELVES) {
    const shelf = page.getByRole('list', { name })
    const previous = page.getByRole('button', { name: `Föregående ${name}` })
    const next = page.getByRole('button', { name: `Nästa ${name}` })
    await expect(shelf.getByRole('listitem')).toHaveCount(total)
    expect(await inSight(shelf)).toEqual(from(1, shown))
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(`1–${shown} av ${total}`)).toBeVisible()

    await next.click()
    await expect.poll(() => inSight(shelf)).toEqual(from(2, shown))
    await expect(page.getByText(`2–${total} av ${total}`)).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    // At the end a step does nothing.
    await next.click({ force: true })
    expect(await inSight(shelf)).toEqual(from(2, shown))
    await previous.click()
    await expect.poll(() => inSight(shelf)).toEqual(from(1, shown))
  }

  await visit(page, '/horse/%C3%85tta%20Tolv')
  for (const { name, shown } of SHELVES) {
    await expect(page.getByRole('list', { name }).getByRole('listitem')).toHaveCount(shown)
    expect(await inSight(page.getByRole('list', { name }))).toEqual(from(1, shown))
    await expect(page.getByRole('button', { name: new RegExp(`(Föregående|Nästa) ${name}`) })).toHaveCount(0)
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a step of a long shelf is one ribbon', async ({ page, request }) => {
    // A full shelf with more than one further step.
    await visit(page, RICH)
    const shelf = page.getByRole('list', { name: 'bedömningsrosetter' })
    // React must hydrate exactly what the server rendered.
    await shelf.hover()
    await expect(shelf.getByRole('button').nth(1)).toHaveAttribute('tabindex', '-1')
    await shelf.evaluate((list) => {
      for (const item of [...list.children].slice(0, 3)) list.append(item.cloneNode(true))
    })
    await page.getByRole('button', { name: 'Nästa bedömningsrosetter' }).click()
    await expect.poll(() => inSight(shelf)).toEqual(from(2, 12))
    expect((await request.get(RICH)).status()).toBe(200)
  })
})

test('Tab reaches one ribbon of a shelf, the arrow keys the others from there', async ({ page }) => {
  await visit(page, RICH)
  const ribbons = page.getByRole('list', { name: 'tävlingsrosetter' }).locator('li > button')
  await ribbons.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(ribbons.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(ribbons.last()).toBeFocused()
  await expect(ribbons.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(ribbons.and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(ribbons.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(ribbons.last()).toBeFocused()
})

test('the four tabs link to their parts, the open one marked', async ({ page }) => {
  await visit(page, RICH)
  const tabs = page.getByRole('navigation', { name: 'Om Rik Rosett' })
  await expect(tabs.getByRole('link')).toHaveText(['Info', 'Avkommor', 'Bedömning', 'Meriter'])
  for (const [label, path, heading] of [
    ['Avkommor', `${RICH}/offspring`, 'Avkommor'],
    ['Bedömning', `${RICH}/eval`, 'Bedömningar'],
    ['Meriter', `${RICH}/merits`, 'Meriter'],
    ['Info', RICH, 'Stamtavla'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.locator('[aria-current=page]')).toHaveText(label)
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
    await expect(page).toHaveTitle(label === 'Info' ? /^Rik Rosett/ : new RegExp(`^${label} – Rik Rosett`))
  }
})

test('sections fold and unfold, quality assessments only where there are any', async ({ page }) => {
  await visit(page, RICH)
  for (const [name, content] of [
    ['Bedömningar', 'Exteriör'],
    ['Kvalitetsbedömningar', 'Hingstlicens'],
    ['Avkommor', 'Utan Länk'],
    ['Meriter', 'Vårcupen'],
  ] as const) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByText(content, { exact: true }).first()).toBeVisible()
    const button = section.getByRole('button', { expanded: true, name: new RegExp(name) })
    await button.click()
    await expect(section.getByText(content, { exact: true }).first()).toBeHidden()
    await section.getByRole('button', { expanded: false, name: new RegExp(name) }).click()
    await expect(section.getByText(content, { exact: true }).first()).toBeVisible()
  }
  await visit(page, '/horse/%C3%85tta%20Tolv')
  await expect(page.getByText('Kvalitetsbedömningar')).toHaveCount(0)
  // A horse that was never judged has one line without a heading.
  await visit(page, BARE)
  await expect(page.getByText('har inga bedömningar ännu.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /bedömningar/i })).toHaveCount(0)
})

test('a part’s script is loaded at the first sign of a reader, and a button pressed earlier responds then', async ({
  page,
}) => {
  test.skip(isPlain, 'about when script comes')
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto(RICH, { waitUntil: 'networkidle' })
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Meriter', exact: true })
  await expect(section.getByText('Vårcupen', { exact: true })).toBeVisible()
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await section.getByRole('button', { expanded: true, name: /Meriter/ }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(section.getByText('Vårcupen', { exact: true })).toBeVisible()
  release()
  await expect(section.getByText('Vårcupen', { exact: true })).toBeHidden()
})

test('a shelf of ribbons opens and steps for a reader who comes before its script', async ({ page }) => {
  test.skip(isPlain, 'about when script comes')
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto(RICH, { waitUntil: 'networkidle' })
  await hydrated(page)
  const shelf = page.getByRole('list', { name: 'tävlingsrosetter' })
  await expect(shelf.getByRole('listitem')).toHaveCount(9)
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  // A browser opens by itself the element that a button names.
  await shelf.getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Nästa tävlingsrosetter' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await inSight(shelf)).toEqual(from(1, 8))
  // Tab reaches one ribbon of the shelf: the one that the reader last focused.
  await shelf.getByRole('button').nth(2).focus()
  release()
  await expect.poll(() => inSight(shelf)).toEqual(from(2, 8))
  await expect(shelf.getByRole('button').nth(2)).toBeFocused()
  await expect(shelf.getByRole('button').nth(2)).toHaveAttribute('tabindex', '0')
  await expect(shelf.getByRole('button').first()).toHaveAttribute('tabindex', '-1')
})

test('a key that moves along a shelf does so when its script has loaded', async ({ page }) => {
  test.skip(isPlain, 'about when script comes')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto(RICH, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const ribbons = page.getByRole('list', { name: 'tävlingsrosetter' }).locator('li > button')
  await ribbons.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(ribbons.first()).toBeFocused()
  release()
  await expect(ribbons.nth(1)).toBeFocused()
})

// Phones and narrow windows measure alike: both in the long form.
for (const width of examples([390, 800], (one) => one === 390)) {
  test(`at ${width} px a shelf says what is visible once it was measured, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shelf = page.getByRole('list', { name: 'tävlingsrosetter' })
    // A busy machine may once paint before it has read a font; what moves by itself does so every time.
    await expect(async () => {
      // The router would put the page back to where it was left: below, it has been measured at once.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.goto(RICH, { waitUntil: 'networkidle' })
      // Without the tricks it has been measured by now.
      if (!isPlain) {
        await expect(page.getByText('1–8 av 9')).toBeAttached()
        await expect(page.getByText('1–8 av 9')).toBeHidden()
      }
      await shelf.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const seen = (await inSight(shelf)).length
      expect(seen).toBeLessThan(8)
      await expect(page.getByText(`1–${seen} av 9`)).toBeVisible()
      expect((await layoutShifts(page)).nodes).toEqual([])
    }).toPass({ timeout: 60_000 })
  })
}

test('a shelf is measured for a reader who had scrolled to it before the script came', async ({ page }) => {
  test.skip(isPlain, 'about when script comes')
  await page.setViewportSize({ width: 390, height: 900 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(RICH)
  const shelf = page.getByRole('list', { name: 'tävlingsrosetter' })
  await shelf.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Its scroll event is over.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  release()
  await expect(page.getByText(`1–${(await inSight(shelf)).length} av 9`)).toBeVisible()
})

test('a page is fetched when the pointer reaches its link, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  await page.goto('/stallions', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  const link = page.getByRole('link', { name: 'Rik Rosett', exact: true })
  await link.hover()
  await expect.poll(() => asked).toEqual([`${RICH}.data`])
  await link.click()
  await expect(page).toHaveURL(RICH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
})

const WAYS = [
  ['a pointer rests', (link: Locator) => link.hover()],
  ['the keyboard stands', (link: Locator) => link.focus()],
  ['a finger lies', (link: Locator) => link.dispatchEvent('pointerdown')],
] as const
for (const [how, come] of examples(WAYS, ([one]) => one !== 'the keyboard stands'))
  test(`all of a page is loaded when its link is pressed on which ${how}`, async ({ page, context, troubles }) => {
    troubles.allow(/\.svg net::ERR_INTERNET_DISCONNECTED$/) // drawings are requested when they become visible
    await visit(page, '/stallions')
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('link', { name: 'Rik Rosett', exact: true })
    const running = new Set<Request>()
    page.on('request', (request) => /\.(?:js|css|data)$/.test(request.url()) && running.add(request))
    page.on('requestfinished', (request) => running.delete(request))
    const isFetched = page.waitForResponse((response) => response.url().endsWith('.data'))
    await come(link)
    await (await isFetched).finished()
    // Idle it may have been before the link was reached.
    await expect.poll(() => running.size).toBe(0)
    await context.setOffline(true)
    try {
      await link.click()
      await expect(page).toHaveURL(RICH)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
      await expect(page.getByRole('heading', { name: 'Tävling', exact: true })).toBeVisible()
      await expect(page.getByText('Laddar...')).toHaveCount(0)
    } finally {
      await context.setOffline(false)
    }
  })

test('a link that is pointed at without a line leaves the page as it is', async ({ page, context, troubles }) => {
  await visit(page, '/stallions')
  await page.waitForLoadState('networkidle')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  // A reader's first sign fetches the parts that no page needs before.
  await page.mouse.move(1, 1)
  const parts = /\/assets\/(?:missing-page|horse-table|memorial-list)-/
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await fetched()).filter((name) => parts.test(name)).length).toBe(3)
  // The browser knows that it has none: nothing is asked for.
  await context.setOffline(true)
  await link('Rik Rosett').hover()
  await link('Storm Far').hover()
  await context.setOffline(false)
  // A line that only seems to be there. The second refusal comes after all that followed from the first.
  troubles.allow(/^request: .* net::ERR_FAILED$|Failed to load resource/)
  await page.route(/\/assets\/(?:info|quality)-[^/]*\.js$/, (route) => route.abort())
  for (const [name, file] of [
    ['Rik Rosett', '/assets/info-'],
    ['Kvalitetsprogrammet', '/assets/quality-'],
  ] as const) {
    const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes(file))
    await link(name).hover()
    await isRefused
  }
  expect(documents).toEqual([])
  await page.unrouteAll()
})

test.describe('while other sites are unreachable', () => {
  test.use({ hasOutside: false })

  test('a picture that fails is replaced by the drawn horse', async ({ page }) => {
    await visit(page, RICH)
    const figure = page.locator('.profile-heading_heading figure')
    await expect(figure.locator('img')).toHaveCount(0)
    const drawing = figure.getByRole('img')
    await expect(drawing).toBeVisible()
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(300)
    await expect(figure).not.toContainText('Foto: Lisa Lins')

    await visit(page, '/stallions')
    const card = page.locator('main article').filter({ hasText: 'Rik Rosett' })
    await expect(card.locator('.horse-card_frame img')).toHaveCount(0)
    await expect(card.locator('.horse-card_frame svg').first()).toBeVisible()
  })

  test('a ribbon picture that fails is replaced by a drawn ribbon', async ({ page }) => {
    await visit(page, '/horse/Storm%20Far')
    const opener = page.getByRole('list', { name: 'tävlingsrosetter' }).getByRole('button', { name: /Tävlingsrosett/ })
    await opener.scrollIntoViewIfNeeded()
    await expect(opener.locator('svg.ribbon')).toBeVisible()
    await expect(opener.locator('img')).toHaveCount(0)
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Tävlingsrosett' })).toBeVisible()
    await expect(page.getByRole('dialog').locator('img')).toHaveCount(0)
  })
})

test('the largest and the smallest profile are stable and accessible at 390 and 1280 px', async ({ page }) => {
  const check = async (what: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysOverflow(page), `${what} scrolls sideways`).toBe(0)
      expect.soft(await accessibilityProblems(page), `${what} at ${width} px`).toEqual([])
    }
  }
  for (const path of [RICH, BARE, `${RICH}/eval`, `${RICH}/merits`]) {
    // `visit` checks that nothing moves: on a phone, where a page moves most easily, in the long form at both widths.
    for (const width of examples([1280, 390], (one) => one === 390)) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, path)
    }
    await check(path)
    if (path !== RICH) continue
    await page.getByRole('button', { name: /visa medaljen/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('with the medal open')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile shows everything at once, the whole pedigree and every ribbon', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(RICH)
    for (const place of await page.locator('.pedigree-tree_cell').all()) await expect(place).toBeVisible()
    await expect(page.getByText('Vårcupen', { exact: true })).toBeVisible()
    await expect(page.getByText('Med Länk', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Hingstlicens').first()).toBeVisible()
    await expect(page.getByRole('list', { name: /rosetter$/ }).getByRole('listitem')).toHaveCount(22)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the later generations fold behind each grandparent, the first one is open', async ({ page }) => {
    await visit(page, RICH)
    await expect(page.getByText('Ana FFFF')).toBeVisible()
    await expect(page.getByText('Ana FMFF')).toBeHidden()
    await page.getByRole('button', { name: 'Två led till bakom Ana FM' }).click()
    await expect(page.getByText('Ana FMFF')).toBeVisible()
    await page.getByRole('button', { name: 'Två led till bakom Ana FF' }).click()
    await expect(page.getByText('Ana FFFF')).toBeHidden()
    // Parts that make a page long fold too, and their summary stays visible.
    await expect(page.getByText('Vårcupen', { exact: true })).toBeHidden()
    await page
      .getByRole('button', { name: /(?:Resultatet|Det bästa resultatet|Alla \d+ resultat|De \d+ bästa resultaten)$/ })
      .click()
    await expect(page.getByText('Vårcupen', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    const folds = page.locator('button.fold_phones')
    expect(await folds.count()).toBeGreaterThan(1)
    await expect(folds.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('table', { name: /^Avkommor till/ })).toBeVisible()
  })
})

test.describe('without script and other sites', () => {
  test.use({ javaScriptEnabled: false, hasOutside: false })

  test('a ribbon whose picture never comes has its name, and an outline in its place', async ({ page, troubles }) => {
    troubles.allow(/egen\.png/)
    await page.goto('/horse/Storm%20Far')
    const ribbon = page.getByRole('list', { name: 'tävlingsrosetter' }).getByRole('listitem')
    await expect(ribbon).toHaveCount(1)
    await expect(ribbon.getByRole('button')).toContainText(/\S/)
    const picture = ribbon.locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    expect((await picture.boundingBox())?.height).toBeGreaterThan(60)
    expect(await picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toContain('radial-gradient')
  })
})
