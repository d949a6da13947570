import { expect, test } from 'vitest'
import { isComputed, standIn } from './stand-in.ts'

type Heard = { key?: string; ctrlKey?: boolean }

/** A page of that address, with a list of what happens to it. */
function pageAt(href: string, dataset: Record<string, string> = {}) {
  const url = new URL(href, 'https://a.example')
  const { pathname, search, hash, origin } = url
  const went: string[] = []
  const heard = new Map<string, (event: unknown) => void>()
  class Link {
    readonly #to: URL
    constructor(to: string) {
      this.#to = new URL(to, url)
    }
    closest() {
      const { pathname: path, search: query, hash: at, origin: of } = this.#to
      return { pathname: path, search: query, hash: at, origin: of, target: '' }
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
  const page = {
    document: {
      documentElement: { dataset },
    },
    location,
    history: {
      length: 1,
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        went.push(`as ${to}`)
        const now = new URL(to, url)
        Object.assign(location, { pathname: now.pathname, search: now.search, hash: now.hash })
      },
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    requestAnimationFrame: (act: () => void) => act(),
    setTimeout: (act: () => void) => act(),
    fetch: async () => new Response('a file'),
  }
  const program = { ask: async ({ href: to }: URL) => (asked.push(to), new Response('made')), prepare: () => {} }
  // The parts of a window that the script uses.
  standIn(page as unknown as Parameters<typeof standIn>[0], program)
  heard.get('hovslag:taken-over')?.({ detail: async (to: string) => void went.push(`by the router ${to}`) })
  const send = (name: string, event: Heard & { target?: unknown }): boolean => {
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    heard.get(name)?.({ ...event, preventDefault: () => {}, stopImmediatePropagation })
    return isStopped
  }
  return { went, asked, page, click: (to: string) => send('click', { target: new Link(to) }) }
}

test.each([
  { to: '/stallions?sida=2', went: ['/stallions/sida/2/'] },
  { to: '/stallions/?sida=3#topp', went: ['/stallions/sida/3/#topp'] },
  { to: '/stallions/sida/2/', went: ['/stallions/sida/2/'] },
  { to: '/stallions?sida=1', went: ['/stallions'] },
  { to: '/login', went: ['/login'] },
  { to: '/hylla?lagg=1&hast=A', went: [] },
  { to: '/breeding/plan', went: [] },
  { to: '/stallions?ras=SWB&sida=2', went: [] },
  { to: '/stallions', went: [] },
  { to: '/horse/Bo/offspring?lista=stallions&sida=2', went: ['/horse/Bo/offspring/sida/2/'] },
  { to: '/horse/Bo/offspring?sida=2&lista=stallions#lista', went: ['/horse/Bo/offspring/sida/2/#lista'] },
  { to: '/horse/Bo/offspring?lista=stallions', went: [] },
  { to: '/horse/sida/eval', went: [] },
  { to: 'https://b.example/?sida=2', went: [] },
])('a link to $to is followed as a document, or left to the router', ({ to, went }) => {
  const page = pageAt('/')
  expect(page.click(to)).toBe(went.length > 0)
  expect(page.went).toEqual(went)
})

test('a page of a list requested by its old address is another file, unless it is this one', () => {
  expect(pageAt('/stallions?sida=2').went).toEqual(['instead /stallions/sida/2/'])
  expect(pageAt('/stallions?sida=2', { page: '2' }).went).toEqual([])
  expect(pageAt('/stallions').went).toEqual([])
})

test('a folder’s slash is removed from the address, and the page for missing addresses goes to the start', () => {
  expect(pageAt('/horse/Storm/').went).toEqual(['as /horse/Storm'])
  expect(pageAt('/stallions/sida/2/', { page: '2' }).went).toEqual([])
  expect(pageAt('/finns/inte', { notFound: '' }).went).toEqual(['instead /'])
})

test('the router starts with the written page, and continues to the requested one', () => {
  expect(pageAt('/stallions?ras=SWB&sida=2#topp').went).toEqual([
    'as /stallions',
    'by the router /stallions?ras=SWB&sida=2#topp',
  ])
  expect(pageAt('/search/?q=stor').went).toEqual(['as /search', 'by the router /search?q=stor'])
  expect(pageAt('/breeding?hingst=Bo').went).toEqual(['as /breeding', 'by the router /breeding?hingst=Bo'])
  expect(pageAt('/hylla?lagg=1&hast=Bo').went).toEqual(['as /hylla', 'by the router /hylla?lagg=1&hast=Bo'])
  expect(pageAt('/horse/Storm?anfader=Bo#stamtavla').went).toEqual([
    'as /horse/Storm',
    'by the router /horse/Storm?anfader=Bo#stamtavla',
  ])
  expect(pageAt('/horse/Storm?utm_source=brev').went).toEqual([])
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
  ['/horse/Bo/offspring.data?lista=stallions&sida=2', false],
  ['/horse/Bo.data?utm_source=brev', false],
  ['/horse/Bo/eval.data?gren=Hoppning', false],
  ['/hylla.data', false],
  ['/publicerat/nu.json', false],
])('the index covers %s: %s', (address, isAnswered) => {
  expect(isComputed(new URL(address, 'https://a.example'))).toBe(isAnswered)
})
