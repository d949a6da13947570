import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { matcherBy } from './matcher.server.ts'

type Branch = { path: string }
type Match = (
  routes: Route[],
  address: string | { pathname?: string },
  basename: string,
  isPartial: boolean,
  branches?: Branch[],
) => unknown

const ROUTER = join(import.meta.dirname, '../../../node_modules/react-router/dist/production')
const parts = pathToFileURL(join(ROUTER, 'lib/router/utils.js')).href
// Parts that the router keeps to itself and tells nobody the type of.
const { flattenAndRankRoutes, matchRoutesImpl } = (await import(/* @vite-ignore */ parts)) as {
  flattenAndRankRoutes: (routes: Route[]) => Branch[]
  matchRoutesImpl: Match
}

type Route = { id: string; path?: string; index?: true; children?: Route[] }

const ROUTES: Route[] = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'start', index: true },
      { id: 'list', path: ':category' },
      { id: 'search', path: 'search' },
      { id: 'map', path: 'sitemap.xml' },
      {
        id: 'horse',
        path: 'horse/:name',
        children: [
          { id: 'info', index: true },
          { id: 'tab', path: 'eval' },
        ],
      },
      {
        id: 'admin',
        path: 'admin',
        children: [
          { id: 'desk', index: true },
          { id: 'edit', path: 'horse/:name?' },
        ],
      },
      { id: 'maybe', path: 'old?/pages' },
      { id: 'none', path: '*' },
    ],
  },
]

const Faster = matcherBy({ rank: flattenAndRankRoutes, match: matchRoutesImpl })

// One a line would be forty lines.
const ADDRESSES =
  `/ // /search /SEARCH/ /search?q=a /searching /se%61rch /sitemap.xml /old/pages /pages /horse /horse/ /horse/Eko /Horse/Eko/eval /horse/50%2F50 /horse/a/b/c /horse#x /å /% /admin /admin/horse /admin/horse/Eko /admin/nothing /competitors /* /:category /ſearch \\admin`.split(
    ' ',
  )

test.each(['', ...ADDRESSES])('the address %s means what it means to the router', (address) => {
  const faster = new Faster('/')
  faster.update(ROUTES)
  const known = matchRoutesImpl(ROUTES, address, '/', false)
  for (const _time of [1, 2]) expect(faster.match(address)).toEqual(known)
  expect(faster.match({ pathname: address.split(/[?#]/)[0] ?? '' })).toEqual(known)
  expect(faster.match(address, true)).toEqual(matchRoutesImpl(ROUTES, address, '/', true))
})
