import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompetitionDocument, EvaluationDocument, HorseDocument } from '#app/domain/documents.ts'
import { classListText } from './class-list-text.ts'
import {
  ageThatCounts,
  chooseClass,
  copiedDifferences,
  exteriorPremium,
  levelUpEntry,
  newEntry,
} from './entry-moves.ts'
import { climbFor } from './ladder.ts'

const YEAR = 2026
const entry = (fields: Partial<CompetitionDocument>): CompetitionDocument => ({ name: 'Nova', ...fields })
const horse = (fields: Partial<HorseDocument>): HorseDocument => ({ name: 'Nova', ...fields })
const exterior = (fields: Partial<EvaluationDocument>): EvaluationDocument => ({
  horse: 'Nova',
  type: 'exterior',
  ...fields,
})
const lattC = climbFor('dressyr', 'Horse').find(({ key }) => key === 'Lätt C')
if (!lattC) throw new Error('no Lätt C')

describe('the premium', () => {
  test.each<[EvaluationDocument[], string | null]>([
    [[], null],
    [[exterior({ date: '2024-01-01', totalPoints: 41 })], 'Diplom'],
    [[exterior({ date: '2024-01-01', totalPoints: 41, premium: 'Klass I med beröm' })], 'Klass I med beröm'],
    [
      [exterior({ date: '2024-01-01', totalPoints: 41 }), exterior({ date: '2025-01-01', totalPoints: 36 })],
      'Klass II',
    ],
    [[exterior({ date: '2024-01-01', totalPoints: 38 }), exterior({ date: '2025-01-01' })], 'Klass I'],
    [[exterior({ type: 'EXTERIOR', totalPoints: 38 })], 'Klass I'],
    [[exterior({ type: 'vrh', premium: 'Premium', totalPoints: 45 })], null],
  ])('of %j is %s', (evaluations, premium) => {
    expect(exteriorPremium(evaluations)).toBe(premium)
  })
})

describe('the relevant age', () => {
  test.each([
    [{ age: 2019 }, { age: 2015 }, 7],
    [{ age: '2019' }, null, 7],
    [{ age: 'nio' }, { age: 2015 }, 11],
    [{}, { age: '2015' }, 11],
    [{}, {}, null],
    [{}, null, null],
    [{ age: 2028 }, { age: 2015 }, 0],
  ])('of the entry %j and the horse %j is %s', (own, ofHorse, age) => {
    expect(ageThatCounts(entry(own), ofHorse && horse(ofHorse), YEAR)).toBe(age)
  })
})

describe('a new entry', () => {
  const stats = Array.from({ length: 16 }, (_, at) => at)
  test('copies the horse’s values, and starts without merits', () => {
    const made = newEntry(
      horse({ age: '2019', height: '168,5', gender: 'Sto', breed: 'SWB', stats, focus: 'Dressyr', color: 'Brun' }),
      { discipline: 'dressyr', rung: lattC, premium: 'Diplom', year: YEAR },
    )
    expect(made).toEqual({
      name: 'Nova',
      age: 2019,
      height: 168.5,
      gender: 'Sto',
      breed: 'SWB',
      stats,
      focus: 'Dressyr',
      currentEvent: 'dressyr',
      currentClass: 'Lätt C',
      meritCount: 0,
      premium: 'Diplom',
      created: YEAR,
    })
  })

  test('leaves out what the horse lacks', () => {
    const made = newEntry(horse({ stats: null, age: 'nio' }), {
      discipline: 'dressyr',
      rung: lattC,
      premium: null,
      year: YEAR,
    })
    expect(made).toEqual({
      name: 'Nova',
      currentEvent: 'dressyr',
      currentClass: 'Lätt C',
      meritCount: 0,
      premium: '',
      created: YEAR,
    })
  })
})

describe('a class chosen by hand', () => {
  test.each([
    ['Lätt A', 5, { ok: true, rung: { key: 'Lätt A' } }],
    ['Lätt A', 4, { ok: false, reason: 'too-young', rung: { label: 'Lätt A' } }],
    ['Prix St Georges', null, { ok: true, rung: { key: 'PSG' } }],
    ['1,10 m', 9, { ok: false, reason: 'not-on-ladder' }],
  ])('%s at %s years', (classKey, age, choice) => {
    expect(chooseClass('dressyr', 'Horse', classKey, age)).toMatchObject(choice)
  })
})

describe('Level Up of an entry', () => {
  test.each([
    [{ currentEvent: 'Dressage', currentClass: 'Elit LB', height: 168 }, 5, { ok: true, rung: { key: 'Lätt A' } }],
    [{ currentEvent: 'dressyr', currentClass: 'Lätt B', height: 168 }, 4, { ok: false, reason: 'too-young' }],
    [{ currentEvent: 'dressyr', currentClass: 'FEI', height: 148 }, 12, { ok: true, isMoved: false }],
    [{ currentEvent: 'Curling', currentClass: 'Lätt C' }, 9, { ok: false, reason: 'not-on-ladder' }],
    [{ currentEvent: 'dressyr' }, 9, { ok: false, reason: 'not-on-ladder' }],
  ])('%j at %s years', (fields, age, up) => {
    expect(levelUpEntry(entry(fields), age)).toMatchObject(up)
  })
})

describe('the fields that Update copies', () => {
  test.each([
    [{ gender: 'Sto', age: 2019, premium: 'Diplom' }, { gender: 'Sto', age: '2019' }, 'Diplom', []],
    [{ gender: 'Sto', age: '2019', premium: 'Diplom' }, { gender: 'Sto', age: 2019 }, null, []],
    [
      { gender: 'Hingst', age: 2019 },
      { gender: 'Valack', age: 2018 },
      'Klass I',
      [
        ['gender', 'Hingst', 'Valack'],
        ['age', '2019', 2018],
        ['premium', null, 'Klass I'],
      ],
    ],
    [{ gender: 'Sto', age: 2019, premium: 'Diplom' }, {}, null, []], // nothing is erased
    [{ age: 'nio' }, { age: 2017 }, null, [['age', 'nio', 2017]]],
  ] as const)('into %j from %j and %s', (own, ofHorse, premium, differences) => {
    const found = copiedDifferences(entry(own), horse(ofHorse), premium)
    expect(found.map(({ field, from, to }) => [field, from, to])).toEqual(differences)
  })

  test('changes nothing once it is copied', () => {
    const loose = fc.oneof(fc.integer({ min: 1990, max: 2030 }), fc.string(), fc.constant(null), fc.constant(undefined))
    fc.assert(
      fc.property(loose, loose, loose, loose, loose, fc.option(fc.string()), (a, b, c, d, e, premium) => {
        const told = horse({ gender: d, age: e })
        const before = entry({ gender: a, age: b, premium: c })
        // A grade is a text with content.
        const grade = premium?.trim() || null
        const copied = Object.fromEntries(copiedDifferences(before, told, grade).map(({ field, to }) => [field, to]))
        expect(copiedDifferences({ ...before, ...copied }, told, grade)).toEqual([])
      }),
    )
  })
})

test('a class list has a heading and one line for each horse', () => {
  const list = classListText(
    { discipline: 'hoppning', group: 'B', rung: { key: '0,80 m', label: '80 cm', minPotential: 0, minAge: 5 } },
    [
      { name: 'Lilla Gubben', facts: ['Hingst', '9 år', 'NF', '125 cm'] },
      { name: 'Rad\nbruten', facts: [] },
    ],
  )
  expect(list).toBe('Hoppning, 80 cm (Ponny B)\nLilla Gubben, Hingst, 9 år, NF, 125 cm\nRad bruten')
})
