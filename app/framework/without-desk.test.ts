import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { DESK, LISTS_SHEETS } from './visitors.ts'
import { byBeginning, mayBeForDesk, withoutDesk } from './without-desk.ts'

test('only addresses that are plainly for visitors are answered without the back office', () => {
  const visitors = [
    '/',
    '/stallions',
    '/for-sale/hingstar',
    '/horse/%C3%85ska',
    '/search/names',
    '/news.xml',
    '/a.data',
  ]
  expect(visitors.filter(mayBeForDesk)).toEqual([])
  const disguised = ['/admin', '/admin/', '/admin/lines', '/admin.data', '/Admin', '/ADMIN/x', '/%61dmin', '/a%64min/x']
  const others = ['/_root.data', '/_.data', '/__manifest', '/%', '//admin', '/ /admin', '/ädmin', '/administrators']
  for (const pathname of [...disguised, ...others]) expect(mayBeForDesk(pathname), pathname).toBe(true)
})

test('the routes of the back office, and no others, are left out', () => {
  const route = (id: string, parentId?: string) => [id, { id, parentId }] as const
  const kept = [route('root'), route('routes/site/start', 'root'), route('routes/site/login', 'root')]
  const desk = [route(DESK, 'root'), route('routes/admin/lines', DESK), route('admin-not-found', DESK)]
  // No other part of a build is used.
  const build = { routes: Object.fromEntries([...kept, ...desk]) } as unknown as ServerBuild
  expect(withoutDesk(build).routes).toEqual(Object.fromEntries(kept))
})

test('an address is looked up among the routes that begin as it does, and those of any beginning', () => {
  const route = (id: string, path?: string, parentId = 'root') => [id, { id, path, parentId }] as const
  const routes = [
    ['root', { id: 'root', path: '' }] as const,
    route('start'),
    route('list', ':category/:section?'),
    route('lost', '*'),
    route('profile', 'horse/:horseid'),
    route('eval', 'eval', 'profile'),
    route('pass', 'horse/:horseid/pass.png'),
    route(LISTS_SHEETS, 'search/names'),
    route('news', 'news'),
    route('feed', 'news.xml'),
  ]
  // No other part of a build is used.
  const build = { routes: Object.fromEntries(routes) } as unknown as ServerBuild
  const idsAt = byBeginning(build, (one) => Object.keys(one.routes))
  const any = ['root', 'start', 'list', 'lost', LISTS_SHEETS]
  for (const path of ['/', '/stallions', '/stallions/unga.data', '/eval']) expect(idsAt(path), path).toEqual(any)
  for (const path of ['/horse', '/horse/%C3%85ska', '/horse/%C3%85ska/eval.data', '/horse_x'])
    expect(idsAt(path), path).toEqual(['root', 'start', 'list', 'lost', 'profile', 'eval', 'pass', LISTS_SHEETS])
  for (const path of ['/news', '/news.xml', '/news.data']) expect(idsAt(path), path).toEqual([...any, 'news', 'feed'])
})
