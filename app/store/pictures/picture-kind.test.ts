import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, photograph, ZIP_END } from '../../../tests/pictures/files.ts'
import { isAsWeKeep, type PictureProblem, readKind } from './picture-kind.ts'

const text = (words: string) => Buffer.from(words.padEnd(40))
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(40)])

test.each<[string, Buffer, PictureProblem]>([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['words', text('Hej'), 'no-picture'],
  [
    'a drawing with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'drawing',
  ],
  ['a drawing after a comment', text('<?xml version="1.0"?><!-- x --><SVG/>'), 'drawing'],
  ['a page', text('<!doctype html><p>Hej</p>'), 'no-picture'],
  ['a document', text('%PDF-1.7 x'), 'no-picture'],
  ['an archive', Buffer.concat([text('PK\x03\x04'), ZIP_END]), 'no-picture'],
  ['a telephone’s own kind', heic, 'heic'],
])('%s is recognised by its content', (_, bytes, problem) => {
  expect(readKind(bytes)).toEqual({ ok: false, problem })
})

test('a photograph is one file, with all that its camera wrote, and with a film appended', async () => {
  const bytes = await photograph()
  expect(readKind(bytes)).toEqual({ ok: true, kind: 'jpeg' })
  expect(readKind(Buffer.concat([bytes, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')]))).toMatchObject({
    ok: true,
  })
  expect(readKind(bomb())).toEqual({ ok: true, kind: 'png' })
})

test('only what our decoder writes is as we store it', async () => {
  const jpeg = await photograph()
  const bare = await sharp(jpeg).jpeg().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  const seeThrough = await sharp(jpeg).ensureAlpha(0.5).webp().toBuffer()
  const lossless = await sharp(jpeg).webp({ lossless: true }).toBuffer()
  for (const kept of [bare, webp, seeThrough, lossless]) expect(isAsWeKeep(kept)).toBe(true)
  const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')
  const end = Buffer.from([0xff, 0xd9])
  for (const other of [
    await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg()
      .toBuffer(),
    await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'Anna' } })
      .webp()
      .toBuffer(),
    await sharp(jpeg).png().toBuffer(),
    Buffer.concat([bare, film]),
    Buffer.concat([bare, film, end]),
    Buffer.concat([webp, Buffer.alloc(2)]),
    bare.subarray(0, -1),
    webp.subarray(0, -2),
    Buffer.alloc(40),
  ])
    expect(isAsWeKeep(other)).toBe(false)
})

/** A picture of some kind by its first bytes alone. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, ...Buffer.alloc(2000, 1)])
const latin = (words: string, length = 40) => Buffer.from(words.padEnd(length, '\0'), 'latin1')
/** The start of a film or a still picture: its length, and the brands that it names. */
const branded = (brands: string, length: number) => {
  const bytes = latin(`\0\0\0\0ftyp${brands}`, 90)
  bytes.writeUInt32BE(length)
  return bytes
}

test.each([
  ['JPEG', JPEG, 'jpeg'],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(30)]), 'jpeg'],
  ['no JPEG', Buffer.from([0xfe, 0xd8, 0xff, ...Buffer.alloc(30)]), null],
  ['no JPEG', Buffer.from([0xff, 0xd9, 0xff, ...Buffer.alloc(30)]), null],
  ['no JPEG', Buffer.from([0xff, 0xd8, 0xfe, ...Buffer.alloc(30)]), null],
  ['PNG', latin('\x89PNG\r\n\x1a\n'), 'png'],
  ['no PNG', latin('\x89PNG\r\n\x1a\r'), null],
  ['WebP', latin('RIFF1234WEBPVP8 '), 'webp'],
  ['a sound', latin('RIFF1234WAVEfmt '), null],
  ['no RIFF', latin('RIFX1234WEBPVP8 '), null],
  ['the old GIF', latin('GIF87a'), 'gif'],
  ['the new GIF', latin('GIF89a'), 'gif'],
  ['no GIF', latin('GIF88a'), null],
  ['AVIF', branded('avif', 16), 'avif'],
  ['moving AVIF', branded('avis', 16), 'avif'],
  ['AVIF by a later brand', branded('mif1\0\0\0\0miafavif', 24), 'avif'],
  ['a brand behind the list', branded('mp42\0\0\0\0mp42avif', 20), null],
  ['a brand at the end of what is read', branded('avif'.padStart(56, 'm'), 80), 'avif'],
  ['a brand behind what is read', branded('avif'.padStart(57, 'm'), 80), null],
  ['a film', branded('mp42\0\0\0\0mp42isom', 24), null],
  ['brands without their box', latin('\0\0\0\x18ftyqavif'), null],
  ['24 bytes', latin('GIF89a', 24), 'gif'],
  ['23 bytes', latin('GIF89a', 23), null],
] as const)('%s is told by its bytes', (_, bytes, kind) => {
  expect(readKind(bytes)).toEqual(kind === null ? { ok: false, problem: 'no-picture' } : { ok: true, kind })
})

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1'])('a brand %s is a telephone’s own kind', (brand) => {
  expect(readKind(branded(brand, 16))).toEqual({ ok: false, problem: 'heic' })
})

test.each([
  [0, 'drawing'],
  [2044, 'drawing'],
  [2045, 'no-picture'],
])('a drawing that begins at byte %i: %s', (at, problem) => {
  const bytes = Buffer.alloc(3000, ' ')
  bytes.write('<svg', at)
  expect(readKind(bytes)).toEqual({ ok: false, problem })
})

