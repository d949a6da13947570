import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProof, isProof, sha256 } from './proof-of-work.ts'

const hex = (text: string) => [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('')

test('the hash is that of the standard, whatever the length of the text', () => {
  const letters = fc.string({ unit: 'grapheme-ascii', maxLength: 300 })
  fc.assert(
    fc.property(letters, (text) => {
      expect(hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
  for (const length of [0, 55, 56, 63, 64, 119, 120, 128])
    expect(hex('a'.repeat(length))).toBe(createHash('sha256').update('a'.repeat(length)).digest('hex'))
})

test('a found proof is one for its text and no more bits than asked for, and none is found where there is none', () => {
  const found = findProof('text', 8, 0, 100_000)
  if (found === null) throw new Error('none in a hundred thousand')
  expect(isProof('text', found, 8)).toBe(true)
  expect(isProof('text', found, 0)).toBe(true)
  expect(isProof('text', found, 32)).toBe(false)
  const before = Number.parseInt(found, 36)
  expect(findProof('text', 8, 0, before)).toBeNull()
  expect(findProof('text', 8, before, 1)).toBe(found)
})
