import type { APIRequestContext, Page } from '@playwright/test'
import { YEAR } from '../studs/year.ts'
import {
  accessibilityProblems,
  expect,
  expectMissing,
  htmlProblems,
  hydrated,
  layoutShifts,
  sidewaysOverflow,
  test,
} from './stage.ts'

type Stop = { path: string; says: string[]; status?: number; onLastPage?: boolean }

const ON_EVERY_PAGE = [
  'Allt på den här webbplatsen är påhittat. Inga hästar finns på riktigt och inga pengar är inblandade.',
  `© ${YEAR}`,
  'Hingstar',
  'Avelsston',
  'Tävlingshästar',
  'Unghästar',
  'Pensionärer',
  'Till Salu',
  'Minneslund',
  'Blodslinjer',
  'Kvalitetsprogrammet',
  'Uppfödningslista',
  'Äldre minneslund (2008-2025)',
]
const FILTERS = ['Alla raser', 'Alla kön', 'Alla generationer']
const NOT_FOUND = 'Sidan hittades inte, återgår till föregående sida.'

/** The visitor's part of the specification's route table, with what each page has to say. */
const SITE: Stop[] = [
  {
    path: '/',
    says: ['Välkommen', 'Information kommer senare...', 'Kontakt', 'Alias', 'Chatt', 'E-post', '@'],
  },
  { path: '/homebred', says: ['Uppfödningslista', 'Alla raser', 'Alla kön', 'Skapad'] },
  { path: '/homebred', onLastPage: true, says: ['Uppfödningslista', 'Ponnyer'] },
  { path: '/bloodlines', says: ['Blodslinjer', 'Linje 1', 'Valkendorff', 'Fet stil'] },
  { path: '/bloodlines', onLastPage: true, says: ['Blodslinjer', 'Linje 15', 'Nytt blod', '(utdöd)'] },
  {
    path: '/quality',
    says: [
      'Kvalitetsprogrammet',
      'GI',
      'GII',
      'GIII',
      'GIV',
      'Övriga',
      'Årschampionat',
      'Stallion trophy',
      'Rikssto',
      'Breeders trophy',
      'Startklar för riders cup',
    ],
  },
  { path: '/stallions', says: ['Hingstar', 'Alla raser', 'Alla generationer'] },
  { path: '/bloodmares', says: ['Avelsston', 'Alla raser', 'Alla generationer'] },
  { path: '/competitors', says: ['Tävlingshästar', ...FILTERS] },
  { path: '/youngsters', says: ['Unghästar', ...FILTERS] },
  { path: '/seniors', says: ['Pensionärer', ...FILTERS] },
  { path: '/for-sale', says: ['Till Salu', ...FILTERS, 'till salu!', 'Såld'] },
  { path: '/dead', says: ['Minneslund', ...FILTERS] },
  { path: '/stallions/SWB', says: ['Hingstar'] },
  { path: '/finns-inte', says: [NOT_FOUND], status: 404 },
  { path: '/stallions/finns-inte', says: [NOT_FOUND], status: 404 },
  { path: '/finns/inte/alls', says: [NOT_FOUND], status: 404 },
  { path: '/horse/Finns%20Inte', says: [NOT_FOUND], status: 404 },
  { path: '/horse/Finns%20Inte/merits', says: ['Hittade inte hästen'], status: 404 },
]

const TABS = ['Info', 'Avkommor', 'Bedömning', 'Meriter']

