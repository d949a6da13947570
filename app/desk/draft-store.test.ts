import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allDrafts,
  countDrafts,
  type Draft,
  type DraftStorage,
  dropAllDrafts,
  dropDraft,
  dropOldDrafts,
  findDrafts,
  keepDraft,
} from './draft-store.ts'

/** Like a browser's, with room for this many characters. */
function storageOf(room = Number.POSITIVE_INFINITY): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

const forbidden: DraftStorage = {
  get length(): number {
    throw new DOMException('denied', 'SecurityError')
  },
  key: () => null,
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

const draft = (id: string, at = 1, value = 'x'): Draft => ({
  id,
  at,
  fields: [['name', value]],
  count: 1,
  about: 'på X',
})
const ids = (drafts: Draft[]) => drafts.map(({ id }) => id)

test('a form overwrites its own draft and not those of other tabs', () => {
  const storage = storageOf()
  keepDraft(storage, 'anna', '/admin/x', draft('a', 1))
  keepDraft(storage, 'anna', '/admin/x', draft('b', 2))
  keepDraft(storage, 'anna', '/admin/x', draft('a', 3, 'y'))
  expect(findDrafts(storage, 'anna', '/admin/x')).toEqual([draft('a', 3, 'y'), draft('b', 2)])
  dropDraft(storage, 'anna', '/admin/x', 'a')
  expect(ids(findDrafts(storage, 'anna', '/admin/x'))).toEqual(['b'])
  dropDraft(storage, 'anna', '/admin/x', 'b')
  expect(storage.kept.size).toBe(0)
})

test('the newest three drafts of a form are stored', () => {
  const storage = storageOf()
  for (const id of ['a', 'b', 'c', 'd']) keepDraft(storage, 'anna', '/', draft(id))
  expect(ids(findDrafts(storage, 'anna', '/'))).toEqual(['d', 'c', 'b'])
})

const name = fc.string({ unit: 'binary', maxLength: 12 })

test('a draft is found again by the same user at the same form, and by nobody else', () => {
  const value = fc.record({
    id: name,
    at: fc.nat(),
    fields: fc.array(fc.tuple(name, name)),
    count: fc.nat(),
    about: name,
  })
  fc.assert(
    fc.property(name, name, name, name, value, (user, other, place, elsewhere, kept) => {
      fc.pre(user !== other && place !== elsewhere && user.isWellFormed() && other.isWellFormed())
      const storage = storageOf()
      keepDraft(storage, user, place, kept)
      expect(findDrafts(storage, user, place)).toEqual([kept])
      expect(findDrafts(storage, other, place)).toEqual([])
      expect(findDrafts(storage, user, elsewhere)).toEqual([])
      expect(countDrafts(storage, user)).toBe(1)
      expect(countDrafts(storage, other)).toBe(0)
      dropAllDrafts(storage, other)
      expect(countDrafts(storage, user)).toBe(1)
      dropAllDrafts(storage, user)
      expect(storage.kept.size).toBe(0)
    }),
  )
})

test("all drafts of one user are removed, and nothing else in the browser's storage", () => {
  const storage = storageOf()
  storage.setItem('theme', 'dark')
  for (const place of ['/a', '/b', '/c']) keepDraft(storage, 'anna', place, draft('a'))
  keepDraft(storage, 'annabel', '/a', draft('a'))
  dropAllDrafts(storage, 'anna')
  expect([...storage.kept.keys()]).toEqual(['theme', 'hovslag-utkast:annabel:/a'])
})

test('a draft unused for a month is removed', () => {
  const day = 24 * 3600 * 1000
  const storage = storageOf()
  keepDraft(storage, 'anna', '/old', draft('a', 0))
  keepDraft(storage, 'bo', '/new', draft('a', 2 * day))
  keepDraft(storage, 'bo', '/both', draft('a', 0))
  keepDraft(storage, 'bo', '/both', draft('b', 5 * day))
  dropOldDrafts(storage, 31 * day)
  expect(findDrafts(storage, 'anna', '/old')).toEqual([])
  expect(ids(findDrafts(storage, 'bo', '/new'))).toEqual(['a'])
  expect(ids(findDrafts(storage, 'bo', '/both'))).toEqual(['b'])
})

test('a full storage, a forbidden one and an invalid one cause no errors', () => {
  const full = storageOf(10)
  keepDraft(full, 'anna', '/', draft('a'))
  expect(findDrafts(full, 'anna', '/')).toEqual([])
  keepDraft(forbidden, 'anna', '/', draft('a'))
  expect(findDrafts(forbidden, 'anna', '/')).toEqual([])
  expect(countDrafts(forbidden, 'anna')).toBe(0)
  dropDraft(forbidden, 'anna', '/', 'a')
  dropAllDrafts(forbidden, 'anna')
  dropOldDrafts(forbidden, 1)
  for (const nonsense of ['', '{', 'null', '7', '{"id":1}', '[1,null,{}]', '[{"id":"a","at":1,"fields":[["x"]]}]']) {
    const odd = storageOf()
    odd.setItem('hovslag-utkast:anna:/', nonsense)
    expect(findDrafts(odd, 'anna', '/')).toEqual([])
    keepDraft(odd, 'anna', '/', draft('a'))
    expect(ids(findDrafts(odd, 'anna', '/'))).toEqual(['a'])
  }
})

test('all drafts of a user are found, or those of one page, the newest first', () => {
  const storage = storageOf()
  keepDraft(storage, 'anna', 'horse/7/#sold', { ...draft('a', 1), href: '/admin/horse/Aska#salj' })
  keepDraft(storage, 'anna', '/admin/x#form?', draft('b', 2))
  keepDraft(storage, 'bo', 'horse/7/#sold', draft('c', 3))
  expect(allDrafts(storage, 'anna').map(({ place, draft: { id } }) => `${id} ${place}`)).toEqual([
    'b /admin/x#form?',
    'a horse/7/#sold',
  ])
  expect(allDrafts(storage, 'anna', 'horse/7/').map((found) => found.draft.href)).toEqual(['/admin/horse/Aska#salj'])
  expect(allDrafts(forbidden, 'anna')).toEqual([])
})
