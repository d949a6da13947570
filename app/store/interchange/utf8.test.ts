import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableFile, Utf8Reader } from './utf8.ts'

const sign = fc.constantFrom('a', '\u007f', '\u0080', 'å', '\u07ff', '\u0800', '€', '—', '\uffff', '🐎', '\n')

function read(bytes: Uint8Array, size: number): string {
  const reader = new Utf8Reader()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += reader.write(bytes.subarray(at, at + size))
  reader.end()
  return text
}

test('any text cut anywhere comes out as it was', () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (signs, size) => {
      const text = signs.join('')
      expect(read(Buffer.from(text), size)).toBe(text)
    }),
  )
  expect(read(Buffer.from('aåa€a—a🐎a\u{1f000}'), 1)).toBe('aåa€a—a🐎a\u{1f000}')
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const told = (line: number, shown: string) =>
  `Rad ${line} är inte skriven i UTF-8 (där står ungefär: ${shown}). Öppna filen i en textredigerare, spara den som UTF-8 och försök igen.`

test.each([
  ['a first byte', latin('\xe5ska'), told(1, 'åska')],
  ['a later line', latin('a\nb\r\n  Gr\xe5 sto \r\nc'), told(3, 'Grå sto')],
  ['a line before a wrong one', Buffer.concat([Buffer.from('åäö\n€\n'), latin('x\xffy')]), told(3, 'xÿy')],
  [
    'what is far from the wrong byte',
    latin(`${'a'.repeat(30)}\xf6${'b'.repeat(30)}`),
    told(1, `${'a'.repeat(24)}ö${'b'.repeat(23)}`),
  ],
  ['a character that ends early', Buffer.concat([Buffer.from('€\n'), latin('\xe2\x82')]), told(2, 'â\x82')],
  ['a line before a carriage return', latin('x\xe5y\rz\nw'), told(1, 'xåy')],
  ['the first byte of a long line', latin(`\x80${'b'.repeat(30)}`), told(1, `\x80${'b'.repeat(23)}`)],
  ['half a letter first', latin(`\xc3${'b'.repeat(30)}`), told(1, `\xc3${'b'.repeat(23)}`)],
  ['empty lines before it', latin('\n\n\nx\xffy'), told(4, 'xÿy')],
  ['a lone follower', latin('ab\x80c'), told(1, 'ab\x80c')],
  ['a character of four of which one is missing', latin('a\xf0\x9f\x90b'), told(1, 'að\x9f\x90b')],
])('%s is shown with its line', (_what, bytes, message) => {
  expect(() => read(bytes, 1000)).toThrow(new UnreadableFile(message))
})

test('the wrong byte is found after letters of any length', () => {
  for (const letters of ['a', 'å', '€', '🐎', 'aå€🐎'])
    for (let many = 0; many < 34; many++) {
      const [before, after] = [Buffer.from(letters.repeat(many)), Buffer.from(`${'🐎€åa'.repeat(many)}.`)]
      const shown = `${before.subarray(-24).toString('latin1')}\x80${after.subarray(0, 23).toString('latin1')}`
      const bytes = Buffer.concat([Buffer.from('a\n€\n'), before, Buffer.of(0x80), after])
      expect(() => read(bytes, 1000)).toThrow(new UnreadableFile(told(3, shown)))
    }
})

test('the line is counted over all pieces', () => {
  const bytes = latin('a\nb\nc\xe5d\n')
  expect(() => read(bytes, 2)).toThrow(/^Rad 3 /)
  expect(() => read(bytes, 3)).toThrow(/^Rad 3 /)
})
