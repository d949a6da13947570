import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'
import { htmlProblems } from '../pages/html-problems.ts'
import { isLong } from '../rounds.ts'
import { type ReadyStud, readyStud, type StoredDocument } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { accessibilityProblems } from './accessibility.ts'
import { type Door, openDoor } from './door.ts'
import { openRoom, type Room } from './room.ts'

/** Problems in a browser while a test ran; a test with any of them fails. */
export type Troubles = {
  found: string[]
  /** Allows a problem that the test causes on purpose. */
  allow: (expected: RegExp) => void
}

/** Studs that run as long as the worker does, by name; the first request for one brings its documents. */
type Studs = (name: string, documents: readonly StoredDocument[]) => Promise<ReadyStud>

/** A stud that is served at the worker's address while the test runs. */
export type ServedStud = Omit<ReadyStud, 'site' | 'remove'> & { address: string }

/** Browser contexts that serve test after test, by their settings. */
type Rooms = (settings: string) => Promise<Room>

/** A worker's contexts take some hundred megabytes each. */
const MOST_ROOMS = 3

type LayoutShift = { value: number; nodes: string[] }

declare global {
  interface Window {
    layoutShifts?: LayoutShift[]
    /** When the last font was loaded, in milliseconds of the page. */
    lettersCameMs?: number
  }
}

// One grey pixel: every picture of another site is this one, so that no test depends on the internet.
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOcMWPGfwAHEwMPsA9y/gAAAABJRU5ErkJggg=='
const OUTSIDE: Record<string, { type: string; body: string }> = {
  Image: { type: 'image/png', body: PICTURE },
  Document: { type: 'text/html', body: Buffer.from('<title>Utanför</title>').toString('base64') },
}
/** By its number, or by the name that browsers make passkeys for. */
const isOurs = (url: string) => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)

/**
 * Responds for all other sites in that page. Set up in the browser itself, only for their addresses: Playwright's own
 * way also intercepts each of our files and turns the browser's cache off, which doubled the time of a page. Requests
 * that bypass this find no host (`playwright.config.ts`).
 */
async function keepOutside(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const known = OUTSIDE[resourceType]
    const answer = known
      ? browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'Content-Type', value: known.type }],
          body: known.body,
        })
      : browser.send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' })
    answer.catch(() => {}) // the page is gone
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}

