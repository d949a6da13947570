import type { Locator, Page } from '@playwright/test'
import { examples } from '../rounds.ts'
import { IN_MENU } from '../studs/stops.ts'
import { adminTest } from './sign-in.ts'
import {
  accessibilityProblems,
  expect,
  expectMissing,
  holdTwoSeconds,
  hydrated,
  isPlain,
  passTwoSeconds,
  sidewaysOverflow,
  test,
  visit,
} from './stage.ts'

// Readers without motion do not have to hit moving targets.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const BRED = 'Uppfödningslista'
const OLD = /Äldre minneslund \(2008-2025\)/
const NOT_FOUND = 'Sidan hittades inte, återgår till föregående sida.'

// Of all lists `tests/pages/routes.test.ts` reads the mark as it is served.
test('the link of the open page is marked, and only that', async ({ page }) => {
  for (const [path, label] of examples(IN_MENU, ([one]) => /^\/(?:|stallions|quality|homebred)$/.test(one))) {
    if (path === '/') await visit(page, path)
    else {
      // One of them is in a closed submenu.
      const anchor = menu(page).getByRole('link', { name: label, exact: true, includeHidden: true })
      await anchor.evaluate((element: HTMLElement) => element.click())
    }
    await expect(page).toHaveURL(path)
    await expect(menu(page).locator('[aria-current=page]'), path).toHaveText(label)
  }
  // The link above the submenu.
  await expect(menu(page).locator('[aria-current=true]')).toHaveText('Start')
  const colour = (name: string) => link(page, name).evaluate((element) => getComputedStyle(element).color)
  await visit(page, '/stallions')
  expect(await colour('Hingstar')).not.toBe(await colour('Avelsston'))
  await page.getByRole('link', { name: 'Stuteri Norrsken' }).first().click()
  await expect(page).toHaveURL('/')
})

/** Moves the pointer onto a link without scrolling, which would move the menu away from it. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to point at')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
}

test('submenus open under the pointer and close when it leaves', async ({ page }) => {
  await visit(page, '/quality')
  for (const [parent, child] of [
    ['Start', link(page, BRED)],
    ['Minneslund', menu(page).getByRole('link', { name: OLD })],
  ] as const) {
    await expect(child).toBeHidden()
    await pointAt(page, link(page, parent))
    await pointAt(page, child)
    await expect(child).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(child).toBeHidden()
  }
  await expect(menu(page).getByRole('link', { name: OLD, includeHidden: true })).toHaveAttribute('target', '_blank')

  // A click leaves the focus behind, which must not keep the submenu open.
  await pointAt(page, link(page, 'Start'))
  await pointAt(page, link(page, BRED))
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL('/homebred')
  await page.mouse.move(640, 700)
  await expect(link(page, BRED)).toBeHidden()
})

test('submenus open by keyboard and close by Escape', async ({ page }) => {
  await visit(page, '/quality')
  await link(page, 'Start').focus()
  const button = menu(page).getByRole('button', { name: 'Undermeny till Start' })
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(link(page, BRED)).toBeVisible()
  // It is open already: the first press keeps it open.
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, BRED)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page, BRED)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link(page, BRED)).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, BRED)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(link(page, BRED)).toBeHidden()

  // It closes when the focus moves on.
  await page.keyboard.press('Enter')
  await expect(link(page, BRED)).toBeVisible()
  await link(page, 'Avelsston').focus()
  await expect(link(page, BRED)).toBeHidden()
})

test('the button says whether its submenu is open', async ({ page }) => {
  await visit(page, '/quality')
  const button = menu(page).getByRole('button', { name: 'Undermeny till Minneslund' })
  const child = menu(page).getByRole('link', { name: OLD })
  await button.focus()
  for (const key of ['Shift', 'Enter', 'Enter', 'Enter', 'Escape']) {
    await page.keyboard.press(key)
    await expect
      .poll(
        async () => (await button.getAttribute('aria-expanded')) === String(await child.isVisible()),
        `after ${key}`,
      )
      .toBe(true)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap on the button opens the submenu, a tap elsewhere closes it', async ({ page }) => {
    await visit(page, '/quality')
    await menu(page).getByRole('button', { name: 'Undermeny till Start' }).tap()
    await expect(link(page, BRED)).toBeVisible()
    await page.touchscreen.tap(640, 700)
    await expect(link(page, BRED)).toBeHidden()
    await menu(page).getByRole('button', { name: 'Undermeny till Start' }).tap()
    await link(page, BRED).tap()
    await expect(page).toHaveURL('/homebred')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a button opens the whole menu, and it is closed on the next page', async ({ page }) => {
    await visit(page, '/quality')
    await expect(link(page, 'Hingstar')).toBeHidden()
    const button = page.getByRole('button', { name: 'Meny', exact: true })
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, BRED)).toBeVisible()
    expect(await accessibilityProblems(page, true)).toEqual([])
    await link(page, 'Hingstar').tap()
    await expect(page).toHaveURL('/stallions')
    await expect(link(page, 'Hingstar')).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

/** The narrower one has the least room. */
const PHONES = examples([390, 320], (one) => one === 320)

