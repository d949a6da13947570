import { expect, test } from 'vitest'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { kindCode, kindOf, pieceRows, sortKeysOf, wordRows } from './index-rows.ts'

test('a word is found by its beginning and by every piece of it', () => {
  expect(pieceRows('aska')).toEqual([
    { place: '0', piece: 'aska', word: 'aska', at: 0 },
    { place: '1', piece: 'ska', word: 'aska', at: 1 },
    { place: '1', piece: 'ka', word: 'aska', at: 2 },
    { place: '1', piece: 'a', word: 'aska', at: 3 },
  ])
  expect(pieceRows('a')).toEqual([{ place: '0', piece: 'a', word: 'a', at: 0 }])
  const long = Array.from({ length: 60 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
  const rows = pieceRows(long)
  expect(rows).toHaveLength(48)
  expect([rows[0]?.piece, rows[1]?.piece]).toEqual([long.slice(0, 16), long.slice(1, 17)])
  expect(rows.at(-1)).toEqual({ place: '1', piece: long.slice(47), word: long, at: 47 })
})

test('a name is found as a whole and by each of its words, once', () => {
  const key = swedishSortKey('Aska af Aska')
  const rows = wordRows('horse', 'h1', key)
  expect(rows.map(({ word }) => word)).toEqual(['', 'aska', 'af'])
  expect(new Set(rows.map((row) => JSON.stringify([row.kind, row.key, row.doc_id])))).toEqual(
    new Set([JSON.stringify(['h', key, 'h1'])]),
  )
  expect(wordRows('pedigree', 'p', '')).toEqual([])
  const [swedish] = wordRows('former', 'o', swedishSortKey('Åska'))
  expect(swedish?.kind).toBe('o')
  expect(sortKeysOf(swedish?.key ?? '')).toEqual({ sortKey: swedishSortKey('Åska'), folded: 'aska' })
  expect(sortKeysOf('aska')).toEqual({ sortKey: 'aska', folded: 'aska' })
})

test('the kinds are stored in the order of their rank', () => {
  expect((['horse', 'former', 'pedigree'] as const).map(kindCode)).toEqual(['h', 'o', 'p'])
  expect(['h', 'o', 'p', 'x'].map(kindOf)).toEqual(['horse', 'former', 'pedigree', 'pedigree'])
})