/** Listens to all pages of a context, and blocks the internet. */
async function watch(room: Room, hasScript: boolean): Promise<void> {
  const { context } = room
  context.on('request', (request) => {
    const kind = request.resourceType()
    if (isOurs(request.url()) || !/^https?:/.test(request.url()) || kind === 'image' || kind === 'document') return
    room.found.push(`asks another site for a ${kind}: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`)
    })
    document.fonts.addEventListener('loadingdone', () => {
      window.lettersCameMs = performance.now()
    })
    const shifts: LayoutShift[] = []
    window.layoutShifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A layout shift, which the DOM types do not have.
        const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
        if (shift.hadRecentInput) continue
        const nodes = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 80))
        shifts.push({ value: shift.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // The response is checked below, with its status.
    if (message.text().startsWith('Failed to load resource')) return
    room.found.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => room.found.push(`page error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left cancels its requests; a browser without script refuses scripts with this reason.
    if (!isOurs(request.url()) || reason === 'net::ERR_ABORTED' || (reason === 'csp' && !hasScript)) return
    room.found.push(`request: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 400)
      room.found.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** A test whose pages may have no error in the console, no failed request and no violation of the content policy. */
export const test = base.extend<
  { room: Room; troubles: Troubles; hasOutside: boolean; isAlone: boolean },
  { door: Door; studs: Studs; rooms: Rooms }
>({
  /** Whether other sites respond, with a grey pixel for each picture; otherwise they are unreachable. */
  hasOutside: [true, { option: true }],
  /** Whether it changes its context for good (a fake clock), so that no other test may use it. */
  isAlone: [false, { option: true }],
  door: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const door = await openDoor()
      await use(door)
      await door.stop()
    },
    { scope: 'worker' },
  ],
  studs: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const ready = new Map<string, Promise<ReadyStud>>()
      await use((name, documents) => {
        const stud = ready.get(name) ?? readyStud(documents)
        ready.set(name, stud)
        return stud
      })
      for (const stud of ready.values()) await (await stud).remove()
    },
    { scope: 'worker' },
  ],
  rooms: [
    async ({ browser }, use) => {
      const open = new Map<string, Room>()
      await use(async (settings) => {
        const room = open.get(settings) ?? (await openRoom(browser))
        // The last used one is last.
        open.delete(settings)
        open.set(settings, room)
        const [oldest] = open.size > MOST_ROOMS ? open : []
        if (oldest) {
          open.delete(oldest[0])
          await oldest[1].context.close()
        }
        return room
      })
    },
    { scope: 'worker' },
  ],
  room: async (
    { browser, rooms, isAlone, baseURL, javaScriptEnabled, hasTouch, viewport, contextOptions, hasOutside },
    use,
  ) => {
    const settings = JSON.stringify([baseURL, javaScriptEnabled, hasTouch, viewport, contextOptions, hasOutside])
    const room = isAlone ? await openRoom(browser) : await rooms(settings)
    if (room.isNew) await watch(room, javaScriptEnabled ?? true)
    room.isNew = false
    await use(room)
    if (isAlone) await room.context.close()
    else await room.clear(baseURL === undefined ? [] : [new URL(baseURL).origin])
  },
  context: async ({ room }, use) => use(room.context),
  page: async ({ context, hasOutside }, use) => {
    const page = await context.newPage()
    if (hasOutside) await keepOutside(context, page)
    await use(page)
  },
  troubles: [
    async ({ room }, use) => {
      const allowed: RegExp[] = []
      room.found = []
      await use({ found: room.found, allow: (expected) => allowed.push(expected) })
      expect(room.found.filter((trouble) => !allowed.some((expected) => expected.test(trouble)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A test on a stud of these documents, shared by all tests that use the same name. */
export function testOn(name: string, documents: readonly StoredDocument[]) {
  return test.extend<{ stud: ServedStud }>({
    stud: async ({ studs, door }, use) => use(serve(door, await studs(name, documents))),
    baseURL: async ({ stud }, use) => use(stud.address),
  })
}

/** From now on that stud is at the worker's address. */
export function serve(door: Door, stud: ReadyStud): ServedStud {
  door.lead(stud.site)
  return { ...stud, address: door.address }
}

/** A test on the hand-made stud of `own-stud.ts`, which has one example of every case of the specification. */
export const ownTest = testOn('own', ownStud())

/** For an address that returns 404 on purpose. */
export function expectMissing(troubles: Troubles): void {
  troubles.allow(/^answer: 404 /)
}

/**
 * Resolves when React has hydrated the page: from then on script responds to clicks and keys. React's own marks are the
 * only sign. They are on parts while others are still being hydrated, so the whole page is checked; listeners of the
 * window are added after that, so the page must be idle as well.
 */
export async function hydrated(page: Page): Promise<void> {
  // Not an async function: its promise would count as true.
  const isTakenOver = () => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
    const root: Root | undefined = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return root?.stateNode.current.memoizedState.isDehydrated === false
  }
  // Polling by frames would draw a frame each time.
  await page.waitForFunction(isTakenOver, undefined, { polling: 25 })
  await page.evaluate(async () => {
    await new Promise((isIdle) => requestIdleCallback(isIdle, { timeout: 1000 }))
  })
}

/**
 * Whether the pages are built without the tricks of `app/framework`: tests of weight and of loading times are skipped.
 */
export const isPlain = process.env['HOVSLAG_PLAIN'] === '1'

/**
 * How much a page may move by itself while it loads, as browsers measure it; and where its letters came only after it
 * was first painted, as on a busy machine. `widths.e2e.ts` holds the letters back on purpose.
 */
const MOST_SHIFT = 0.05
export const MOST_SHIFT_LATE = 0.1

/** Opens an address and waits until the page responds to clicks; it must not have moved meanwhile. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  const { total, nodes, isLate } = await layoutShifts(page)
  expect.soft(total, `${path} moves: ${nodes.join('; ')}`).toBeLessThan(isLate ? MOST_SHIFT_LATE : MOST_SHIFT)
  return response
}

/** Leads to another address as a link does, without loading a page; what is not saved asks first. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => void }
    }
    router.navigate(to)
  }, path)

/** Opens an address on a slow line: the page is there, its script only after the returned function is called. */
export async function visitBeforeScript(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  return release
}

/**
 * Anything that waits for two seconds waits until the test continues: the outcome does not depend on the speed of the
 * machine.
 */
export async function holdTwoSeconds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [start, stop] = [setTimeout, clearTimeout]
    const held = new Map<number, () => void>()
    let last = 0
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => {
        if (ms !== 2000) return start(act, ms)
        last -= 1
        held.set(last, act)
        return last
      },
      clearTimeout: (timer: number) => held.delete(timer) || stop(timer),
      passTwoSeconds: () => {
        const count = held.size
        // After the answer, as leaving the page would lose it.
        start(() => {
          for (const [timer, act] of held) if (held.delete(timer)) act()
        })
        return count
      },
    })
  })
}

