import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { BackupProblem, FrameWriter } from './format.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { TableSummer, type Value } from './table-rows.ts'

const FOREIGN = 'Filen är ingen säkerhetskopia från Hovslag.'
const NEWER = 'Säkerhetskopian är gjord av en nyare version av programmet. Uppdatera programmet.'
const CUT = 'Säkerhetskopian är inte hel: slutet saknas.'
const BROKEN = 'Säkerhetskopian är skadad: innehållet stämmer inte med sina kontrollsummor.'

const FIRST = 'HOVSLAG-BACKUP 1\n'
const LONGEST = 256 * 1024 * 1024
const TABLES = [{ name: 'pictures', columns: ['hash', 'bytes'] }]
const HEAD = { madeAt: '2026-01-02T03:04:05.000Z', revision: 7, migrations: ['001'], tables: TABLES }
const ROWS: Value[][] = [
  ['a', new Uint8Array([1, 2, 3])],
  ['ö', new Uint8Array()],
  ['c', null],
  ['d', new Uint8Array([4])],
  ['e', 5],
]
const sums = (rows: Value[][]) => {
  const summer = new TableSummer('pictures')
  summer.add(rows)
  return [summer.sum]
}

const frame = (kind: string, content: Buffer | string, length = Buffer.from(content).length) => {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeUInt32BE(length, 1)
  return Buffer.concat([head, Buffer.from(content)])
}
const rowsFrame = (value: unknown, blobs: Buffer) => {
  const json = zstdCompressSync(JSON.stringify(value))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return frame('R', Buffer.concat([length, json, blobs]))
}
/** With the sum of all before, as the end of a file has it. */
const sealed = (...parts: (Buffer | string)[]) => {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()])
}
const H = frame('H', JSON.stringify(HEAD))
const E = frame('E', JSON.stringify(sums([])))

function fileOf(bytes: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-format-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'a.hovslag')
  writeFileSync(file, bytes)
  return file
}

/** A file that is left open ends the process when its handle is collected. */
function isOpen(file: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file
    } catch {
      return false
    }
  })
}

test('rows come back as they were, pictures, numbers and nothing among them', async () => {
  const file = fileOf('')
  const handle = await open(file, 'w')
  const writer = await FrameWriter.begin(handle, HEAD)
  await writer.rows('pictures', ROWS.slice(0, 2))
  await writer.rows('pictures', ROWS.slice(2))
  await writer.end(sums(ROWS))
  await handle.close()
  const seen: unknown[] = []
  const read = await readBackup(file, {
    head: async (head) => void seen.push(head),
    rows: async (table, rows) =>
      void seen.push([table, rows.map((row) => row.map((one) => (one instanceof Uint8Array ? [...one] : one)))]),
  })
  expect(read).toEqual({
    head: HEAD,
    tables: sums(ROWS),
    damaged: ['a', 'ö', 'c', 'd', 'e'].map((key) => ({ table: 'pictures', key })),
  })
  expect(seen).toEqual([
    HEAD,
    [
      'pictures',
      [
        ['a', [1, 2, 3]],
        ['ö', []],
      ],
    ],
    [
      'pictures',
      [
        ['c', null],
        ['d', [4]],
        ['e', 5],
      ],
    ],
  ])
  const bytes = readFileSync(file)
  expect(await checkBackup(file)).toEqual({
    head: HEAD,
    tables: sums(ROWS),
    bytes: bytes.length,
    damaged: ['a', 'ö', 'c', 'd', 'e'].map((key) => ({ table: 'pictures', key })),
  })
  expect(bytes.subarray(0, FIRST.length + H.length)).toEqual(Buffer.concat([Buffer.from(FIRST), H]))
  expect(isOpen(file)).toBe(false)
})

test.each<[string, Buffer | string, string]>([
  ['an empty file', '', FOREIGN],
  ['a short file', 'HOVSLAG', FOREIGN],
  ['another file', 'x'.repeat(99), FOREIGN],
  ['a name inside the first line', sealed(`x${FIRST}`), FOREIGN],
  ['a later format', sealed('HOVSLAG-BACKUP 2\n', H, E), NEWER],
  ['the first line alone', FIRST, CUT],
  ['one byte less than a line and a sum', FIRST + 'x'.repeat(31), CUT],
  ['a line and a wrong sum', FIRST + 'x'.repeat(32), BROKEN],
  ['no part at all', sealed(FIRST), CUT],
  ['a part that has no content', sealed(FIRST, H.subarray(0, 5)), CUT],
  ['a part of which a byte is missing', sealed(FIRST, H.subarray(0, -1)), CUT],
  ['no end', sealed(FIRST, H), CUT],
  ['no head', sealed(FIRST, frame('E', '[]')), BROKEN],
  ['other sums', sealed(FIRST, H, frame('E', JSON.stringify(sums(ROWS)))), BROKEN],
  ['more after the end', sealed(FIRST, H, E, E), BROKEN],
  ['a part of a later program', sealed(FIRST, H, frame('X', ''), E), NEWER],
  ['a part that is too long', sealed(FIRST, H, frame('R', '', LONGEST + 1)), BROKEN],
  ['the longest part, of which nothing is there', sealed(FIRST, H, frame('R', '', LONGEST)), CUT],
  ['a head that cannot be read', sealed(FIRST, frame('H', '{'), E), BROKEN],
  [
    'a picture beyond its part, even with the sum of what is there',
    sealed(
      FIRST,
      H,
      rowsFrame({ table: 'pictures', rows: [['a', { at: 1, length: 3 }]] }, Buffer.alloc(3)),
      frame('E', JSON.stringify(sums([['a', new Uint8Array(2)]]))),
    ),
    BROKEN,
  ],
])('%s is refused with the reason, and not left open', async (_what, bytes, problem) => {
  const file = fileOf(bytes)
  const error = await checkBackup(file).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BackupProblem)
  expect(error).toMatchObject({ message: problem })
  expect(isOpen(file)).toBe(false)
})

test.each<[string, Buffer, string]>([
  ['a byte after the sum', Buffer.concat([sealed(FIRST, H, E), Buffer.from('x')]), BROKEN],
  ['a wrong sum', Buffer.concat([Buffer.from(FIRST), H, E, Buffer.alloc(32)]), BROKEN],
  ['a sum of which a byte is missing', sealed(FIRST, H, E).subarray(0, -1), CUT],
  ['the start of a first line', Buffer.from('HOVSLAG-BACKUP '), NEWER],
])('%s is found by the reader of rows as well', async (_what, bytes, problem) => {
  const file = fileOf(bytes)
  await expect(readBackup(file)).rejects.toThrow(new BackupProblem(problem))
  expect(isOpen(file)).toBe(false)
})
