import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { DESK } from './visitors.ts'
import { mayBeForDesk, withoutDesk } from './without-desk.ts'

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
