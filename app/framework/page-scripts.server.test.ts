import { describe, expect, test, vi } from 'vitest'
import { pageData, pageScript } from './page-scripts.server.ts'
import { NOT_FOR_VISITORS, visitorsMap } from './visitors.ts'

type Manifest = Parameters<typeof pageScript>[0]['manifest']

const route = (id: string, more = {}) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ['/assets/react.js', '/assets/frame.js'],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  ...more,
})
const manifest: Manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: route('root'),
    start: route('start'),
    other: route('other'),
    desk: route('desk', { clientMiddlewareModule: '/assets/desk-keeps.js' }),
  },
  url: '/assets/manifest-1a2b.js',
  version: '1',
}
const scripts = (routeIds: string[]) =>
  `<script>${pageScript({ manifest, routeIds, settings: '{"ssr":true}' })}</script>`

/** What the page's script starts with: its files, what is loaded first, the routes' modules, the router's start. */
function givenIn(text: string): unknown[] {
  const given = text.slice(text.lastIndexOf('})([') + '})('.length, text.lastIndexOf(')</script>'))
  return JSON.parse(`[${given}]`) as unknown[]
}

test('each file of a page is named once, and none of another page', () => {
  const [files, first, routes, entry] = givenIn(scripts(['root', 'start']))
  const names = ['manifest-1a2b.js', 'entry.js', 'react.js', 'root.js', 'frame.js', 'start.js']
  expect(files).toEqual(names.map((name) => `/assets/${name}`))
  expect(first).toEqual(['/assets/manifest-1a2b.js'])
  expect(routes).toEqual([
    ['root', '/assets/root.js'],
    ['start', '/assets/start.js'],
  ])
  expect(entry).toBe('/assets/entry.js')
})

test('a route with a part only for the browser has both', () => {
  const [files, , routes] = givenIn(scripts(['root', 'desk']))
  expect(routes).toContainEqual(['desk', '/assets/desk.js', '/assets/desk-keeps.js'])
  expect(files).toContain('/assets/desk-keeps.js')
})

describe('the files are requested', () => {
  type Surroundings = { isHidden?: boolean; kinds?: readonly string[] | null; load?: () => Promise<unknown> }
  /** Runs the script of a page in a browser made for it, which records the requests. */
  function start({ isHidden = false, kinds = ['paint'], load = () => new Promise(() => {}) }: Surroundings = {}) {
    const heard: Record<string, () => void> = {}
    const waiting: { after: number; go: () => void }[] = []
    const asked: string[] = []
    let paint = (_names: readonly string[]) => {}
    class Observer {
      static readonly supportedEntryTypes = kinds
      constructor(tell: (list: object) => void) {
        paint = (names) => tell({ getEntriesByName: (name: string) => names.filter((one) => one === name) })
      }
      observe() {}
      disconnect() {
        paint = () => {}
      }
    }
    const document = {
      hidden: isHidden,
      createElement: () => ({ href: '', setAttribute() {} }),
      body: { append: ({ href }: { href: string }) => asked.push(href) },
    }
    let frame = () => {}
    const text = scripts(['root']).replaceAll('import(', 'load(')
    const code = text.slice(text.indexOf('(function(files'), text.lastIndexOf('</script>'))
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    new Function('document', 'window', 'addEventListener', 'setTimeout', 'requestAnimationFrame', 'load', code)(
      document,
      kinds === null ? {} : { PerformanceObserver: Observer },
      (kind: string, go: () => void) => {
        heard[kind] = go
      },
      (go: () => void, after = 0) => waiting.push({ go, after }),
      (go: () => void) => {
        frame = go
      },
      load,
    )
    return { asked, heard, waiting, paint: (...names: string[]) => paint(names), frame: () => frame() }
  }
  const FILES = 5

  test('when the page is painted, and once', () => {
    const { asked, paint, heard, waiting } = start()
    expect(asked).toEqual([])
    paint('first-paint')
    expect(asked).toEqual([])
    paint('first-paint', 'first-contentful-paint')
    expect(asked).toHaveLength(FILES)
    heard['keydown']?.()
    for (const { go } of waiting) go()
    expect(asked).toHaveLength(FILES)
  })

  test.each(['keydown', 'pointerdown'])('at the first %s', (kind) => {
    const { asked, heard } = start()
    heard[kind]?.()
    expect(asked).toHaveLength(FILES)
  })

  test('when nothing is painted within two seconds', () => {
    const { asked, waiting } = start()
    expect(waiting.map(({ after }) => after)).toEqual([2000])
    waiting[0]?.go()
    expect(asked).toHaveLength(FILES)
  })

  test('a file that cannot be loaded is reported a while later, if the page is still open', async () => {
    const { heard, waiting } = start({ load: () => Promise.reject(new Error('no line')) })
    heard['keydown']?.()
    await vi.waitFor(() => expect(waiting.map(({ after }) => after)).toContain(1000))
    expect(() => waiting.find(({ after }) => after === 1000)?.go()).toThrow('no line')
  })

  test('at once by a page in a background tab: it is not painted', () => {
    expect(start({ isHidden: true }).asked).toHaveLength(FILES)
  })

  test.each([{ kinds: null }, { kinds: ['longtask'] }])(
    'after a frame when the browser does not report paints: $kinds',
    ({ kinds }) => {
      const { asked, frame, waiting } = start({ kinds })
      expect(asked).toEqual([])
      frame()
      waiting.find(({ after }) => after === 0)?.go()
      expect(asked).toHaveLength(FILES)
    },
  )
})

test('no data can end its element, and the router gets it unchanged', async () => {
  const data = ['</script><!-- & \u2028 "\\', { '<b>': '<' }]
  const html = pageData(`${JSON.stringify(data)}\n`)
  expect(html.match(/</g)).toHaveLength(2)
  const textContent = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))
  const window: { __reactRouterContext?: { ssr: boolean; stream: ReadableStream<Uint8Array> } } = {}
  const code = scripts(['root'])
    .slice('<script>'.length)
    .replace(/\(function\(files.*$/s, '')
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function('document', 'window', code)({ currentScript: { previousElementSibling: { textContent } } }, window)
  expect(window.__reactRouterContext?.ssr).toBe(true)
  expect(JSON.parse(await new Response(window.__reactRouterContext?.stream).text())).toEqual(data)
})

test('visitors have their own manifest, without the back office and the pages that lead to it', () => {
  expect(visitorsMap('/assets/manifest-1a2b.js')).toBe('/assets/visitors-1a2b.js')
  expect(visitorsMap('/@id/virtual:manifest')).toBe('/@id/virtual:manifest')
  for (const id of ['routes/admin/dashboard', 'routes/site/login', 'routes/site/sign-out'])
    expect(id).toMatch(NOT_FOR_VISITORS)
  // Files: the browser follows links to them by itself.
  for (const id of ['routes/horse/pass-png', 'routes/site/news-feed']) expect(id).toMatch(NOT_FOR_VISITORS)
  for (const id of ['root', 'routes/site/start', 'routes/site/search', 'routes/horse/info', 'routes/horse/pass'])
    expect(id).not.toMatch(NOT_FOR_VISITORS)
})