/** The pages of the demo stud's awkward horses, and of one horse from each long list. */
async function horseStops(request: APIRequestContext): Promise<Stop[]> {
  const first = async (list: string) => {
    const found = /href="(\/horse\/[^"/]+)"/.exec(await (await request.get(list)).text())?.[1]
    expect(found, `a horse on ${list}`).toBeTruthy()
    return String(found)
  }
  const [stallion, mare] = [await first('/stallions'), await first('/bloodmares')]
  const facts = ['Tävling', 'Avel', 'Efter', 'Undan', 'Stamtavla', 'Bedömningar', 'Avkommor', 'Meriter']
  return [
    { path: stallion, says: [...TABS, ...facts, 'Hingst'.toLowerCase()] },
    { path: `${mare}/offspring`, says: [...TABS, 'Avkommor'] },
    { path: `${stallion}/eval`, says: [...TABS, 'Bedömningar'] },
    { path: `${stallion}/merits`, says: [...TABS, 'Meriter'] },
    { path: '/horse/50%2F50%20Chans', says: [...TABS, '50/50 Chans', ...facts] },
    { path: '/horse/100%20%25%20Norrsken/offspring', says: [...TABS, '100 % Norrsken'] },
    { path: '/horse/%C3%85ke%20%26%20%C3%84rtan%20%232/eval', says: [...TABS, 'Åke & Ärtan #2'] },
    { path: "/horse/L'%C3%89toile%20d'Or/merits", says: [...TABS, "L'Étoile d'Or"] },
  ]
}

const PARTS = 3

/** The stops of one part: the horses, or a share of the site's own pages; a long list may end on a later page. */
async function stopsOf(part: number | 'horses', request: APIRequestContext): Promise<Stop[]> {
  if (part === 'horses') return horseStops(request)
  const stops: Stop[] = []
  for (const stop of SITE.filter((_, index) => index % PARTS === part)) {
    if (!stop.onLastPage) stops.push(stop)
    else {
      const pages = [...(await (await request.get(stop.path)).text()).matchAll(/[?]sida=(\d+)/g)].map(([, page]) =>
        Number(page),
      )
      stops.push({ ...stop, path: pages.length > 0 ? `${stop.path}?sida=${Math.max(...pages)}` : stop.path })
    }
  }
  return stops
}

async function findTexts(page: Page, stop: Stop): Promise<void> {
  const response = await page.goto(stop.path)
  expect.soft(response?.status(), stop.path).toBe(stop.status ?? 200)
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

for (const width of [1280, 390]) {
  for (const part of [0, 1, 2, 'horses'] as const) {
    const name = part === 'horses' ? 'horses' : `part ${part + 1} of the site`
    test.describe(`${name} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

      test('every page says its words, steadily and for everyone', async ({ page, request, troubles }) => {
        test.setTimeout(150_000)
        expectMissing(troubles)
        // The return after two seconds would take a missing page away from under the checks.
        await page.addInitScript(() => {
          History.prototype.go = () => {}
        })
        for (const stop of await stopsOf(part, request)) {
          await test.step(stop.path, async () => {
            await findTexts(page, stop)
            await hydrated(page)
            const { total, nodes } = await layoutShifts(page)
            expect.soft(total, `${stop.path} moves: ${nodes.join('; ')}`).toBeLessThan(0.05)
            expect.soft(await sidewaysOverflow(page), `${stop.path} scrolls sideways`).toBe(0)
            expect.soft(await accessibilityProblems(page), stop.path).toEqual([])
          })
        }
      })
    })

    test.describe(`${name} at ${width} px without script`, () => {
      test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false })

      test('every page says its words without script', async ({ page, request, troubles }) => {
        test.setTimeout(90_000)
        expectMissing(troubles)
        for (const stop of await stopsOf(part, request)) {
          await test.step(stop.path, async () => {
            await findTexts(page, stop)
            expect.soft(await sidewaysOverflow(page), `${stop.path} scrolls sideways`).toBe(0)
            await expect.soft(page.locator('.needs-js:visible'), `dead controls on ${stop.path}`).toHaveCount(0)
            await expect.soft(page.getByRole('link', { name: 'Hingstar' }).first()).toBeVisible()
          })
        }
      })
    })
  }
}

test('the served HTML of every page is valid', async ({ request }) => {
  for (const part of [0, 1, 2, 'horses'] as const)
    for (const stop of await stopsOf(part, request)) {
      const response = await request.get(stop.path)
      expect.soft(await htmlProblems(await response.text()), stop.path).toEqual([])
    }
})
