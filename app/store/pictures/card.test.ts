import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cardFile, clearOldCards, markUsed } from './card.ts'

test('of too many cards the least recently requested are removed, and nothing else in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-kort-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = [1, 2, 3, 4].map((at) => join(folder, cardFile(String(at).repeat(40))))
  for (const [at, file] of files.entries()) {
    writeFileSync(file, '')
    utimesSync(file, 1000 + at, 1000 + at)
  }
  writeFileSync(join(folder, 'annat.webp'), '')
  await markUsed(files[0] ?? '')
  await clearOldCards(folder, 2)
  expect(readdirSync(folder).sort()).toEqual(['annat.webp', cardFile('1'.repeat(40)), cardFile('4'.repeat(40))])
})
