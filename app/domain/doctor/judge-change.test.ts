import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanStud } from '../../../tests/examples/clean-stud.ts'
import { isJudged, judgeChange } from './judge-change.ts'

const stats = (first: number) => Array.from({ length: 16 }, (_, at) => (at === 0 ? first : 50))
const HORSES = [
  { name: 'Far', gender: 'Hingst', age: 2010, breed: 'SWB', height: 168, stats: stats(50) },
  { name: 'Mor', gender: 'Sto', age: 2012, breed: 'SWB', height: 165, stats: stats(50), died: 2024 },
  { name: 'Valack', gender: 'Valack', age: 2008 },
  { name: 'Föl', gender: 'Sto', age: 2018, sire: 'Far', dam: 'Mor', breed: 'SWB', height: 166, stats: stats(55) },
]
const ENTRIES = [
  { name: 'Farmor', gender: 'Sto' },
  { name: 'Far', dam: 'Farmor' },
]

const stored = <Document extends { name: string }>(documents: Document[]) =>
  documents.map((document, at) => ({ id: `d${at}`, version: 1, document }))

/** Changes a stored horse, or adds one, and says what is refused and asked. */
function change(name: string, fields: Record<string, unknown>, collection: 'horses' | 'pedigree' = 'horses') {
  const all: Record<string, unknown>[] = collection === 'horses' ? HORSES : ENTRIES
  const before = all.find((one) => one['name'] === name) ?? {}
  const foals = HORSES.filter(({ sire, dam }) => sire === name || dam === name).map((one) => one.name)
  const around = { year: 2026, horses: stored(HORSES), entries: stored(ENTRIES), foals }
  const { refused, asked } = judgeChange({ collection, before, after: { ...before, name, ...fields }, name }, around)
  return {
    refused: refused.map(({ field, text }) => `${field}: ${text}`),
    asked: asked.map(({ field, text }) => `${field}: ${text}`),
  }
}

test.each<{ of: string; to: Record<string, unknown>; refused?: string; asked?: string }>([
  { of: 'Föl', to: { sire: 'Mor', dam: null }, refused: 'sire: Fadern Mor är ett sto.' },
  { of: 'Föl', to: { sire: 'Farmor' }, refused: 'sire: Fadern Farmor är ett sto.' },
  { of: 'Föl', to: { dam: 'Valack' }, refused: 'dam: Modern Valack är en valack.' },
  { of: 'Föl', to: { sire: 'Valack' } },
  {
    of: 'Föl',
    to: { sire: 'Någon', dam: 'Någon' },
    refused: 'dam: Någon står både som fader och som moder.',
  },
  { of: 'Mor', to: { died: 2011 }, refused: 'died: Hästen dog 2011, men är född 2012.' },
  { of: 'Ny', to: { age: 2010, sire: 'Far' }, asked: 'sire: Fadern Far är född 2010, hästen själv 2010.' },
  { of: 'Ny', to: { age: 2011, sire: 'Far' } },
  { of: 'Ny', to: { stats: [1, 2, 3] }, asked: 'stats: Det står 3 egenskaper.' },
  { of: 'Ny', to: { stats: [] } },
  { of: 'Ny', to: { stats: [1, 2, 3, 4, 5, 6, 7, 8] } },
  { of: 'Ny', to: { stats: stats(201) }, asked: 'stats: 1 av egenskaperna, först nummer 1: 201.' },
  {
    of: 'Föl',
    to: { stats: stats(115) },
    asked: 'stats: 1 av 16 egenskaper ligger utanför, först nummer 1: 115, väntat 45 till 60.',
  },
  { of: 'Föl', to: { stats: stats(110) } },
  { of: 'Föl', to: { height: 110 }, asked: 'height: 110 cm; Svenskt varmblod är oftast 158 till 178 cm.' },
  { of: 'Föl', to: { breed: 'SH' }, asked: 'height: 166 cm; Shetlandsponny är oftast 80 till 107 cm.' },
  { of: 'Far', to: { age: 2019 }, asked: 'age: Föl: Fadern Far är född 2019, hästen själv 2018.' },
  { of: 'Far', to: { gender: 'Sto' }, asked: 'gender: Föl: Fadern Far är ett sto.' },
  { of: 'Föl', to: { color: 'Fux' } },
])('$of to $to', ({ of, to, refused, asked }) => {
  expect(change(of, to)).toEqual({ refused: refused ? [refused] : [], asked: asked ? [asked] : [] })
})

test.each<{ to: Record<string, unknown>; refused?: string; asked?: string }>([
  {
    to: { sire: 'Mor' },
    refused: 'sire: Fadern Mor är ett sto.',
    asked: 'sire: Fadern Mor är född 2012, hästen själv 2010.',
  },
  { to: { height: 90, breed: 'SWB' }, asked: 'height: 90 cm; Svenskt varmblod är oftast 158 till 178 cm.' },
  // Round in a loop, all are older than themselves: only the loop matters.
  { to: { sire: 'Föl', dam: null }, refused: 'sire: Fadern Föl är ett sto.' },
])('a pedigree entry to $to', ({ to, refused, asked }) => {
  expect(change('Far', to, 'pedigree')).toEqual({ refused: refused ? [refused] : [], asked: asked ? [asked] : [] })
})

test('what was so before is neither refused nor asked about', () => {
  const odd = { name: 'Udda', sire: 'Mor', stats: [1, 2, 3], height: 60, breed: 'SWB', age: 2010, died: 2005 }
  const around = { year: 2026, horses: stored([...HORSES, odd]), entries: [], foals: [] }
  const judge = (after: Record<string, unknown>) =>
    judgeChange({ collection: 'horses', before: odd, after: { ...odd, ...after }, name: 'Udda' }, around)
  expect(judge({ gender: 'Sto' })).toEqual({ refused: [], asked: [] })
  expect(judge({ stats: [1, 2, 3, 4] })).toMatchObject({ refused: [], asked: [{ field: 'stats' }] })
})

test('only some fields are judged', () => {
  expect(isJudged({ age: 2010, color: 'Fux' }, { age: 2010, color: 'Brun' })).toBe(false)
  expect(isJudged({ stats: [1] }, { stats: [1] })).toBe(false)
  expect(isJudged({ stats: [1] }, { stats: [2] })).toBe(true)
  expect(isJudged({}, { dam: 'Mor' })).toBe(true)
})

test('every horse of a clean stud can be saved as new', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const stud = cleanStud(String(seed))
      const around = { year: 2026, horses: stored(stud.horses), entries: stored(stud.pedigree), foals: [] }
      for (const horse of stud.horses) {
        const { name } = horse
        expect(judgeChange({ collection: 'horses', before: {}, after: horse, name }, around)).toEqual({
          refused: [],
          asked: [],
        })
      }
    }),
    { numRuns: 10 },
  )
})
