import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { findKeptWork, keepWork, packWork, unpackWork } from './kept-works.ts'

const WORK = {
  value: { rows: ['Åska', null, 1.5] },
  revision: 7,
  at: '2026-11-26T05:00:00Z',
  given: '2026',
  tookMs: 900,
}

test('a kept value comes back as it was, unless its bytes are damaged or of another program', () => {
  const bytes = packWork(WORK)
  expect(unpackWork(bytes)).toEqual(WORK)
  expect(unpackWork(packWork(WORK, '0.0.1'))).toBeNull()
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ change
      expect(unpackWork(damaged)).toBeNull()
      expect(unpackWork(bytes.subarray(0, at))).toBeNull()
    }),
  )
})

test('a value of another program is not read, as it may have another form', () => {
  const bytes = Buffer.from('0.0.1\nsomething else')
  expect(unpackWork(Buffer.concat([createHash('sha256').update(bytes).digest(), bytes]))).toBeNull()
})

test('a damaged file is thrown away, and a large value is not kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(await findKeptWork(folder, 'season')).toBeNull()
  await keepWork(folder, 'season', WORK)
  expect(await findKeptWork(folder, 'season')).toEqual(WORK)
  expect(await findKeptWork(folder, 'doctor')).toBeNull()
  const place = join(folder, 'season.bin')
  writeFileSync(place, readFileSync(place).fill(0, 40, 41))
  expect([await findKeptWork(folder, 'season'), readdirSync(folder)]).toEqual([null, []])
  await keepWork(folder, 'season', { ...WORK, value: 'x'.repeat(2_000_000) })
  expect(readdirSync(folder)).toEqual([])
})