/** How much lower a page may start on a phone without script. */
const MOST_LOWER_PX = 8

/** The position of the page's heading, without script and with it; one class switches the style. */
const headingTops = (page: Page) =>
  page.evaluate(() => {
    const top = () => document.querySelector('h1')?.getBoundingClientRect().top ?? Infinity
    const plain = top()
    document.documentElement.classList.add('js')
    const scripted = top()
    document.documentElement.classList.remove('js')
    return { plain, scripted }
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('on a phone the menu is folded, and its button opens and closes it', async ({ page }) => {
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/stallions', '/horse/50%2F50%20Chans', '/breeding', '/login']) {
        await page.goto(path)
        const { plain, scripted } = await headingTops(page)
        expect(plain - scripted, `${path} at ${width} px`).toBeLessThan(MOST_LOWER_PX)
        expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBe(0)
      }
      await page.goto('/quality')
      const links = await page.locator('#nav a').count()
      expect(links).toBeGreaterThan(11)
      await expect(menu(page).getByRole('link')).toHaveCount(0)
      await page.locator('header summary').press('Enter')
      await expect(menu(page).getByRole('link')).toHaveCount(links)
      for (const one of await menu(page).getByRole('link').all()) await expect(one).toBeInViewport()
      expect(await sidewaysOverflow(page)).toBe(0)
      await page.locator('header summary').click()
      await expect(menu(page).getByRole('link')).toHaveCount(0)
      await page.locator('header summary').click()
      await link(page, BRED).click()
      await expect(page).toHaveURL('/homebred')
      await expect(menu(page).getByRole('link')).toHaveCount(0)
    }
  })

  adminTest('on a phone the pages of the back office are folded, and their button opens them', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Administration' })
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/admin', '/admin/horses', '/admin/add-horse', '/admin/horse/Rik%20Rosett']) {
        await page.goto(path)
        const { plain, scripted } = await headingTops(page)
        expect(plain - scripted, `${path} at ${width} px`).toBeLessThan(MOST_LOWER_PX)
      }
      const links = await pages.locator('a').count()
      expect(links).toBeGreaterThan(20)
      await expect(pages.getByRole('link')).toHaveCount(0)
      await pages.locator('summary').first().press('Enter')
      await expect(pages.getByRole('link')).toHaveCount(links)
      expect(await sidewaysOverflow(page)).toBe(0)
      await pages.getByRole('link', { name: 'Alla släktingar' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stamtavla')
      await expect(pages.getByRole('link')).toHaveCount(0)
    }
  })

  test('on a wide screen the menu is open, without a button', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/quality')
    await expect(link(page, 'Hingstar')).toBeVisible()
    await expect(page.locator('header summary')).toBeHidden()
    await page.goto('/stallions')
    await link(page, 'Start').focus()
    await expect(link(page, BRED)).toBeVisible()
  })
})

test('the contact banner links out in new tabs', async ({ page, context }) => {
  await visit(page, '/')
  const banner = page.getByRole('region', { name: 'Kontakt' })
  await expect(banner.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  const ways = banner.getByRole('listitem').getByRole('link')
  await expect(ways).toHaveCount(4)
  for (const label of ['Forum', 'Hästregister', 'Virtuella hästförbundet', 'Chattserver']) {
    const way = ways.filter({ hasText: label })
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('rel', /noopener/)
    await expect(way.locator('svg, img')).toHaveCount(1)
  }
  await context.route('https://example.org/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Forum' }))
  const opened = context.waitForEvent('page')
  await ways.filter({ hasText: 'Forum' }).click()
  await expect(await opened).toHaveURL('https://example.org/forum')
  await expect(page).toHaveURL('/')
})

