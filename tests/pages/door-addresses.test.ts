import { expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { cachedSearch, readAddressOf } from '#app/server/cached-address.ts'
import { READ_ADDRESSES } from '#app/server/read-addresses.ts'
import { servedStud } from './stud.ts'

const { running, visit } = servedStud('demo')

type Entry = { path?: string | undefined; index?: boolean | undefined; file: string; children?: Entry[] | undefined }

/** Every address of the site with the routes above it. */
function* addresses(
  entries: readonly Entry[],
  base = '',
  above: readonly string[] = [],
): Generator<[string, string[]]> {
  for (const { path = '', file, children } of entries) {
    const pattern = path === '' ? base || '/' : `${base}/${path}`
    const ids = [...above, file.replace(/\.tsx?$/, '')]
    if (children) yield* addresses(children, pattern, ids)
    else yield [pattern, ids]
  }
}

const READ = [...addresses(routes as Entry[])].filter(
  ([pattern]) => !pattern.startsWith('/admin') && !pattern.endsWith('*'),
)
/** Requested by POST; they are not pages to read. */
const NOT_READ = ['/sign-out', '/login/again', '/login/nyckel', '/breeding/mal', '/valkommen/:key?', '/login/nytt/:key']

const OPTIONAL = /\/:\w+\?$/

test('every address that a visitor reads is in the table, with the routes of its data', () => {
  const given = READ.flatMap(([pattern, ids]) =>
    // An optional part is in the table twice.
    OPTIONAL.test(pattern) && !NOT_READ.includes(pattern)
      ? [pattern.replace(OPTIONAL, ''), pattern.slice(0, -1)].map((one) => [one, ids] as const)
      : [[pattern, ids] as const],
  )
  const wanted = given.filter(([pattern]) => !NOT_READ.includes(pattern))
  const known = READ_ADDRESSES.map(({ pattern, routes: ids }) => [pattern, ids] as const)
  const sorted = (list: readonly (readonly [string, readonly string[]])[]) =>
    [...list].sort(([a], [b]) => a.localeCompare(b))
  expect(sorted(known)).toEqual(sorted(wanted))
})

const horsePathOf = async () => /href="(\/horse\/[^"/]+)"/.exec((await visit('/stallions')).html)?.[1] ?? ''

test('the keys of the table are exactly those that the pages read', async () => {
  const horse = await horsePathOf()
  const get = vi.spyOn(URLSearchParams.prototype, 'get')
  const has = vi.spyOn(URLSearchParams.prototype, 'has')
  const getAll = vi.spyOn(URLSearchParams.prototype, 'getAll')
  try {
    for (const { pattern, keys } of READ_ADDRESSES) {
      const path = pattern
        .replace('/horse/:horseid', horse)
        .replace(':category', 'youngsters')
        .replace(':section', 'SWB')
        .replace(':kind', 'segrar')
      const before = [get, has, getAll].map(({ mock }) => mock.calls.length)
      // Each page in all its variants: which keys are read depends on earlier ones.
      const queries =
        pattern === '/breeding'
          ? ['', '?vy=mal', '?vy=mal&hmin=1', '?vy=ny', '?vy=ny&andra=x', '?vy=ny&namn=']
          : ['', ...keys.map((key) => `?${key.replace('*', '')}=Sto`)]
      for (const query of queries)
        await running()
          .store.write(async () => {})
          .then(() => visit(path + query))
      const read = new Set([get, has].flatMap(({ mock }, at) => mock.calls.slice(before[at]).map(([key]) => key)))
      // A key that may be repeated has a star in the table, and is read as a list.
      for (const [key] of getAll.mock.calls.slice(before[2])) read.add(keys.includes(`${key}*`) ? `${key}*` : key)
      // The router's own keys, and those that the door itself checks.
      for (const own of ['index', '_routes', 'vy']) if (!keys.includes(own)) read.delete(own)
      // Where the horses of a side are searched, an address of the planner is built and read as well, and in the search
      // one of all horses.
      if (pattern === '/breeding/hastar' || pattern.startsWith('/search'))
        expect([...read]).toEqual(expect.arrayContaining([...keys]))
      else expect([...read].sort(), pattern).toEqual([...keys].sort())
    }
  } finally {
    vi.restoreAllMocks()
  }
})

test.each([
  ['/stallions', '?ras=SWB', '?ras=SWB'],
  ['/stallions', '?utm=1&ras=SWB&fbclid=x', '?ras=SWB'],
  ['/stallions', '?kon=Sto&ras=SWB&ras=NF', '?ras=SWB&kon=Sto'],
  ['/stallions/', '?x', ''],
  ['/', '?sida=2', ''],
  ['/_.data', '?x=1&_routes=routes/site/start', '?_routes=routes%2Fsite%2Fstart'],
  ['/stallions.data', '?_routes=routes/site/category,hittad,root&index', '?_routes=root%2Croutes%2Fsite%2Fcategory'],
  ['/stallions', '?_routes=root', ''],
  ['/horse/A%2FB/merits', '?sida=2&y', '?sida=2'],
  ['/finns/inte/alls', '?sida=2', ''],
  ['/breeding', '?hingst=&vy=mal', '?vy=mal&hingst='],
])('%s%s is cached as %s', (pathname, search, kept) => {
  expect(cachedSearch({ pathname, search })).toBe(kept)
})

test('every address of the table matches itself', () => {
  for (const address of READ_ADDRESSES) {
    expect(readAddressOf(address.pattern.replaceAll(':', '')), address.pattern).toBe(address)
  }
})
