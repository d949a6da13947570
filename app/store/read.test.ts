import { expect, test } from 'vitest'
import { readKept } from './read.ts'

test('a document that pages show is read once for each text, and cannot be changed', () => {
  const doc = JSON.stringify({ name: 'Prov', results: { dressyr: { 'Lätt C': ['1/10 | Prov, 2023-05-20'] } } })
  const first = readKept('scores', { doc })
  expect(first).toEqual(JSON.parse(doc))
  expect(readKept('scores', { doc: JSON.parse(JSON.stringify(doc)) })).toBe(first)
  expect(() => Object.assign(first, { notes: 'ändrad' })).toThrow(TypeError)
  expect(() => Object.assign(first.results as object, { dressyr: {} })).toThrow(TypeError)
  expect(readKept('scores', { doc: doc.replace('1/10', '2/10') })).not.toEqual(first)
})

test('only so many characters of texts are kept, the newest', () => {
  const docOf = (name: string) => ({ doc: JSON.stringify({ name, notes: 'x'.repeat(500_000) }) })
  const first = readKept('scores', docOf('A'))
  expect(readKept('scores', docOf('A'))).toBe(first)
  for (const name of ['B', 'C', 'D', 'E']) readKept('scores', docOf(name))
  expect(readKept('scores', docOf('A'))).not.toBe(first)
})