/** A part of a JPEG: its marker and, with these two bytes, its length. */
const segment = (marker: number, length = 3) => [0xff, marker, 0, length, ...Buffer.alloc(length - 2, 9)]
const jpeg = (...parts: number[][]) => Buffer.from([0xff, 0xd8, ...segment(0xe0, 30), ...parts.flat()])
const SCAN = [...segment(0xda, 6), 1, 2, 3]
const END = [0xff, 0xd9]

/** A record of the end of a zip archive, with the length that its comment should have. */
const zipEnd = (comment: number, there = comment) => {
  const bytes = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18 + there)])
  bytes.writeUInt16LE(comment, 20)
  return bytes
}
/** The two bytes before its comment's length are part of a number. */
const farEnd = zipEnd(0).fill(0xff, 16, 18)
/** The two bytes of the end of the picture follow. */
const BEFORE_END = END.length

test.each<[string, Buffer[], boolean]>([
  ...['<script', '<?php', '<!doctype', '<html', '<svg', '<iframe', 'javascript:'].flatMap(
    (word): [string, Buffer[], boolean][] => [
      [word, [Buffer.from(word)], false],
      [word.toUpperCase(), [Buffer.from(word.toUpperCase())], false],
      [`less than ${word}`, [Buffer.from(word.slice(0, -1))], true],
    ],
  ),
  ['an archive', [zipEnd(0)], false],
  ['an archive and its comment', [zipEnd(7)], false],
  ['less than the comment of an archive', [zipEnd(7, 6 - BEFORE_END)], true],
  ['less than the end of an archive', [zipEnd(0).subarray(0, -1)], true],
  ['an archive with the longest comment', [zipEnd(65_535, 65_535 - BEFORE_END)], false],
  ['an archive farther from the end than its comment', [zipEnd(65_535, 65_536 - BEFORE_END)], true],
  ['two ends, the second right after the name of the first', [Buffer.from('PK\x05\x06'), farEnd], false],
  ['two ends, the first too long', [zipEnd(500, 30), zipEnd(0)], false],
  ['the mark of a document in the first kilobyte', [Buffer.alloc(1019 - 45), Buffer.from('%PDF-')], false],
  ['the mark of a document after it', [Buffer.alloc(1020 - 45), Buffer.from('%PDF-')], true],
])('a JPEG of ours whose pixels hold %s', (_, within, isOurs) => {
  const bytes = jpeg([...SCAN, ...Buffer.concat(within)], END)
  expect(bytes.indexOf(Buffer.concat(within))).toBe(45)
  expect(isAsWeKeep(bytes)).toBe(isOurs)
  // Uploaded, it is judged by what the decoder finds.
  expect(readKind(bytes)).toEqual({ ok: true, kind: 'jpeg' })
})

test.each<[string, Buffer, boolean]>([
  ...[0xe0, 0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2].map((marker): [string, Buffer, boolean] => [
    `part ${marker}`,
    jpeg(segment(marker, 260 % 256), segment(marker), SCAN, END),
    true,
  ]),
  ...[0xe1, 0xe2, 0xed, 0xee, 0xfe, 0xc3, 0xd8].map((marker): [string, Buffer, boolean] => [
    `part ${marker}`,
    jpeg(segment(marker), SCAN, END),
    false,
  ]),
  ['nothing but its end after the last part', jpeg([0xff, 0xda], END), true],
  ['something that is no part', jpeg([0xfe, 0xdb, 0, 2], SCAN, END), false],
  ['an end twice', jpeg(SCAN, END, [1], END), false],
  ['something after the end', jpeg(SCAN, END, [0]), false],
  ['half an end', jpeg(SCAN, [0xff]), false],
  ['no scan', jpeg(segment(0xdb), END), false],
  ['a part that ends behind the end', jpeg([0xff, 0xdb, 0xff, 0xff], END), false],
])('a JPEG of ours and %s', (_, bytes, isOurs) => {
  expect(isAsWeKeep(bytes)).toBe(isOurs)
})

const webp = (...chunks: string[]) => {
  const bytes = Buffer.from(`RIFF\0\0\0\0WEBP${chunks.join('')}`, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}

test.each<[string, Buffer, boolean]>([
  ['of one chunk', webp('VP8 \x04\0\0\x00abcd'), true],
  ['of a chunk of odd length, which is filled up', webp('VP8L\x05\0\0\0abcde\0'), true],
  ['of a chunk of odd length, which is not', webp('VP8L\x05\0\0\0abcde'), false],
  ['of several chunks', webp('VP8X\x03\0\0\0abc\0ALPH\x02\0\0\0ab', 'VP8 \x04\0\0\x00abcd'), true],
  ['that ends with an empty chunk', webp('VP8 \x04\0\0\x00abcdALPH\0\0\0\0'), true],
  ['that ends within the head of a chunk', webp('VP8 \x04\0\0\x00abcdALPH\0\0\0'), false],
  ['that ends within a chunk', webp('VP8 \x06\0\0\x00abcd'), false],
  ['with metadata', webp('VP8 \x04\0\0\x00abcdEXIF\x04\0\0\0abcd'), false],
  ['with something after it', Buffer.concat([webp('VP8 \x04\0\0\x00abcd'), Buffer.alloc(8)]), false],
  ['in a PNG', latin('\x89PNG\r\n\x1a\n'), false],
])('a WebP %s', (_, bytes, isOurs) => {
  expect(isAsWeKeep(bytes)).toBe(isOurs)
})
