import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import rows from './disciplines.json' with { type: 'json' }
import { DISCIPLINE_KEYS, DISCIPLINES, STAT_PAIRS } from './disciplines.table.ts'
import { HEIGHT_GROUPS } from './height-group.ts'
import {
  classesAbove,
  climbFor,
  isReadyForLevelUp,
  ladderFor,
  levelFor,
  levelUp,
  nextRung,
  suggestClass,
} from './ladder.ts'

const discipline = fc.constantFrom(...DISCIPLINE_KEYS)
const group = fc.constantFrom(...HEIGHT_GROUPS)

const ends = (key: (typeof DISCIPLINE_KEYS)[number]) => {
  const ladder = ladderFor(key, 'Horse')
  return [ladder[0]?.label, ladder.at(-1)?.label]
}

const ages = (rungs: readonly { key: string; minAge: number }[]) =>
  Object.fromEntries(rungs.map(({ key, minAge }) => [key, minAge]))

test('every row of the file has the shape of a discipline', () => {
  const text = z.string().regex(/^[^.]+$/)
  const rungs = z.array(z.tuple([text, z.number(), z.int(), text.optional()]))
  const row = z.strictObject({
    name: text,
    aliases: z.array(text),
    pairs: z.array(z.enum(STAT_PAIRS.map(({ key }) => key))),
    method: z.enum(['average', 'sum']),
    preClass: z
      .strictObject({ key: text, label: text, minPotential: z.number(), minAge: z.int(), maxAge: z.int() })
      .nullable(),
    ladders: z.strictObject({ A: rungs, B: rungs, C: rungs, D: rungs, Horse: rungs }),
    classOrder: z.array(text),
    meritClassPattern: z.string().nullable(),
    meritClasses: z.array(z.strictObject({ key: text, label: text })),
    hasPairs: z.literal(true).optional(),
  })
  expect(() => z.record(z.string(), row).parse(rows)).not.toThrow()
})

describe('the tables', () => {
  test('hold the eight disciplines in their order', () => {
    expect(DISCIPLINES.map(({ key }) => key)).toEqual([...DISCIPLINE_KEYS])
    expect(DISCIPLINES.map(({ pairs }) => pairs.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 8])
    expect(new Set(DISCIPLINES.flatMap(({ pairs }) => pairs))).toEqual(new Set(STAT_PAIRS.map(({ key }) => key)))
  })

  test.each(DISCIPLINES)('rise in $key from class to class, in every group', ({ ladders, preClass, classOrder }) => {
    for (const ladder of Object.values(ladders)) {
      expect(ladder[0]?.minPotential).toBe(0)
      for (const [index, rung] of ladder.entries()) {
        const below = ladder[index - 1]
        if (below) expect(rung.minPotential).toBeGreaterThan(below.minPotential)
        if (below) expect(rung.minAge).toBeGreaterThanOrEqual(below.minAge)
      }
      const order = ladder.map(({ key }) => classOrder.indexOf(key))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(order).not.toContain(-1)
    }
    const keys = [preClass, ...Object.values(ladders).flat()].flatMap((rung) => rung?.key ?? [])
    expect(classOrder.toSorted()).toEqual([...new Set(keys)].toSorted())
  })

  test.each(DISCIPLINES)('no key of $key has a full stop', ({ classOrder, meritClasses }) => {
    for (const key of [...classOrder, ...meritClasses.map((one) => one.key)]) expect(key).not.toContain('.')
  })

  test('ponies of unknown height use the ladder of D', () => {
    for (const key of DISCIPLINE_KEYS) expect(ladderFor(key, 'Pony')).toEqual(ladderFor(key, 'D'))
  })

  test('have the end points and limits of the specification', () => {
    expect(ends('dressyr')).toEqual(['Lätt C', 'Grand Prix'])
    expect(ends('hoppning')).toEqual(['90 cm', '160 cm'])
    expect(ladderFor('allround', 'B').map(({ key, minPotential }) => [key, minPotential])).toEqual([
      ['Novice', 0],
      ['Intermediate', 800],
      ['Advanced', 1000],
      ['Elite', 1200],
    ])
  })

  test('have the minimum ages of the specification in Dressyr', () => {
    expect(ages(climbFor('dressyr', 'D'))).toEqual({
      Inridning: 0,
      'Lätt C': 4,
      'Lätt B': 4,
      'Lätt A': 5,
      'Lätt A:P0': 6,
      'Lätt A:P1': 7,
      'Lätt A:P2': 8,
      FEI: 9,
    })
    expect(ages(climbFor('dressyr', 'Horse'))).toEqual({
      Inridning: 0,
      'Lätt C': 4,
      'Lätt B': 4,
      'Lätt A': 5,
      'Medelsvår B': 5,
      'Medelsvår A': 6,
      PSG: 6,
      'Int I': 7,
      'Int II': 8,
      'Grand Prix': 9,
    })
    expect(climbFor('dressyr', 'Horse')[0]).toMatchObject({ minAge: 0, maxAge: 3 })
  })
})

