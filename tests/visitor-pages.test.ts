import { expect, test } from 'vitest'
import { PAGE_KEY } from '#app/domain/pages.ts'
import { LIST_KEYS } from '#app/features/horses/view/seen-list.ts'
import { PART_KEY, SITEMAP_PAGES } from '#app/features/known/data/sitemap.server.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { mayBeForDesk } from '#app/framework/without-desk.ts'
import { isComputed } from '#app/published/stand-in.ts'
import { READ_ADDRESSES } from '#app/server/read-addresses.ts'

/** What an address of `app/routes.ts` needs elsewhere; `tests/pages/publish.test.ts` checks that a page leads to it. */

/** Not for a search engine: files, answers to scripts, and pages that differ by reader. */
const NOT_IN_SITEMAP = [
  '/breeding/hastar',
  '/hylla',
  '/login',
  '/login/glomt',
  '/news.xml',
  '/robots.txt',
  '/search',
  '/search/names',
  '/sitemap.xml',
]
/** Pages of a list and parts of the sitemap are files; a horse's page reads a list's filters only beside `lista`. */
const hasFile = (pattern: string, key: string) =>
  key === PAGE_KEY || key === PART_KEY || (pattern.startsWith('/horse/') && LIST_KEYS.some((one) => one === key))

test('every page at a fixed address is in the sitemap, or known not to be', () => {
  const fixed = READ_ADDRESSES.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(':'))
  expect([...SITEMAP_PAGES, ...NOT_IN_SITEMAP].toSorted()).toEqual(fixed.toSorted())
})

/** Signing in needs the program. */
const published = READ_ADDRESSES.filter(({ pattern }) => !pattern.startsWith('/login'))
const asked = published.flatMap(({ pattern, keys }) =>
  keys.filter((key) => !hasFile(pattern, key)).map((key) => ({ pattern, key })),
)
test.each(asked)('a published $pattern answers for the key $key', ({ pattern, key }) => {
  const path = pattern.replace(':category', 'stallions').replaceAll(/:\w+/g, 'Bo')
  const answers = [path, dataAddress(path)].map((one) => isComputed(new URL(`${one}?${key}=1`, 'https://a.example')))
  expect(answers).toContain(true)
})

test('every page of visitors is rendered without the routes of the back office', () => {
  const paths = READ_ADDRESSES.map(({ pattern }) => pattern.replace(':category', 'stallions').replaceAll(/:\w+/g, 'Bo'))
  expect(paths.filter(mayBeForDesk)).toEqual([])
})
