import type { APIRequestContext, Page } from '@playwright/test'
import { examples } from '../rounds.ts'
import { ON_EVERY_PAGE, type Stop, stopsOf } from '../studs/stops.ts'
import {
  accessibilityProblems,
  expect,
  expectMissing,
  fillFrom,
  hydrated,
  layoutShifts,
  MOST_SHIFT,
  sidewaysOverflow,
  test,
} from './stage.ts'

const servedBy = (request: APIRequestContext) => async (path: string) => (await request.get(path)).text()

async function findTexts(page: Page, stop: Stop): Promise<void> {
  const words = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ').toLowerCase()
  const markup = (await page.locator('body').textContent())?.replaceAll('\u00a0', ' ') ?? ''
  expect
    .soft(
      stop.says.filter((text) => !words.includes(text.toLowerCase()) && !markup.includes(text)),
      `visible on ${stop.path}`,
    )
    .toEqual([])
  expect
    .soft(
      ON_EVERY_PAGE.filter((text) => !markup.includes(text)),
      `on every page: ${stop.path}`,
    )
    .toEqual([])
  if (stop.status !== 404) {
    await expect.soft(page.getByRole('heading', { level: 1 }), `main headings of ${stop.path}`).toHaveCount(1)
  }
  expect.soft(await page.title(), stop.path).toContain('Stuteri Norrsken')
}

/** On a busy machine the first answer with long work says how far it is: then the page is opened when it is made. */
async function whenMade({ request }: Page, { path }: Stop): Promise<void> {
  if (!path.startsWith('/breeding')) return
  await expect.poll(async () => (await request.get(path)).text()).not.toContain('http-equiv="refresh"')
}

async function open(page: Page, stop: Stop): Promise<void> {
  await whenMade(page, stop)
  const response = await page.goto(stop.path)
  expect.soft(response?.status(), stop.path).toBe(stop.status ?? 200)
}

const nameOf = (part: number | 'horses') => (part === 'horses' ? 'horses' : `part ${part + 1} of the site`)

// Loaded once on a phone, where a page moves most easily, and then widened. All pages that other tests open wide were
// checked for motion too (`visit`). One page of each kind; `tests/pages/routes.test.ts` reads the words and the HTML of
// all.
for (const part of [0, 1, 2, 'horses'] as const) {
  test.describe(`${nameOf(part)} at 390 and 1280 px`, () => {
    test.use({ viewport: { width: 390, height: 800 } })

    test('every page has its words, stable and accessible', async ({ page, request, troubles }) => {
      expectMissing(troubles)
      // The return after two seconds would replace a missing page during the checks.
      await page.addInitScript(() => {
        History.prototype.go = () => {}
      })
      for (const stop of examples(await stopsOf(part, servedBy(request)), ({ isAlike }) => isAlike !== true)) {
        await test.step(stop.path, async () => {
          await page.setViewportSize({ width: 390, height: 800 })
          await open(page, stop)
          await hydrated(page)
          const { total, nodes } = await layoutShifts(page)
          expect.soft(total, `${stop.path} moves: ${nodes.join('; ')}`).toBeLessThan(MOST_SHIFT)
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 800 })
            await findTexts(page, stop)
            expect.soft(await sidewaysOverflow(page), `${stop.path} scrolls sideways at ${width} px`).toBe(0)
            expect.soft(await accessibilityProblems(page), `${stop.path} at ${width} px`).toEqual([])
          }
        })
      }
    })
  })
}

// Once without script, all pages: only style lays them out, and a phone has the least room.
test.describe('without script', () => {
  test.use({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })

  test('every page fits a phone, with its menu too, and shows no dead control', async ({ page, request, troubles }) => {
    expectMissing(troubles)
    await page.goto('/')
    for (const part of [0, 1, 2, 'horses'] as const) {
      for (const stop of await stopsOf(part, servedBy(request))) {
        await test.step(stop.path, async () => {
          await whenMade(page, stop)
          expect.soft(await fillFrom(page, stop.path), stop.path).toBe(stop.status ?? 200)
          await findTexts(page, stop)
          expect.soft(await sidewaysOverflow(page), `${stop.path} scrolls sideways`).toBe(0)
          await expect.soft(page.locator('.needs-js:visible'), `dead controls on ${stop.path}`).toHaveCount(0)
          // The menu is folded, and its button opens it.
          const way = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Hingstar' })
          await expect.soft(way).toHaveCount(0)
          await page.locator('header summary').click()
          await expect.soft(way).toBeVisible()
          expect.soft(await sidewaysOverflow(page), `${stop.path} with its menu scrolls sideways`).toBe(0)
        })
      }
    }
  })
})
