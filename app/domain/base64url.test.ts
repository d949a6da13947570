import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64url.ts'

test('any text comes back from an address, without characters that need escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fromBase64Url(toBase64Url(text))).toBe(text)
      expect(toBase64Url(text)).toBe(Buffer.from(text).toString('base64url'))
    }),
  )
  expect(toBase64Url('??>>~~ å')).toBe('Pz8-Pn5-IMOl')
  expect(() => fromBase64Url('a b!')).toThrow()
})
