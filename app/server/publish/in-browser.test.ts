import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { SCRIPT } from './in-browser.ts'

type Heard = { target: unknown; key?: string; ctrlKey?: boolean; stopped: boolean }

/** The script in a page of that address, with what it does to it. */
function pageAt(href: string, dataset: Record<string, string> = {}) {
  const url = new URL(href, 'https://a.example')
  const { pathname, search, hash, origin } = url
  const went: string[] = []
  const heard = new Map<string, (event: unknown) => void>()
  class Element {
    readonly #to: URL
    constructor(to: string) {
      this.#to = new URL(to, url)
    }
    closest() {
      const { pathname: path, search: query, hash: at, origin: of } = this.#to
      return { pathname: path, search: query, hash: at, origin: of, target: '' }
    }
  }
  const location = { pathname, search, hash, origin, replace: (to: string) => went.push(`instead ${to}`) }
  Object.defineProperty(location, 'href', {
    set: (to: string) => {
      went.push(to)
    },
  })
  runInNewContext(SCRIPT, {
    document: { documentElement: { dataset } },
    location,
    history: {
      length: 1,
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => went.push(`as ${to}`),
    },
    Element,
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    setTimeout: (act: () => void) => act(),
  })
  const send = (name: string, event: Partial<Heard>): boolean => {
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    heard.get(name)?.({ ...event, preventDefault: () => {}, stopImmediatePropagation })
    return isStopped
  }
  return { went, click: (to: string) => send('click', { target: new Element(to) }), send }
}

test.each([
  { to: '/stallions?sida=2', went: ['/stallions/sida/2/'] },
  { to: '/stallions/?sida=3#topp', went: ['/stallions/sida/3/#topp'] },
  { to: '/stallions/sida/2/', went: ['/stallions/sida/2/'] },
  { to: '/stallions?sida=1', went: ['/stallions'] },
  { to: '/breeding/plan', went: ['/breeding/plan'] },
  { to: '/hylla?lagg=1&hast=A', went: ['/hylla'] },
  { to: '/stallions', went: [] },
  { to: '/horse/sida/eval', went: [] },
  { to: 'https://b.example/?sida=2', went: [] },
])('a link to $to is followed as a document, or left to the router', ({ to, went }) => {
  const page = pageAt('/')
  expect(page.click(to)).toBe(went.length > 0)
  expect(page.went).toEqual(went)
})

test('a page of a list that was asked for by its old address is another file, unless it is this one', () => {
  expect(pageAt('/stallions?sida=2').went).toEqual(['instead /stallions/sida/2/'])
  expect(pageAt('/stallions?sida=2', { page: '2' }).went).toEqual([])
  expect(pageAt('/stallions').went).toEqual([])
})

test("a folder's slash is taken from the address, and the page that is not found goes to the start", () => {
  expect(pageAt('/horse/Storm/').went).toEqual(['as /horse/Storm'])
  expect(pageAt('/stallions/sida/2/', { page: '2' }).went).toEqual([])
  expect(pageAt('/finns/inte', { notFound: '' }).went).toEqual(['instead /'])
})

test('the keys that open the finder open nothing', () => {
  const page = pageAt('/')
  expect(page.send('keydown', { key: 'k', ctrlKey: true })).toBe(true)
  expect(page.send('keydown', { key: '/' })).toBe(true)
  expect(page.send('keydown', { key: 'k' })).toBe(false)
})
