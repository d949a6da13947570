import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import { tableTextOf } from './table-text.ts'
import { UnreadableFile } from './utf8.ts'

const NAMES = 'Namn;Färg\nÅska;skäck\nBjörkö;brun\nÉlite;fux\n'
/** The bytes of letters beyond ASCII in the encodings of one byte; Node writes neither. */
const BYTES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1252': { Å: 0xc5, ä: 0xe4, ö: 0xf6, É: 0xc9, å: 0xe5 },
  macintosh: { Å: 0x81, ä: 0x8a, ö: 0x9a, É: 0x83, å: 0x8c },
}

function written(text: string, encoding: TableEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le')
    return encoding === 'utf-16be' ? bytes.swap16() : bytes
  }
  return Buffer.from(Array.from(text, (letter) => BYTES[encoding]?.[letter] ?? letter.charCodeAt(0)))
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size: number, given: TableEncoding | null = null) {
  const found: string[] = []
  let [text, count] = ['', 0]
  const hooks = {
    look: () => {},
    onRead: (many: number) => void (count += many),
    onEncoding: (encoding: string) => found.push(encoding),
  }
  for await (const part of tableTextOf(inPieces(bytes, size), hooks, given)) text += part
  expect(count).toBe(bytes.length)
  return { text, found }
}

test.each(['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const)(
  'a table in %s is read, in pieces of any size',
  async (encoding) => {
    for (const size of [3, 7, 64, 1000]) {
      // What a file is can be told from its first part, which on a disk is never so short.
      if (encoding.startsWith('utf-16') && size < 64) continue
      const { text, found } = await read(written(NAMES, encoding), size)
      expect(text).toBe(NAMES)
      expect(found).toEqual(encoding === 'utf-8' ? [] : [encoding])
    }
  },
)

test('a mark is no letter, and a given encoding is used whatever the bytes say', async () => {
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), written(NAMES, 'utf-16le')])
  expect((await read(marked, 64)).text.replace(/^\uFEFF/, '')).toBe(NAMES)
  expect((await read(written(NAMES, 'macintosh'), 64, 'macintosh')).text).toBe(NAMES)
  expect((await read(written(NAMES, 'utf-8'), 64, 'windows-1252')).text).toContain('Ã…ska')
})

test('a file that begins as UTF-8 and then has a wrong byte is damaged, not of another encoding', async () => {
  const damaged = Buffer.concat([Buffer.from('Namn\nÅska\nBj'), Buffer.from([0xf6]), Buffer.from('rk\n')])
  await expect(read(damaged, 1000)).rejects.toThrow(UnreadableFile)
  await expect(read(damaged, 3)).rejects.toThrow(/rad 3/i)
})

test('any text of our languages is read in UTF-8 and in the encodings of one byte, wherever it is cut', async () => {
  const letters = fc.constantFrom('a', 'Z', '5', ' ', ';', '\n', 'å', 'ä', 'ö', 'Å', 'É')
  const texts = fc.string({ unit: letters, minLength: 1, maxLength: 60 })
  const encodings = fc.constantFrom<TableEncoding>('utf-8', 'windows-1252', 'macintosh')
  await fc.assert(
    fc.asyncProperty(texts, encodings, fc.integer({ min: 1, max: 20 }), async (text, encoding, size) => {
      const bytes = written(text, encoding)
      expect((await read(bytes, size, encoding)).text).toBe(text)
      if (encoding === 'utf-8') expect((await read(bytes, size)).text).toBe(text)
    }),
  )
})
