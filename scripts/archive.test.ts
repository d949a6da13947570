import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Packed, tarGz, zip } from './archive.ts'

const LONG = `Hovslag/${'a'.repeat(120)}.txt`
const FILES: Packed[] = [
  { name: 'Hovslag/start.sh', bytes: Buffer.from('#!/bin/sh\n'), isProgram: true },
  { name: 'Hovslag/LÄS MIG.txt', bytes: Buffer.from('Hej på dig'.repeat(200)), isProgram: false },
  { name: LONG, bytes: Buffer.from('x'.repeat(512)), isProgram: false },
  { name: 'Hovslag/tom.txt', bytes: Buffer.alloc(0), isProgram: false },
]

test.each([
  { kind: 'zip', pack: zip },
  { kind: 'tar.gz', pack: tarGz },
])('a $kind of the same files has the same bytes, in whatever order they come', ({ pack }) => {
  expect(pack(FILES.toReversed()).equals(pack(FILES))).toBe(true)
  expect(pack(FILES.slice(1)).equals(pack(FILES))).toBe(false)
})

test('a tar.gz is unpacked by tar with its names, bytes and rights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-archive-'))
  try {
    writeFileSync(join(folder, 'a.tar'), gunzipSync(tarGz(FILES)))
    const { status, stderr } = spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    for (const { name, bytes, isProgram } of FILES) {
      expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)
      expect(statSync(join(folder, name)).mode & 0o111, name).toBe(isProgram ? 0o111 : 0)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a zip lists its names, sums and rights, and each entry is where the list says', () => {
  const bytes = zip(FILES)
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  expect(bytes.readUInt16LE(end + 10)).toBe(FILES.length)
  let at = bytes.readUInt32LE(end + 16)
  for (const file of FILES.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [length, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    expect(bytes.toString('utf8', at + 46, at + 46 + length)).toBe(file.name)
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(file.bytes))
    expect(bytes.readUInt32LE(at + 38) >>> 16).toBe(file.isProgram ? 0o100755 : 0o100644)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    expect(bytes.readUInt16LE(local + 26)).toBe(length)
    const begin = local + 30 + length
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    expect(inflateRawSync(packed).equals(file.bytes), file.name).toBe(true)
    at += 46 + length
  }
  expect(at).toBe(end)
})
