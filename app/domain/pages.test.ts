import { expect, test } from 'vitest'
import { pageCount, pageOf, readPageNumber } from './pages.ts'

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['99999999999', 1],
  ['två', 1],
  [undefined, 1],
  ['', 1],
  ['1', 1],
  ['999999', 999_999],
  ['1000000', 1],
  ['12x', 1],
  ['x12', 1],
])('the page of %j is %i', (text, page) => {
  expect(readPageNumber(text)).toBe(page)
})

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
])('%i lines make %i pages', (total, pages) => {
  expect(pageCount(total, 200)).toBe(pages)
})

test.each([
  { total: 0, asked: 1, shown: { page: 1, pages: 1, from: 0, until: 10 } },
  { total: 25, asked: 2, shown: { page: 2, pages: 3, from: 10, until: 20 } },
  { total: 25, asked: 9, shown: { page: 3, pages: 3, from: 20, until: 30 } },
  { total: 25, asked: 0, shown: { page: 1, pages: 3, from: 0, until: 10 } },
])('of $total lines, page $asked', ({ total, asked, shown }) => {
  expect(pageOf(total, 10, asked)).toEqual(shown)
})
