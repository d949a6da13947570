import type { Page } from '@playwright/test'
import { longestProfiles } from './longest-values.ts'
import { expect, fillFrom, test } from './stage.ts'

const WIDTHS = [390, 375, 360, 320]
const PAGES = [
  '/',
  '/news',
  '/homebred',
  '/bloodlines',
  '/quality',
  '/breeding',
  '/breeding/plan',
  '/stallions',
  '/bloodmares',
  '/competitors',
  '/youngsters',
  '/seniors',
  '/for-sale',
  '/dead',
  '/ordlista',
  '/login',
]
/** All horses in `npm run bench`. */
const PROFILES = Number(process.env.HOVSLAG_PROFILES ?? 20)

/** On a profile's first page, with all parts of its head. */
const MOST_ELEMENTS = 1500

/** Only style lays out a page: without script it is complete at once. */
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

/** The elements that overflow to the right at each width, laid out once and then narrowed. */
async function standingOut(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await fillFrom(page, path), path).toBe(200)
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => {
      document.documentElement.classList.add('js')
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (over > 0) found.push(`${path} at ${width} px: ${over} px`)
  }
  return found
}

test('no page scrolls sideways on a phone', async ({ page }) => {
  await page.goto('/')
  const found: string[] = []
  for (const path of PAGES) found.push(...(await standingOut(page, path)))
  expect(found).toEqual([])
})

test('no profile scrolls sideways on a phone, and none is too large for it', async ({ page }) => {
  const dataDir = process.env.HOVSLAG_E2E_DATA_DIR ?? ''
  await page.goto('/')
  const found: string[] = []
  for (const path of longestProfiles(dataDir).slice(0, PROFILES)) {
    found.push(...(await standingOut(page, path)))
    const elements = await page.locator('*').count()
    if (elements > MOST_ELEMENTS) found.push(`${path}: ${elements} elements`)
  }
  expect(found).toEqual([])
})
