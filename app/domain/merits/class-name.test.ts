import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASS_PREFIXES, findDiscipline, foldClassName, splitClassKey } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUPS } from '#app/domain/competition/height-group.ts'
import examples from './class-aliases.examples.json' with { type: 'json' }
import { CLASS_ALIASES, classesOf, isKnownClass, normaliseClassName, spellingOf } from './class-name.ts'

describe('a class name', () => {
  test.each(examples.examples)('$text in $discipline is $key', ({ text, discipline, key }) => {
    const found = findDiscipline(discipline)
    expect(found?.key).toBe(discipline)
    expect(found && normaliseClassName(found.key, text)).toBe(key)
  })

  test.each(examples.groupExamples)('$text of a horse of group $group is $key', ({ text, group, key }) => {
    const known = HEIGHT_GROUPS.find((one) => one === group)
    expect(known && normaliseClassName('hoppning', text, known)).toBe(key)
  })

  test.each([
    ['hoppning', 'LB', 'LB'], // the group is unknown
    ['hoppning', '1.30+5', '1,35 m'],
    ['hoppning', '130 cm +5', '1,35 m'],
    ['hoppning', '1,3 m + 5', '1,35 m'],
    ['hoppning', '1', '1'],
    ['hoppning', '1 meter', '1,00 m'],
    ['hoppning', 'p 70 CM', '0,70 m'],
    ['hoppning', '1.105 m', '1,105 m'],
    ['distans', '055', '55 km'],
    ['distans', '5', '5'],
    ['distans', '1200 km', '1200 km'],
    ['dressyr', 'LA:3 2019', 'Lätt A'],
    ['dressyr', 'Msv B:12', 'Medelsvår B'],
    ['dressyr', 'LA:P1:2', 'Lätt A:P1'],
    ['dressyr', 'Lätt C 2019', 'Lätt C 2019'],
    ['dressyr', 'PSG 2', 'PSG 2'],
    ['dressyr', 'REGIONAL-msva', 'Regional Medelsvår A'],
    ['dressyr', 'Elit', 'Elit'],
    ['dressyr', 'Elit: -', 'Elit: -'],
    ['dressyr', 'La\u0308tt C', 'Lätt C'], // decomposed ä
    ['allround', 'Elit Elit', 'Elit Elite'],
    ['western', 'ranch trail', 'Ranch Trail'],
    ['working-equitation', '???', '???'],
  ] as const)('in %s: %s is %s', (discipline, text, key) => {
    expect(normaliseClassName(discipline, text)).toBe(key)
  })

  test('that is blank is null', () => {
    expect(normaliseClassName('dressyr', ' \t\u00a0')).toBeNull()
  })
})

describe('the alias table', () => {
  test.each(DISCIPLINE_KEYS)('has one class for each spelling in %s, and each class itself', (discipline) => {
    const keys = new Map<string, string>()
    for (const { key, aliases } of CLASS_ALIASES[discipline]) {
      for (const text of [key, ...aliases]) {
        expect([undefined, key]).toContain(keys.get(foldClassName(text)))
        keys.set(foldClassName(text), key)
        expect(normaliseClassName(discipline, text)).toBe(key)
        expect(normaliseClassName(discipline, `nationell ${text.toUpperCase()}`)).toBe(`Nationell ${key}`)
      }
    }
  })

  test.each(DISCIPLINES)(
    'keeps the keys of $key and reads its labels',
    ({ key: discipline, preClass, ladders, meritClasses }) => {
      for (const { key, label } of [
        ...(preClass ? [preClass] : []),
        ...Object.values(ladders).flat(),
        ...meritClasses,
      ]) {
        expect(normaliseClassName(discipline, key)).toBe(key)
        expect(normaliseClassName(discipline, label)).toBe(key)
      }
    },
  )
})

describe('the classes of a discipline', () => {
  test.each(DISCIPLINE_KEYS)('every alias in %s leads to one of them', (discipline) => {
    for (const { key, aliases } of CLASS_ALIASES[discipline]) {
      for (const text of [key, ...aliases]) {
        const found = normaliseClassName(discipline, text)
        expect(found !== null && isKnownClass(discipline, found), text).toBe(true)
        expect(isKnownClass(discipline, `Elit ${found}`), text).toBe(true)
      }
    }
  })

  test.each(DISCIPLINES)('those of $key each appear once, ladder classes highest first', ({ key, classOrder }) => {
    const keys = classesOf(key).map((one) => one.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.slice(0, classOrder.length)).toEqual(classOrder.toReversed())
    expect(keys.every((one) => isKnownClass(key, one))).toBe(true)
  })

  test.each([
    ['dressyr', 'Skogsklassen', false],
    ['dressyr', '1,10 m', false],
    ['hoppning', '1,17 m', true],
    ['hoppning', 'Regional 1,17 m', true],
    ['distans', '35 km', true],
    ['distans', '0 km', false],
    ['falttavlan', 'H110', true],
  ] as const)('%s: %s', (discipline, classKey, isKnown) => {
    expect(isKnownClass(discipline, classKey)).toBe(isKnown)
  })
})

