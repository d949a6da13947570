import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'
import { htmlProblems } from '../pages/html-problems.ts'
import { type ReadyStud, readyStud, type StoredDocument } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { accessibilityProblems } from './accessibility.ts'
import { type Door, openDoor } from './door.ts'
import { openRoom, type Room } from './room.ts'

/** What went wrong in a browser while a test ran; a test that saw any of it fails. */
export type Troubles = {
  found: string[]
  /** Trouble that the test makes on purpose. */
  allow: (expected: RegExp) => void
}

/** Studs that run as long as the worker does, by name; the first to ask for one brings its documents. */
type Studs = (name: string, documents: readonly StoredDocument[]) => Promise<ReadyStud>

/** A stud that is served at the worker's address while the test runs. */
export type ServedStud = Omit<ReadyStud, 'site' | 'remove'> & { address: string }

/** Browser contexts that serve test after test, by the settings that they were opened with. */
type Rooms = (settings: string) => Promise<Room>

/** A worker's contexts weigh some hundred megabytes each. */
const MOST_ROOMS = 3

type LayoutShift = { value: number; nodes: string[] }

declare global {
  interface Window {
    layoutShifts?: LayoutShift[]
  }
}

// One grey pixel: every picture of another site is this one, so that no test depends on the outside world.
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOcMWPGfwAHEwMPsA9y/gAAAABJRU5ErkJggg=='
const OUTSIDE: Record<string, { type: string; body: string }> = {
  Image: { type: 'image/png', body: PICTURE },
  Document: { type: 'text/html', body: Buffer.from('<title>Utanför</title>').toString('base64') },
}
const isOurs = (url: string) => new URL(url).hostname === '127.0.0.1'

/**
 * Answers for all other sites in that page. Asked of the browser itself, for their addresses alone: Playwright's own way
 * stands between the page and each of our files too and turns the browser's store of files off, which doubled the time
 * of a page. What leads past this finds no host (`playwright.config.ts`).
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

/** Listens to all pages of a context, and keeps the outside world out. */
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
    const shifts: LayoutShift[] = []
    window.layoutShifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The entry of a layout shift, which the DOM types do not know.
        const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
        if (shift.hadRecentInput) continue
        const nodes = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 80))
        shifts.push({ value: shift.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // The answer itself is seen below, with its status.
    if (message.text().startsWith('Failed to load resource')) return
    room.found.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => room.found.push(`page error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left drops what it was still fetching; a browser without script refuses scripts by this word.
    if (!isOurs(request.url()) || reason === 'net::ERR_ABORTED' || (reason === 'csp' && !hasScript)) return
    room.found.push(`request: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 400)
      room.found.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** A test whose pages may show no error in the console, no failed request and no breach of the content policy. */
export const test = base.extend<
  { room: Room; troubles: Troubles; hasOutside: boolean; isAlone: boolean },
  { door: Door; studs: Studs; rooms: Rooms }
>({
  /** Whether other sites answer, with a grey pixel for each picture; else they cannot be reached. */
  hasOutside: [true, { option: true }],
  /** Whether it changes its context for good (a clock put in), so that none may come after it. */
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
        // The one that was used last stands last.
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

/** A test on a stud of these documents, which it shares with all tests that call theirs by that name. */
export function testOn(name: string, documents: readonly StoredDocument[]) {
  return test.extend<{ stud: ServedStud }>({
    stud: async ({ studs, door }, use) => use(serve(door, await studs(name, documents))),
    baseURL: async ({ stud }, use) => use(stud.address),
  })
}

/** From now on the worker's address is that stud's. */
export function serve(door: Door, stud: ReadyStud): ServedStud {
  door.lead(stud.site)
  return { ...stud, address: door.address }
}

/** A test that looks at the hand-made stud of `own-stud.ts`, where every case of the specification stands once. */
export const ownTest = testOn('own', ownStud())

/** Where the address answers 404 on purpose. */
export function expectMissing(troubles: Troubles): void {
  troubles.allow(/^answer: 404 /)
}

/**
 * The page has become React's: what is clicked or typed now is answered by script. The names of React's own marks are
 * asked, as nothing else tells: they stand on parts while these are still being taken over, so the whole is asked, and
 * what listens to the window comes after that, before the page has nothing more to do.
 */
export async function hydrated(page: Page): Promise<void> {
  // Not an asynchronous question: its promise would be taken for a yes.
  const isTakenOver = () => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
    const root: Root | undefined = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return root?.stateNode.current.memoizedState.isDehydrated === false
  }
  // Asked by frames, each question would draw one.
  await page.waitForFunction(isTakenOver, undefined, { polling: 25 })
  await page.evaluate(async () => {
    await new Promise((isIdle) => requestIdleCallback(isIdle, { timeout: 1000 }))
  })
}

/** Whether the pages are built without the tricks of `app/framework`: tests of weight and of when script comes are skipped. */
export const isPlain = process.env['HOVSLAG_PLAIN'] === '1'

/** By so much, as browsers count it, a page may move by itself while it loads. */
const MOST_SHIFT = 0.05

/** Opens an address and waits until the page answers to clicks; it has stood still meanwhile. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  const { total, nodes } = await layoutShifts(page)
  expect.soft(total, `${path} moves: ${nodes.join('; ')}`).toBeLessThan(MOST_SHIFT)
  return response
}

/** Opens an address on a slow line: the page is there, its script only when the answer is called. */
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

/** How far the page has moved by itself since it began to load, and what moved. */
export async function layoutShifts(page: Page): Promise<{ total: number; nodes: string[] }> {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => window.layoutShifts ?? [])
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), nodes: shifts.flatMap(({ nodes }) => nodes) }
}

/** By how much the page can be scrolled sideways, in CSS pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Puts what another address serves into the open page, which is laid out by the same sheet; answers with its status. A fifth
 * of what a page of its own costs, for those who ask how it is laid out and nothing else.
 */
export async function fillFrom(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address)
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html')
    document.body.replaceWith(served.body)
    scrollTo(0, 0)
    return answer.status
  }, path)
}

/**
 * What is out of order on the open page: at each width who can use it and whether it scrolls sideways, and its served
 * text where that is given. Loaded once and then narrowed; the first width stands again at the end.
 */
export async function orderProblems(
  page: Page,
  { response, widths = [1280, 390] }: { response?: Response | null; widths?: readonly number[] } = {},
): Promise<string[]> {
  const found = response === undefined ? [] : await htmlProblems((await response?.text()) ?? '')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await sidewaysOverflow(page)
    if (over !== 0) found.push(`${width} px: scrolls ${over} px sideways`)
    found.push(...(await accessibilityProblems(page)).map((problem) => `${width} px: ${problem}`))
  }
  const [first = 1280] = widths
  await page.setViewportSize({ width: first, height: 800 })
  return found
}

export { accessibilityProblems, expect, htmlProblems, MOST_SHIFT }