for (const path of examples(['/finns-inte', '/horse/Finns%20Inte'], (one) => one === '/finns-inte')) {
  test(`${path} is missing, says so and goes back one page after two seconds`, async ({ page, troubles }) => {
    expectMissing(troubles)
    await holdTwoSeconds(page)
    await visit(page, '/quality')
    expect((await visit(page, path))?.status()).toBe(404)
    await expect(page.getByText(NOT_FOUND, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
    await passTwoSeconds(page)
    await expect(page).toHaveURL('/quality')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kvalitetsprogrammet')
  })
}

test('a missing page without one before it goes to the start, and traps nobody', async ({
  page,
  context,
  troubles,
}) => {
  expectMissing(troubles)
  await visit(page, '/quality')
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open())
  const tab = await opened
  await holdTwoSeconds(tab)
  await tab.evaluate(() => location.replace('/finns-inte'))
  await expect(tab.getByText(NOT_FOUND)).toBeVisible()
  await hydrated(tab)
  await passTwoSeconds(tab)
  await expect(tab).toHaveURL('/')
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Välkommen')
  // Going back leaves both.
  await tab.goBack()
  await passTwoSeconds(tab)
  await expect(tab.getByText(NOT_FOUND)).toHaveCount(0)
})

test('a missing page inside the site goes back without a new load', async ({ page, troubles }) => {
  expectMissing(troubles)
  await holdTwoSeconds(page)
  await visit(page, '/quality')
  await passTwoSeconds(page)
  await page.evaluate(() => {
    document.body.dataset['loaded'] = 'once'
    // Like a link of the site.
    history.pushState(null, '', '/finns-inte')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText(NOT_FOUND)).toBeVisible()
  await expect.poll(() => passTwoSeconds(page)).toBe(1)
  await expect(page).toHaveURL('/quality')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kvalitetsprogrammet')
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once')
})

test('leaving a missing page early cancels its return', async ({ page, troubles }) => {
  expectMissing(troubles)
  await holdTwoSeconds(page)
  await visit(page, '/quality')
  await visit(page, '/finns-inte')
  await page.getByRole('link', { name: 'Till startsidan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Välkommen')
  await passTwoSeconds(page)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/')
})

test('a missing page stays for who searches on it', async ({ page, troubles }) => {
  expectMissing(troubles)
  await holdTwoSeconds(page)
  await visit(page, '/quality')
  await visit(page, '/horse/Finns%20Inte')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('Storm')
  await passTwoSeconds(page)
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=Storm')
})

test('a missing page stays for who presses on it', async ({ page, troubles }) => {
  expectMissing(troubles)
  await holdTwoSeconds(page)
  await visit(page, '/quality')
  await visit(page, '/finns-inte')
  await hydrated(page)
  await page.getByText(NOT_FOUND).click()
  await passTwoSeconds(page)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/finns-inte')
})

test('a slow navigation says so', async ({ page }) => {
  await visit(page, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await link(page, 'Blodslinjer').click()
  await expect(page.getByText('Laddar...', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Laddar...' })).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blodslinjer')
  await expect(page.getByText('Laddar...')).toHaveCount(0)
  // Readers who do not see the new page hear its name.
  await expect(page.getByRole('status').first()).toHaveText(/^Blodslinjer – /)
})

test('a script that a text brought into a page does not run, and the page works', async ({ page, troubles }) => {
  troubles.allow(/^console: (policy violated: script-src-elem inline|Executing inline script violates)/)
  await page.route('**/stallions', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('<main', '<script>window.stolen = 1</script><main')
    await route.fulfill({ response, body: html })
  })
  await visit(page, '/stallions')
  await hydrated(page)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

test('no script is requested before the page is painted', async ({ page }) => {
  test.skip(isPlain, 'about when script comes')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.css$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/quality', { waitUntil: 'commit' })
  // The end has been parsed: all its files could have been requested.
  await page.locator('footer').waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  release()
  await hydrated(page)
  expect(asked.length).toBeGreaterThan(4)
})

test('the first tab stop skips to the content', async ({ page }) => {
  await visit(page, '/stallions')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' })
  await expect(skip).toBeFocused()
  const box = await skip.boundingBox()
  expect(box?.y, 'the skip link is in sight when it has focus').toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main').locator(':focus')).toHaveCount(1)
})

test('a profile can be walked by keyboard and every tab stop is visible', async ({ page }) => {
  await visit(page, '/horse/50%2F50%20Chans')
  const unseen: string[] = []
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isMarked = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      const isInSight = box.width > 0 && box.bottom > 0 && box.top < innerHeight
      return isMarked && isInSight ? null : element.outerHTML.slice(0, 120)
    })
    if (problem) unseen.push(problem)
  }
  expect(unseen).toEqual([])
})

test('light and dark are chosen with a button, and remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Byt mellan ljust och mörkt' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload()
  await hydrated(page)
  expect(await ground()).toBe(dark)
  await visit(page, '/stallions')
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Byt mellan ljust och mörkt' }).click()
  expect(await ground()).toBe(light)
  await page.reload()
  await hydrated(page)
  expect(await ground()).toBe(light)

  // Without a choice the page follows the system.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe(dark)
})