describe('an added spelling', () => {
  const own = new Map([
    ['dressyr:skogsklassen', 'Lätt B'],
    ['dressyr:lc', 'Grand Prix'],
    ['hoppning:110', '1,20 m'],
  ])

  test.each([
    ['dressyr', 'Skogs-klassen', 'Lätt B'],
    ['dressyr', 'lokal SKOGSKLASSEN', 'Lokal Lätt B'],
    ['hoppning', 'Skogsklassen', 'Skogsklassen'],
    ['dressyr', 'LC', 'Lätt C'], // the table's own spellings stay
    ['hoppning', '1.10', '1,10 m'],
  ] as const)('in %s: %s is %s', (discipline, text, key) => {
    expect(normaliseClassName(discipline, text, null, own)).toBe(key)
  })

  test.each([
    ['dressyr', ' Elit  Skogs-Klassen ', 'dressyr:skogsklassen'],
    ['western', 'Fri klass', 'western:friklass'],
    ['western', '?!', null],
    ['western', '', null],
  ] as const)('%s, %j is known by %j', (discipline, text, spelling) => {
    expect(spellingOf(discipline, text)).toBe(spelling)
  })
})

describe('normalising', () => {
  const discipline = fc.constantFrom(...DISCIPLINE_KEYS)
  const group = fc.constantFrom(null, ...HEIGHT_GROUPS)
  const pieces = fc.array(
    fc.constantFrom(
      'Lokal',
      'elit',
      ' ',
      ':',
      '-',
      '.',
      ',',
      '+5',
      '1',
      '10',
      '1.1',
      'm',
      'cm',
      'km',
      'P',
      'H',
      'Lätt',
      'C',
      'MSV',
      'Svår',
      'A',
      'CCI',
      '*',
      'GP',
      '2019',
    ),
    { minLength: 1, maxLength: 7 },
  )
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    pieces.map((parts) => parts.join('')),
    fc.constantFrom(...Object.values(CLASS_ALIASES).flatMap((rows) => rows.flatMap(({ aliases }) => aliases))),
  )

  test('twice equals once', () => {
    fc.assert(
      fc.property(discipline, name, group, (key, text, heights) => {
        const once = normaliseClassName(key, text, heights)
        expect(once === null ? null : normaliseClassName(key, once, heights)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  test('keeps a prefix and normalises the rest', () => {
    const cased = fc
      .constantFrom(...CLASS_PREFIXES)
      .chain((prefix) => fc.constantFrom(prefix, prefix.toUpperCase(), prefix.toLowerCase()))
    fc.assert(
      fc.property(discipline, cased, fc.constantFrom(' ', ': ', '-', '  - '), name, (key, prefix, gap, text) => {
        const rest = text.normalize('NFC').replace(/\s+/g, ' ').trim()
        fc.pre(
          /^[^ :-]/.test(rest) &&
            splitClassKey(rest).prefix === null &&
            !/^(lokal|regional|nationell|elit)[ :-]/i.test(rest),
        )
        const word = `${prefix.charAt(0).toUpperCase()}${prefix.slice(1).toLowerCase()}`
        expect(normaliseClassName(key, `${prefix}${gap}${rest}`)).toBe(`${word} ${normaliseClassName(key, rest)}`)
      }),
      { numRuns: 1000 },
    )
  })

  test('never leaves a full stop or loose white space, and is blank only for a blank name', () => {
    fc.assert(
      fc.property(discipline, name, group, (key, text, heights) => {
        const found = normaliseClassName(key, text, heights)
        expect(found === null).toBe(text.trim() === '')
        expect(found ?? '').not.toMatch(/\.|^\s|\s$|\s\s/)
      }),
      { numRuns: 1000 },
    )
  })

  test('reads metres and centimetres as one height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 299 }), fc.constantFrom('', 'P', 'H'), (heightCm, sort) => {
        const key = `${(heightCm / 100).toFixed(2).replace('.', ',')} m`
        for (const text of [`${heightCm}`, `${heightCm} cm`, `${(heightCm / 100).toFixed(2)}m`, key]) {
          expect(normaliseClassName('hoppning', `${sort}${text}`)).toBe(key)
        }
      }),
    )
  })
})
