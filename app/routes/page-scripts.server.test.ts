import { expect, test } from 'vitest'
import { NOT_FOR_VISITORS, pageScripts, visitorsMap } from './page-scripts.server.ts'

type Manifest = Parameters<typeof pageScripts>[0]['manifest']

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
const scripts = (routeIds: string[], read = '') => pageScripts({ manifest, routeIds, settings: '{"ssr":true}', read })

test('each file of a page is asked for once, after what is seen, and none of another page', () => {
  const preloads = scripts(['root', 'start']).match(/<link[^>]*>/g) ?? []
  const files = preloads.map((link) => /href="\/assets\/([^"]+)"/.exec(link)?.[1])
  expect(files).toEqual(['manifest-1a2b.js', 'entry.js', 'react.js', 'root.js', 'frame.js', 'start.js'])
  for (const link of preloads) expect(link).toMatch(/^<link rel="modulepreload" href="[^"]+" fetchpriority="low"\/>$/)
  expect(scripts(['root'])).toContain(
    '<script type="module" async fetchpriority="low">import "/assets/manifest-1a2b.js";',
  )
})

test('a route with a part for the browser alone has both', () => {
  const text = scripts(['root', 'desk'])
  expect(text).toContain('import * as r1_0 from "/assets/desk.js";import * as r1_1 from "/assets/desk-keeps.js";')
  expect(text).toContain('window.__reactRouterRouteModules={"root":r0_0,"desk":{...r1_1,...r1_0}};')
  expect(text).toContain('href="/assets/desk-keeps.js"')
})

test('nothing that was read ends the script', () => {
  const text = scripts(['root'], '[{"name":"</script><!--\u2028&"}]\n')
  expect(text.match(/<\/script>/g)).toHaveLength(2)
  expect(text).not.toContain('<!--')
  const read = /c\.enqueue\((".*?")\);c\.close/.exec(text)?.[1] ?? '""'
  expect(JSON.parse(read)).toBe('[{"name":"</script><!--\u2028&"}]\n')
})

test('visitors have a map of their own, without the desk and the ways to it', () => {
  expect(visitorsMap('/assets/manifest-1a2b.js')).toBe('/assets/visitors-1a2b.js')
  expect(visitorsMap('/@id/virtual:manifest')).toBe('/@id/virtual:manifest')
  for (const id of ['routes/admin/dashboard', 'routes/site/login', 'routes/site/sign-out'])
    expect(id).toMatch(NOT_FOR_VISITORS)
  // Files: their links are the browser's own.
  for (const id of ['routes/horse/pass-png', 'routes/site/news-feed']) expect(id).toMatch(NOT_FOR_VISITORS)
  for (const id of ['root', 'routes/site/start', 'routes/site/search', 'routes/horse/info', 'routes/horse/pass'])
    expect(id).not.toMatch(NOT_FOR_VISITORS)
})
