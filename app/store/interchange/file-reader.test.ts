import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { FileParts, How } from './file-parts.ts'
import { FileReader, type ReadBounds, Stopped } from './file-reader.ts'
import { UnreadableFile } from './utf8.ts'

const folder = mkdtempSync(join(tmpdir(), 'hovslag-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GEDCOM: How = { reading: { as: 'gedcom' }, collection: null }
const EXPORT: How = { reading: { as: 'export' }, collection: null }

function readerOf(text: string, bounds: Partial<ReadBounds> = {}) {
  const path = join(folder, 'sent')
  writeFileSync(path, text)
  const reader = new FileReader(path, bounds)
  onTestFinished(() => reader.close())
  const heard: unknown[] = []
  const hooks = {
    onRead: (bytes: number) => heard.push(bytes),
    onUnknown: (collection: string) => heard.push(collection),
    onRefused: (...refused: unknown[]) => heard.push(refused),
    onNote: (note: string) => heard.push(note),
  }
  const read = async (how: How, hash?: string) => {
    const parts: FileParts[] = []
    for await (const part of reader.parts(how, hooks, hash)) parts.push(part)
    return parts
  }
  return { reader, heard, read, hooks }
}
const ring = (size: number) =>
  `0 HEAD\n${Array.from(
    { length: size },
    (_, at) => `0 @${at}@ INDI\n1 NAME H${at}\n1 FAMC @F${at}@\n0 @F${at}@ FAM\n1 HUSB @${(at + 1) % size}@\n`,
  ).join('')}0 TRLR\n`

test('a file is read in another process: its kind, its parts, what is said of them, and its hash', async () => {
  const table = 'Namn;Ras;Sken\nÅska;SWB;x\n'
  const { reader, read, heard } = readerOf(table)
  const dates = { day: 0, month: 0, unclear: null }
  const peeked = { heads: ['Namn', 'Ras', 'Sken'], rows: [['Åska', 'SWB', 'x']], dates, sheets: [], sheet: null }
  expect(await reader.find('a.csv')).toEqual({ as: 'horses', collection: null, ...peeked })
  expect(reader.hash).toBeNull()
  expect(await read({ reading: { as: 'horses' }, collection: null })).toEqual([
    { rows: [{ place: 'rad 2', line: 2, said: { name: 'Åska', breed: 'SWB' }, wrong: [] }] },
  ])
  expect(heard).toEqual([Buffer.byteLength(table), 'Kolumner som inte tas in: Sken.'])
  expect([reader.hash, reader.wasForced]).toEqual([createHash('sha256').update(table).digest('hex'), false])
  await expect(readerOf(table).read({ reading: { as: 'horses' }, collection: null }, 'x')).rejects.toThrow(
    'The file has changed since it was read',
  )
})

test('why a file cannot be read is said as if it were read here', async () => {
  await expect(readerOf('{"horses":').read(EXPORT)).rejects.toEqual(
    new UnreadableFile('Filen slutar mitt i: den är inte hel.'),
  )
  const gone = new FileReader(join(folder, 'gone'))
  onTestFinished(() => gone.close())
  await expect(gone.find('x')).rejects.toThrow('ENOENT')
  const { read, heard } = readerOf(ring(600))
  await read(GEDCOM)
  expect(heard.filter((one) => Array.isArray(one))).toHaveLength(600)
})

test.each<[string, Partial<ReadBounds>, RegExp]>([
  ['much memory', { megabytes: 12 }, /^Filen tog för mycket minne att läsa\. Dela upp den/],
  ['long', { silentMs: 5 }, /^Filen tog för lång tid att läsa\. Dela upp den/],
])('a file that takes too %s is ended by force, and the next is read in a new process', async (_, bounds, says) => {
  const { reader, read } = readerOf(ring(40_000), bounds)
  const error = await read(GEDCOM).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(String(error)).toMatch(new RegExp(says.source.slice(1)))
  expect(reader.wasForced).toBe(true)
  // Nothing more is read of it.
  await expect(reader.find('x')).rejects.toBe(error)
  expect(await readerOf('0 HEAD\n0 @A@ INDI\n1 NAME A\n0 TRLR\n').read(GEDCOM)).toHaveLength(1)
})

test('a reading that is stopped ends at once, and so does its process', async () => {
  const { reader, hooks } = readerOf(
    JSON.stringify({ horses: Array.from({ length: 9000 }, (_, at) => ({ name: `H${at}` })) }),
  )
  const parts = reader.parts(EXPORT, hooks)
  expect((await parts.next()).done).toBe(false)
  const next = parts.next()
  reader.stop()
  await expect(next).rejects.toBeInstanceOf(Stopped)
  await expect(reader.find('x')).rejects.toBeInstanceOf(Stopped)
  expect(reader.wasForced).toBe(false)
})
