import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, photograph, ZIP_END } from '../../../tests/pictures/files.ts'
import { isAsWeKeep, type PictureProblem, toldByContent } from './told-by-content.ts'

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
  ['a GIF that is a script', text('GIF89a/*.......*/=1;alert(1)//'), 'two-in-one'],
])('%s is recognised by its content', (_, bytes, problem) => {
  expect(toldByContent(bytes)).toEqual({ ok: false, problem })
})

test.each([
  ['a page', Buffer.from('<html><body onload=alert(1)>')],
  ['a script', Buffer.from('<SCRIPT>alert(1)</SCRIPT>')],
  ['a program', Buffer.from('<?php system($_GET[0]);')],
  ['an archive', ZIP_END],
])('a photograph with %s appended is two files in one', async (_, behind) => {
  const bytes = Buffer.concat([await photograph(), behind])
  expect(toldByContent(bytes)).toEqual({ ok: false, problem: 'two-in-one' })
})

test('a photograph is one file, with all that its camera wrote, and with a film appended', async () => {
  const bytes = await photograph()
  expect(toldByContent(bytes)).toEqual({ ok: true, kind: 'jpeg' })
  expect(toldByContent(Buffer.concat([bytes, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')]))).toMatchObject({
    ok: true,
  })
  expect(toldByContent(bomb())).toEqual({ ok: true, kind: 'png' })
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