describe('the level of a potential', () => {
  test('is the highest class whose limit is reached', () => {
    fc.assert(
      fc.property(discipline, group, fc.integer({ min: -40, max: 8000 }), (key, heightGroup, quarters) => {
        const potential = quarters / 4
        const ladder = ladderFor(key, heightGroup)
        const level = levelFor(key, heightGroup, potential)
        const reached = ladder.filter((rung) => rung.minPotential <= Math.max(0, potential))
        expect(level).toEqual(reached.at(-1))
      }),
    )
  })
})

describe('Level Up', () => {
  test('climbs one class at a time to the last and stays there', () => {
    fc.assert(
      fc.property(discipline, group, (key, heightGroup) => {
        const climb = climbFor(key, heightGroup)
        const path = [climb[0]?.key ?? '']
        for (let step = 0; step < climb.length + 2; step++) {
          const up = levelUp(key, heightGroup, path.at(-1) ?? '', 30)
          if (!up.ok) throw new Error(up.reason)
          if (!up.isMoved) break
          path.push(up.rung.key)
        }
        expect(path).toEqual(climb.map((rung) => rung.key))
        expect(nextRung(key, heightGroup, path.at(-1) ?? '')).toBeNull()
      }),
    )
  })

  test.each([
    { from: 'Inridning', age: 3, to: 'Lätt C', ok: false },
    { from: 'Inridning', age: 4, to: 'Lätt C', ok: true },
    { from: 'Lätt B', age: 4, to: 'Lätt A', ok: false },
    { from: 'Int II', age: 8, to: 'Grand Prix', ok: false },
    { from: 'Int II', age: 9, to: 'Grand Prix', ok: true },
    { from: 'Int II', age: null, to: 'Grand Prix', ok: true },
    { from: 'Grand Prix', age: 2, to: 'Grand Prix', ok: true },
    { from: 'Prix St Georges', age: 7, to: 'Int I', ok: true }, // a label, typed by hand
    { from: 'Regional PSG', age: 7, to: 'Int I', ok: true },
  ])('from $from at $age years to $to: $ok', ({ from, age, to, ok }) => {
    const up = levelUp('dressyr', 'Horse', from, age)
    expect(up).toMatchObject(ok ? { ok, rung: { key: to } } : { ok, reason: 'too-young', rung: { key: to } })
  })

  test('fails for a class of another ladder', () => {
    expect(levelUp('dressyr', 'Horse', 'Lätt A:P1', 10)).toEqual({ ok: false, reason: 'not-on-ladder' })
    expect(levelUp('hoppning', 'A', '1,10 m', 10)).toEqual({ ok: false, reason: 'not-on-ladder' })
    expect(levelUp('hoppning', 'A', '', 10)).toEqual({ ok: false, reason: 'not-on-ladder' })
    expect(nextRung('hoppning', 'A', '1,10 m')).toBeNull()
  })

  test.each([
    [9, false],
    [10, true],
    [25, true],
  ])('is due with %i merits: %s', (meritCount, due) => {
    expect(isReadyForLevelUp(meritCount)).toBe(due)
  })
})

test.each([
  { potential: 112, age: 7, level: 'Medelsvår A', rung: 'Medelsvår A' },
  { potential: 112, age: 5, level: 'Medelsvår A', rung: 'Medelsvår B' },
  { potential: 112, age: 4, level: 'Medelsvår A', rung: 'Lätt B' },
  { potential: 112, age: 3, level: 'Medelsvår A', rung: 'Inridning' },
  { potential: 112, age: null, level: 'Medelsvår A', rung: 'Medelsvår A' },
  { potential: 500, age: 20, level: 'Grand Prix', rung: 'Grand Prix' },
  { potential: 0, age: 9, level: 'Lätt C', rung: 'Lätt C' },
  { potential: null, age: 9, level: null, rung: 'Lätt C' },
  { potential: null, age: 0, level: null, rung: 'Inridning' },
])('potential $potential at $age years in dressyr: $rung', ({ potential, age, level, rung }) => {
  const suggested = suggestClass('dressyr', 'Horse', potential, age)
  expect(suggested.level?.key ?? null).toBe(level)
  expect(suggested.rung?.key).toBe(rung)
})

test('a foal is too young for every class if none comes before the ladder', () => {
  expect(suggestClass('hoppning', 'D', 200, 3).rung).toBeNull()
})

const potential = fc.double({ min: 0, max: 2000, noNaN: true })

test('a suggestion is never above the level or too high for the age, and the highest such class', () => {
  fc.assert(
    fc.property(discipline, group, potential, fc.integer({ min: 0, max: 30 }), (key, heights, value, age) => {
      const climb = climbFor(key, heights)
      const { level, rung } = suggestClass(key, heights, value, age)
      expect(level).toBe(levelFor(key, heights, value))
      const allowed = climb.filter((each, at) => each.minAge <= age && at <= climb.findIndex((one) => one === level))
      expect(rung).toBe(allowed.at(-1) ?? null)
    }),
  )
})

test.each([
  ['Lätt A', 112, 2],
  ['Medelsvår A', 112, 0],
  ['Grand Prix', 112, -4],
  ['Inridning', 0, 1],
  ['Lätt A:P1', 112, null],
])('from %s the level of %d is %s classes up', (classKey, value, above) => {
  expect(classesAbove('dressyr', 'Horse', classKey, value)).toBe(above)
})
