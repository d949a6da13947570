import { expect, onTestFinished, test, vi } from 'vitest'
import { hostAddress } from '#app/domain/publish/address-file.ts'
import { isComputed, standIn } from './stand-in.ts'

type PageOptions = { isLate?: boolean; visits?: number; toNavigate?: () => Promise<void> }
type Heard = Partial<Record<'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', number | boolean>>

/** A page of that address, with a list of what happens to it; `isLate`: no timer has ended yet. */
function pageAt(
  href: string,
  dataset: Record<string, string> = {},
  { isLate = false, visits = 1, toNavigate = async () => {} }: PageOptions = {},
) {
  const url = new URL(href, 'https://a.example')
  const { pathname, search, hash, origin } = url
  const went: string[] = []
  const heard = new Map<string, (event: unknown) => void>()
  class Link {
    readonly #to: URL
    readonly #isIn: string
    readonly #target: string
    constructor(to: string, isIn = 'a[href]', target = '') {
      this.#to = new URL(to, url)
      this.#isIn = isIn
      this.#target = target
    }
    closest(wanted: string) {
      if (wanted !== this.#isIn) return null
      const { pathname: path, search: query, hash: at, origin: of } = this.#to
      return { pathname: path, search: query, hash: at, origin: of, target: this.#target }
    }
  }
  Object.assign(globalThis, { Element: Link })
  const location = { pathname, search, hash, origin, replace: (to: string) => went.push(`instead ${to}`) }
  Object.defineProperty(location, 'href', {
    get: () => url.href,
    set: (to: string) => {
      went.push(to)
    },
  })
  const asked: string[] = []
  const signals: unknown[] = []
  const files: unknown[][] = []
  const timers: { ms: number; act: () => void }[] = []
  const navigated: unknown[] = []
  let prepared = 0
  const page = {
    document: {
      documentElement: { dataset },
    },
    location,
    history: {
      length: visits,
      state: null as unknown,
      back: () => went.push('back'),
      pushState: (_state: unknown, _title: string, to: string) => went.push(`on ${to}`),
      replaceState: (state: unknown, _title: string, to?: string) => {
        page.history.state = state
        if (to === undefined) return
        went.push(`as ${to}`)
        const now = new URL(to, url)
        Object.assign(location, { pathname: now.pathname, search: now.search, hash: now.hash })
      },
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    requestAnimationFrame: (act: () => void) => act(),
    setTimeout: (act: () => void, ms: number) => {
      timers.push({ ms, act })
      if (!isLate) act()
    },
    fetch: async (...given: unknown[]) => (files.push(given), new Response('a file')),
  }
  const ask = async ({ href: to }: URL, signal?: AbortSignal | null) => {
    asked.push(to)
    signals.push(signal)
    return new Response('made')
  }
  const prepare = () => {
    prepared += 1
  }
  const program = { request: ask, prepare }
  // The parts of a window that the script uses.
  standIn(page as unknown as Parameters<typeof standIn>[0], program)
  const navigate = (to: string, options: unknown) => {
    went.push(`by the router ${to}`)
    navigated.push(options)
    return toNavigate()
  }
  heard.get('hovslag:taken-over')?.({ detail: navigate })
  /** Whether it goes no further: neither to the browser nor to the router. */
  const send = (name: string, event: Heard & { target?: unknown }): boolean => {
    const stopped: string[] = []
    const preventDefault = () => stopped.push('browser')
    const stopImmediatePropagation = () => stopped.push('router')
    heard.get(name)?.({ ...event, preventDefault, stopImmediatePropagation })
    if (stopped.length === 1) throw new Error(`only the ${stopped[0]} is stopped`)
    return stopped.length > 0
  }
  const click = (to: string, { isIn, target, ...event }: Heard & { isIn?: string; target?: string } = {}) =>
    send('click', { ...event, target: new Link(to, isIn, target) })
  const focus = (isIn: string | null) => {
    send('focusin', { target: isIn === null ? {} : new Link('/', isIn) })
    return prepared
  }
  return {
    went,
    heard,
    asked,
    signals,
    files,
    timers,
    navigated,
    dataset,
    page,
    send,
    click,
    focus,
    prepared: () => prepared,
  }
}

test.each([
  { to: '/stallions?sida=2', went: ['/stallions/sida/2/'] },
  { to: '/stallions/?sida=3#topp', went: ['/stallions/sida/3/#topp'] },
  { to: '/stallions/sida/2/', went: ['/stallions/sida/2/'] },
  { to: '/stallions?sida=1', went: ['/stallions/'] },
  { to: '/login', went: ['/login/'] },
  { to: '/hylla?lagg=1&hast=A', went: [] },
  { to: '/breeding/plan', went: [] },
  { to: '/stallions?ras=SWB&sida=2', went: [] },
  { to: '/stallions', went: [] },
  { to: '/horse/bo/offspring?lista=stallions&sida=2', went: ['/horse/bo/offspring/sida/2/'] },
  { to: '/horse/bo/offspring?sida=2&lista=stallions#lista', went: ['/horse/bo/offspring/sida/2/#lista'] },
  { to: '/horse/bo/offspring?lista=stallions', went: [] },
  { to: '/horse/sida/eval', went: [] },
  { to: 'https://b.example/?sida=2', went: [] },
  { to: '/x/login', went: [] },
  { to: '/login/x', went: [] },
  { to: '/horse/bo/offspring/sida/12/', went: ['/horse/bo/offspring/sida/12/'] },
  { to: '/sida/2/horse', went: [] },
  { to: '/x/horse/bo/offspring?lista=stallions&sida=2', went: [] },
  { to: '/horse/bo/offspring/x?lista=stallions&sida=2', went: [] },
  { to: '/horse/bo/offspring?lista=stallions&sida=2x', went: [] },
])('a link to $to is followed as a document, or left to the router', ({ to, went }) => {
  const page = pageAt('/')
  expect(page.click(to)).toBe(went.length > 0)
  expect(page.went).toEqual(went)
})

test('a page of a list requested by its old address is another file, unless it is this one', () => {
  expect(pageAt('/stallions?sida=2').went).toEqual(['instead /stallions/sida/2/'])
  expect(pageAt('/stallions?sida=2', { page: '2' }).went).toEqual([])
  expect(pageAt('/stallions').went).toEqual(['as /stallions/'])
  expect(pageAt('/stallions?sida=2#topp').went).toEqual(['instead /stallions/sida/2/#topp'])
  expect(pageAt('/stallions?sida=3', { page: '2' }).went).toEqual(['instead /stallions/sida/3/'])
  expect(pageAt('/stallions?sida=1').went).toEqual(['as /stallions/'])
})

test('a link that opens elsewhere, or is no link, is left to the browser', () => {
  const page = pageAt('/')
  for (const event of [
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { target: '_blank' },
    { isIn: 'button' },
  ])
    expect(page.click('/stallions?sida=2', event), JSON.stringify(event)).toBe(false)
  expect(page.send('click', { target: {} })).toBe(false)
  expect(page.went).toEqual([])
  expect(page.click('/stallions?sida=2', { button: 0, ctrlKey: false })).toBe(true)
})

test('a field that is focused in a form makes the program ready', () => {
  const page = pageAt('/')
  expect([page.prepared(), page.focus('a[href]'), page.focus(null), page.focus('form')]).toEqual([0, 0, 0, 1])
})

test('what was not asked for is hidden until the router is there, or fails, and for ten seconds at most', async () => {
  const late = pageAt('/stallions?ras=SWB', {}, { isLate: true, toNavigate: () => new Promise(() => {}) })
  expect([late.dataset, late.prepared()]).toEqual([{ waits: '' }, 1])
  expect(late.navigated).toEqual([{ replace: true, preventScrollReset: true }])
  expect(late.timers.map(({ ms }) => ms)).toEqual([10_000])
  late.timers[0]?.act()
  expect(late.dataset).toEqual({})
  for (const toNavigate of [async () => {}, async () => Promise.reject(new Error('no network'))]) {
    const page = pageAt('/stallions?ras=SWB', {}, { isLate: true, toNavigate })
    expect(page.dataset).toEqual({ waits: '' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(page.dataset).toEqual({})
  }
  const whole = pageAt('/stallions', {}, { isLate: true })
  expect([whole.dataset, whole.prepared(), whole.timers, whole.navigated]).toEqual([{}, 0, [], []])
})

test('a folder’s slash is removed from the address, and the page for missing addresses goes to the start', () => {
  expect(pageAt('/horse/storm/').went).toEqual(['as /horse/storm', 'as /horse/storm/'])
  expect(pageAt('/stallions/sida/2/', { page: '2' }).went).toEqual([])
  expect(pageAt('/finns/inte', { notFound: '' }).went).toEqual(['instead /'])
  expect(pageAt('/horse/storm/?utm_source=brev#topp').went).toEqual([
    'as /horse/storm?utm_source=brev#topp',
    'as /horse/storm/?utm_source=brev#topp',
  ])
  expect(pageAt('/').went).toEqual([])
  // As the site has it: the host has its file elsewhere.
  expect(pageAt('/horse/%C3%85sa?led=3', { notFound: '' }).went).toEqual([
    `instead ${hostAddress('/horse/%C3%85sa?led=3')}`,
  ])
  expect(pageAt(hostAddress('/horse/%C3%85sa'), { notFound: '' }).went).toEqual(['instead /'])
  const missing = pageAt('/finns/inte', { notFound: '' }, { visits: 2 })
  expect([missing.went, missing.timers.map(({ ms }) => ms)]).toEqual([['back'], [2000]])
  const used = pageAt('/finns/inte', { notFound: '' }, { isLate: true })
  used.heard.get('keydown')?.({})
  used.timers[0]?.act()
  expect(used.went).toEqual([])
})

test('the router starts with the written page, and continues to the requested one', () => {
  expect(pageAt('/stallions?ras=SWB&sida=2#topp').went).toEqual([
    'as /stallions',
    'by the router /stallions?ras=SWB&sida=2#topp',
  ])
  expect(pageAt('/search/?q=stor').went).toEqual(['as /search', 'by the router /search?q=stor'])
  expect(pageAt('/breeding?hingst=Bo').went).toEqual(['as /breeding', 'by the router /breeding?hingst=Bo'])
  expect(pageAt('/hylla?lagg=1&hast=Bo').went).toEqual(['as /hylla', 'by the router /hylla?lagg=1&hast=Bo'])
  expect(pageAt('/horse/storm?anfader=Bo#stamtavla').went).toEqual([
    'as /horse/storm',
    'by the router /horse/storm?anfader=Bo#stamtavla',
  ])
  expect(pageAt('/horse/storm?utm_source=brev').went).toEqual(['as /horse/storm/?utm_source=brev'])
})

const FOLDER = { base: '/~anna/stall', address: '/horse/%C3%85sa' }

test('in a folder of a host the router has the site’s address below it, and the browser that of the file', async () => {
  const host = `/~anna/stall${hostAddress('/horse/%C3%85sa')}`
  const site = '/~anna/stall/horse/%C3%85sa'
  const { page, went, click, send, asked, files } = pageAt(host, FOLDER)
  expect(went.splice(0)).toEqual([`as ${site}`, `as ${host}`])
  expect(page.history.state).toEqual({ at: site })
  page.history.pushState({ key: 'a' }, '', '/~anna/stall/horse/Bo/eval?x=1#y')
  expect(went.splice(0)).toEqual([`on /~anna/stall${hostAddress('/horse/Bo/eval?x=1#y')}`])
  // Back: the router reads the site's address.
  page.history.state = { at: '/~anna/stall/horse/Bo' }
  send('popstate', {})
  expect(went.splice(0)).toEqual(['as /~anna/stall/horse/Bo', `as /~anna/stall${hostAddress('/horse/Bo')}`])
  page.history.replaceState({ idx: 1 }, '')
  expect(page.history.state).toEqual({ idx: 1, at: '/~anna/stall/horse/Bo' })
  expect(click('/~anna/stall/stallions/sida/2/')).toBe(true)
  expect(went.splice(0)).toEqual(['/~anna/stall/stallions/sida/2/'])
  const fetched = page.fetch as typeof fetch // put there by the script
  await fetched('/search/names?q=a')
  await fetched('/~anna/stall/stallions.data?ras=SWB')
  await fetched('/~anna/stall/horse/Bo.data')
  await fetched('/~anna/stall/_.data')
  expect(asked).toEqual(['https://a.example/search/names?q=a', 'https://a.example/stallions.data?ras=SWB'])
  expect(files.map(([file]) => file)).toEqual([
    `/~anna/stall${hostAddress('/horse/Bo.data')}`,
    '/~anna/stall/index.data',
  ])
})

test('what the index covers is requested from the program, and all else from the host', async () => {
  const { page, asked } = pageAt('/')
  const fetched = page.fetch as typeof fetch // put there by the script
  const told = async (to: string) => (await fetched(`https://a.example${to}`)).text()
  expect(await told('/stallions.data?ras=SWB')).toBe('made')
  expect(await told('/search/names?q=a')).toBe('made')
  expect(await told('/stallions.data')).toBe('a file')
  expect(await (await fetched('https://b.example/search/names')).text()).toBe('a file')
  expect(asked).toEqual(['https://a.example/stallions.data?ras=SWB', 'https://a.example/search/names?q=a'])
})

test('an address as text and a request are read alike, and told with what came with them', async () => {
  const { page, asked, signals, files } = pageAt('/stallions/')
  const fetched = page.fetch as typeof fetch // put there by the script
  const { signal } = new AbortController()
  await fetched('/search/names?q=a', { signal })
  await fetched(new Request('https://a.example/search/names?q=b'))
  expect(asked).toEqual(['https://a.example/search/names?q=a', 'https://a.example/search/names?q=b'])
  expect(signals).toEqual([signal, undefined])
  await fetched('/stallions.data', { signal })
  expect(files).toEqual([['/stallions.data', { signal }]])
})

test.each([
  ['/breeding.data?hingst=Bo', true],
  ['/breeding/plan.data?gen=3', true],
  ['/stallions/SWB.data?kon=Sto', true],
  ['/for-sale.data?ras=SWB', true],
  ['/breeding/mal?gen=3', true],
  ['/breeding.data', false],
  ['/hylla.data?hast=Bo', true],
  ['/horse/Bo.data?anfader=Alva', true],
  ['/horse/Bo/merits.data?gren=Hoppning', true],
  ['/horse/Bo/merits.data?ar=2025&sida=2', true],
  ['/horse/Bo/offspring.data?lista=stallions', true],
  ['/horse/Bo/offspring.data?urval=ston', true],
  ['/horse/Bo/offspring.data?lista=stallions&sida=2', false],
  ['/horse/Bo.data?utm_source=brev', false],
  ['/horse/Bo/eval.data?gren=Hoppning', false],
  ['/hylla.data', false],
  ['/publicerat/nu.json', false],
  ['/search.data?q=a', true],
  ['/x/search.data?q=a', false],
  ['/search/x.data?q=a', false],
  ['/stallions/SWB/x.data?kon=Sto', false],
  ['/sold.data?kon=Sto', false],
  ['/search?q=a', false],
  ['/x/search/names?q=a', false],
  ['/search/names/x?q=a', false],
  ['/breeding/hastar?kon=Sto', true],
  ['/horse/Bo.data?lista=stallions', true],
  ['/horse/Bo/eval.data?lista=stallions', true],
  ['/horse/Bo/merits.data?lista=stallions', true],
  ['/horse/Bo/pass.data?lista=stallions', false],
  ['/horse/Bo/eval/x.data?lista=stallions', false],
  ['/x/horse/Bo.data?lista=stallions', false],
  ['/horse/Bo.data?sida=2&lista=stallions', true],
  ['/horse/Bo.data?olista=stallions', false],
  ['/horse/Bo.data?sida=2&anfader=Alva', true],
  ['/horse/Bo.data?xanfader=Alva', false],
  ['/x/horse/Bo.data?anfader=Alva', false],
  ['/horse/Bo/x.data?anfader=Alva', false],
  ['/horse/Bo/merits.data?ar=2025', true],
  ['/horse/Bo/merits.data?sida=2&ar=2025', true],
  ['/horse/Bo/merits.data?xar=2025', false],
  ['/x/horse/Bo/merits.data?ar=2025', false],
  ['/horse/Bo/merits/x.data?ar=2025', false],
  ['/horse/Bo/offspring.data?sida=2&lista=stallions', false],
  ['/x/horse/Bo/offspring.data?lista=stallions', false],
  ['/horse/Bo/offspring/x.data?lista=stallions', false],
  ['/horse/Bo/offspring.data?ras=SWB&lista=stallions', true],
])('whether the index answers %s: %s', (address, isAnswered) => {
  expect(isComputed(new URL(address, 'https://a.example'))).toBe(isAnswered)
})

test('the script of the page stands in for the server on its window', async () => {
  const { page } = pageAt('/')
  const before = page.fetch
  const set: string[] = []
  class Part {
    setAttribute = undefined
  }
  Object.assign(Part.prototype, {
    setAttribute: (name: string, value: unknown) => set.push(`${name} ${String(value)}`),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('Element', Part)
  onTestFinished(() => void vi.unstubAllGlobals())
  await import('./page.ts')
  expect(page.fetch).not.toBe(before)
  const part = Part.prototype as unknown as Element
  part.setAttribute('href', '/horse/Bo')
  part.setAttribute('id', '/horse/Bo')
  expect(set).toEqual([`href ${hostAddress('/horse/Bo')}`, 'id /horse/Bo'])
})
