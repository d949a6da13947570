import { expect, test } from 'vitest'
import { CODINGS, chooseCoding, decode, encode } from './content-coding.ts'

test.each([
  { header: 'gzip, deflate, br, zstd', coding: 'br' },
  { header: 'gzip, deflate', coding: 'gzip' },
  { header: 'br;q=0, gzip', coding: 'gzip' },
  { header: 'br;q=0.000, gzip;q=0.5', coding: 'gzip' },
  { header: 'BR', coding: 'br' },
  { header: '*', coding: 'br' },
  { header: '*;q=0', coding: 'identity' },
  { header: 'br;q=0, *', coding: 'gzip' },
  { header: 'zstd', coding: 'identity' },
  { header: 'brotli', coding: 'identity' },
  { header: '', coding: 'identity' },
  { header: undefined, coding: 'identity' },
])('Accept-Encoding $header gets $coding', ({ header, coding }) => {
  expect(chooseCoding(header)).toBe(coding)
})

test('a coding that is not offered is not chosen', () => {
  expect(chooseCoding('br, gzip', ['identity', 'gzip'])).toBe('gzip')
  expect(chooseCoding('br, gzip', ['identity'])).toBe('identity')
})

test.each(CODINGS)('%s is encoded and decoded', async (coding) => {
  const bytes = Buffer.from('Unghästar på lösdrift')
  expect(await decode(await encode(bytes, coding), coding)).toEqual(bytes)
})
