import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISCIPLINE_KEYS } from '#app/domain/competition/disciplines.table.ts'
import { parseImportLine } from './import-line.ts'
import { correctResult, readTypedResult, type TypedResult } from './result-correction.ts'
import { readResults } from './scores-document.ts'
import { storedResults } from './scores-edit.ts'

const TYPED: TypedResult = {
  discipline: 'dressyr',
  classText: 'LC',
  hasScore: true,
  place: '1',
  entries: '12',
  text: 'Vårcupen',
  date: '2024-04-06',
}

describe('a typed result', () => {
  test.each([
    [{}, 'Lätt C', '1/12, | Vårcupen, 2024-04-06'],
    [{ hasScore: false, text: ' Klubb,  Norrvik ' }, 'Lätt C', '1/12 | Klubb, Norrvik, 2024-04-06'],
    [{ classText: 'Regional S:t\tGeorg' }, 'Regional PSG', '1/12, | Vårcupen, 2024-04-06'],
    [{ classText: 'Skogsklassen' }, 'Lätt B', '1/12, | Vårcupen, 2024-04-06'],
    [{ classText: 'Egen kl. 2' }, 'Egen kl, 2', '1/12, | Vårcupen, 2024-04-06'],
    [{ discipline: 'hoppning', classText: 'LB' }, '0,60 m', '1/12, | Vårcupen, 2024-04-06'],
    [{ discipline: 'korning', classText: 'MSV' }, 'Medelsvår', '1/12, | Vårcupen, 2024-04-06'],
  ])('%j is stored in %s as %s', (more, classKey, stored) => {
    const own = new Map([['dressyr:skogsklassen', 'Lätt B']])
    const read = readTypedResult({ ...TYPED, ...more }, { group: 'A', own })
    expect(read).toMatchObject({ ok: true, merit: { classKey, stored } })
  })

  test.each([
    [{ discipline: '' }, { discipline: 'discipline-missing' }],
    [{ discipline: 'curling' }, { discipline: 'unknown-discipline' }],
    [{ classText: ' ' }, { classText: 'class-missing' }],
    [{ place: '', entries: '' }, { place: 'place-missing' }],
    [{ place: '', entries: '12' }, { place: 'invalid-place' }],
    [{ place: '13' }, { place: 'invalid-place' }],
    [{ place: '0' }, { place: 'invalid-place' }],
    [{ place: '1/2' }, { place: 'invalid-place' }],
    [{ entries: 'tolv' }, { place: 'invalid-place' }],
    [{ text: '' }, { text: 'text-missing' }],
    [{ date: '' }, { date: 'date-missing' }],
    [{ date: '6 april, 2024' }, { date: 'invalid-date' }],
    [
      { discipline: 'curling', classText: '', place: 'etta', text: '\t', date: '6 april, 2024' },
      {
        discipline: 'unknown-discipline',
        classText: 'class-missing',
        place: 'invalid-place',
        text: 'text-missing',
        date: 'invalid-date',
      },
    ],
  ])('%j is refused for %j', (more, problems) => {
    const read = readTypedResult({ ...TYPED, ...more }, { group: null })
    const said = read.ok ? null : Object.fromEntries(read.problems.map(({ field, reason }) => [field, reason]))
    expect(said).toEqual(problems)
  })

  test('is accepted exactly when an import would accept it, and stored alike', () => {
    const odd = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('', ' ', '1', '12', 'LC', 'dressyr', 'a\tb', 'a,b'),
    )
    fc.assert(
      fc.property(
        odd,
        odd,
        fc.boolean(),
        odd,
        odd,
        odd,
        odd,
        (discipline, classText, hasScore, place, entries, text, date) => {
          const read = readTypedResult({ discipline, classText, hasScore, place, entries, text, date }, { group: null })
          const flat = (field: string) => field.replace(/\s/g, ' ')
          const fields = ['x', discipline, classText, hasScore ? '1' : '', `${place}/${entries}`, text, date]
          const line = parseImportLine(fields.map(flat).join('\t'))
          expect(read.ok).toBe(line.kind === 'merit')
          if (read.ok && line.kind === 'merit') expect(read.merit.stored).toBe(line.merit.stored)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

const LINE = '1/12, | Vårcupen, 2024-04-06'
const at = (scores: object, index: number) => {
  const found = storedResults(scores as Record<string, unknown>)[index]
  if (!found) throw new Error('no such line')
  return found
}

describe('a correction', () => {
  const scores = { results: { dressyr: { 'Lätt C': [LINE, 'oläsligt'], LC: ['2/9 | Höst, 2024-09-02'] } } }

  test('of an unreadable line makes it a result', () => {
    const done = correctResult(scores, at(scores, 1), { ...TYPED, place: '3' }, { group: null })
    expect(done).toMatchObject({ ok: true, to: { discipline: 'dressyr', classKey: 'Lätt C' } })
    expect(done.ok && readResults(done.scores)[0]?.lines).toEqual([LINE, '3/12, | Vårcupen, 2024-04-06'])
  })

  test('moves a line to another discipline', () => {
    const done = correctResult(
      scores,
      at(scores, 0),
      { ...TYPED, discipline: 'hoppning', classText: '1.10' },
      { group: null },
    )
    expect(done.ok && done.scores).toEqual({
      results: { dressyr: { 'Lätt C': ['oläsligt'], LC: ['2/9 | Höst, 2024-09-02'] }, hoppning: { '1,10 m': [LINE] } },
    })
  })

  test.each([
    ['in its class', {}],
    ['with and without a score', { hasScore: false }],
    ['in other spaces', { text: ' Vårcupen  ' }],
    ['under an older spelling of its class', { place: '2', entries: '9', text: 'Höst', date: '2024-09-02' }],
  ])('that makes it equal to another is refused: %s', (_about, more) => {
    const typed = { ...TYPED, ...more }
    expect(correctResult(scores, at(scores, 1), typed, { group: null })).toEqual({ ok: false, reason: 'repeat' })
  })

  test('of a missing line is reported', () => {
    const gone = { ...at(scores, 0), line: 'en annan' }
    expect(correctResult(scores, gone, TYPED, { group: null })).toEqual({ ok: false, reason: 'result-gone' })
  })

  test('of a repeated result may leave it repeated, with or without its score', () => {
    const twice = { results: { dressyr: { 'Lätt C': [LINE, LINE] } } }
    const done = correctResult(twice, at(twice, 1), { ...TYPED, hasScore: false }, { group: null })
    expect(done.ok && readResults(done.scores)[0]?.lines).toEqual([LINE, '1/12 | Vårcupen, 2024-04-06'])
  })

  test('that changes nothing leaves a well-written document unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DISCIPLINE_KEYS),
        fc.record({ place: fc.integer({ min: 1, max: 20 }), more: fc.nat(20), hasScore: fc.boolean() }),
        (discipline, { place, more, hasScore }) => {
          const entries = place + more
          const one = `${place}/${entries}${hasScore ? ',' : ''} | Cup, 2024`
          const before = { name: 'A', results: { [discipline]: { Championship: [one] } } }
          const typed = {
            discipline,
            classText: 'Championship',
            hasScore,
            place: String(place),
            entries: String(entries),
            text: 'Cup',
            date: '2024',
          }
          const done = correctResult(before, at(before, 0), typed, { group: null })
          expect(done.ok && done.scores).toEqual(before)
        },
      ),
    )
  })
})