/** Returns how many have waited: the script of a new page, once, and what the test is about. */
export const passTwoSeconds = (page: Page) =>
  page.evaluate(() => (window as unknown as { passTwoSeconds: () => number }).passTwoSeconds()) // added above

/** How much the page has moved by itself since it began to load, and what moved. */
export async function layoutShifts(page: Page): Promise<{ total: number; nodes: string[]; isLate: boolean }> {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => window.layoutShifts ?? [])
  const isLate = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    return painted !== undefined && (window.lettersCameMs ?? 0) > painted.startTime
  })
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return { total, nodes: shifts.flatMap(({ nodes }) => nodes), isLate }
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Puts the content of another address, its title and its style sheets into the open page; returns its status. A fifth
 * of the cost of opening the page, for tests of layout only.
 */
export async function fillFrom(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address)
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html')
    // Without script no element's load event comes.
    const sheets = [...served.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(async ({ href }) =>
      new CSSStyleSheet().replace(await (await fetch(href)).text()),
    )
    document.adoptedStyleSheets = await Promise.all(sheets)
    document.title = served.title
    document.body.replaceWith(served.body)
    scrollTo(0, 0)
    return answer.status
  }, path)
}

/**
 * The problems of the open page: its accessibility at the first width, at each whether it scrolls sideways, and its
 * served text where that is given. Loaded once and then narrowed; the first width is restored at the end. The parts
 * of a page and its colours are the same on narrow ones. `admin-widths.e2e.ts` measures there, on all pages of the back
 * office with their folds open, what differs: targets, names of controls and boxes that scroll. Only the long form asks
 * axe at every width.
 */
export async function orderProblems(
  page: Page,
  { response, widths = [1280, 390] }: { response?: Response | null; widths?: readonly number[] } = {},
): Promise<string[]> {
  const found = response === undefined ? [] : await htmlProblems((await response?.text()) ?? '')
  const [first = 1280] = widths
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await sidewaysOverflow(page)
    if (over !== 0) found.push(`${width} px: scrolls ${over} px sideways`)
    if (width !== first && !isLong) continue
    found.push(...(await accessibilityProblems(page)).map((problem) => `${width} px: ${problem}`))
  }
  await page.setViewportSize({ width: first, height: 800 })
  return found
}

export { accessibilityProblems, expect, htmlProblems, MOST_SHIFT }
