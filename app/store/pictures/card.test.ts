import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Card, cardFile, cardKey, clearOldCards, markUsed } from './card.ts'

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

test('a card has the name of its content, so that those of earlier versions are found again', () => {
  const card = { name: 'Åska' } as Card // of which every field counts
  const sum = createHash('sha256').update('[1,{"name":"Åska"}]').digest('hex')
  expect(cardKey(card)).toBe(sum.slice(0, 40))
  expect(cardFile(cardKey(card))).toBe(`kort-${sum.slice(0, 40)}.png`)
})

test('only cards are counted and removed, those first that are gone already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-kort-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cards = ['a', 'b', 'c', 'f'].map((letter) => cardFile(letter.repeat(40)))
  const card = cardFile('0'.repeat(40))
  const others = [
    `x${card}`,
    `${card}.part`,
    cardFile('g'.repeat(40)),
    cardFile('0'.repeat(41)),
    cardFile('0'.repeat(39)),
  ]
  for (const [at, name] of [...cards.slice(0, 3), ...others].entries()) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), 1000 + at, 1000 + at)
  }
  // As if another process had removed it meanwhile.
  symlinkSync(join(folder, 'none'), join(folder, cards[3] ?? ''))
  await clearOldCards(folder, 4)
  expect(readdirSync(folder)).toHaveLength(9)
  await clearOldCards(folder, 3)
  expect(readdirSync(folder).sort()).toEqual([...cards.slice(0, 3), ...others].sort())
  await clearOldCards(folder, 1)
  expect(readdirSync(folder).sort()).toEqual([...cards.slice(2, 3), ...others].sort())
  await markUsed(join(folder, 'none'))
})

test.each([
  [4000, 0],
  [4001, 1],
])('of %i cards %i are removed', async (count, gone) => {
  const spies = [
    vi
      .spyOn(fs, 'readdir')
      .mockResolvedValue(Array.from({ length: count }, (_, at) => cardFile(String(at).padStart(40, '0'))) as never),
    vi.spyOn(fs, 'rm'),
  ] as const
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  })
  await clearOldCards('/there/is/no/such')
  expect(spies[1].mock.calls).toHaveLength(gone)
})
