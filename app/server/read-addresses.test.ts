import { expect, test } from 'vitest'
import { readPage } from '#app/domain/pages.ts'
import { readShelf } from '#app/domain/shelf/shelf.ts'
import { readListQuery, readSeenList } from '#app/features/horses/view/seen-list.ts'
import { readResultsAddress } from '#app/features/merits/view/path.ts'
import { readHomebredFilter } from '#app/features/pedigree/view/homebred.ts'
import { suggestParents } from '#app/features/planner/data/suggest-parents.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { readChooseAddress } from '#app/features/planner/schema/choose.ts'
import { readCustomForm, shorterPath } from '#app/features/planner/schema/custom-form.server.ts'
import { readPlanAddress } from '#app/features/planner/schema/plan.ts'
import { askOf } from '#app/features/roll/view/asked.ts'
import { READ_ADDRESSES } from './read-addresses.ts'

/** A query that remembers which of its keys were read. */
class Recording extends URLSearchParams {
  readonly read = new Set<string>()
  override get(key: string) {
    this.read.add(key)
    return super.get(key)
  }
  override getAll(key: string) {
    this.read.add(`${key}*`)
    return super.getAll(key)
  }
  override has(key: string) {
    this.read.add(key)
    return super.has(key)
  }
}

type Reader = (search: URLSearchParams) => unknown

const list: Reader[] = [(search) => readListQuery('youngsters', search), readPage]
const READERS: Readonly<Record<string, readonly Reader[]>> = {
  '/horses': [askOf],
  '/homebred': [readHomebredFilter, readPage],
  '/bloodlines': [readPage],
  '/quality': [readPage],
  '/breeding': [
    readPlannerAddress,
    (search) => shorterPath(search, readPlannerAddress(search).address),
    (search) => readCustomForm(search, readPlannerAddress(search).address),
  ],
  '/breeding/plan': [readPlanAddress],
  '/breeding/choose': [readChooseAddress],
  '/breeding/hastar': [
    (search) => suggestParents({ searchParents: async () => ({ total: 0, horses: [] }) } as never, search, 2020),
  ],
  '/hylla': [readShelf],
  '/horse/:horseid': [readSeenList],
  '/horse/:horseid/offspring': [readPage, readSeenList],
  '/horse/:horseid/eval': [readSeenList],
  '/horse/:horseid/merits': [readResultsAddress, readSeenList],
  '/:category': list,
  '/:category/:section': list,
}

/** Read by the page itself, without a reader; the last one is read and does not affect plans. */
const WITHOUT_A_READER: Readonly<Record<string, readonly string[]>> = {
  '/search': ['q'],
  '/search/names': ['q'],
  '/sitemap.xml': ['del'],
  '/login': ['nyckel'],
  '/hylla': ['lagg'],
  '/related': ['a', 'b', 'anfader'],
  '/horse/:horseid': ['anfader', 'led'],
  '/horse/:horseid/offspring': ['urval'],
  '/:category': ['vy'],
  '/:category/:section': ['vy'],
}
const SAYS_NOTHING: Readonly<Record<string, string>> = {
  '/breeding/plan': 'vy',
  '/breeding/choose': 'vy',
}

test.each(READ_ADDRESSES)('$pattern has the keys that its readers read', async ({ pattern, keys }) => {
  const search = new Recording({ kon: 'Sto' })
  for (const reader of READERS[pattern] ?? []) await reader(search)
  const read = [...search.read].filter((key) => SAYS_NOTHING[pattern] !== key)
  expect([...keys].sort()).toEqual([...read, ...(WITHOUT_A_READER[pattern] ?? [])].sort())
})
