import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  inBulkAgeingScope,
  isQualityCode,
  QUALITY_GROUPS,
  qualityFlags,
  qualityGroup,
  qualityMarks,
} from './quality.ts'

test.each([
  ['GI-24-1001', 'GI'],
  ['GII-24-6001', 'GII'],
  ['GIII 23-1004', 'GIII'],
  ['GIV-22-8201', 'GIV'],
  ['GI', 'GI'],
  ['GI1001', 'GI'],
  ['GIIII-1', 'Övriga'],
  ['G-19-3', 'Övriga'],
  ['GV-1', 'Övriga'],
  ['K-12', 'Övriga'],
  [' GI-24-1', 'GI'],
  ['gi-24-1', 'Övriga'],
  ['', 'Övriga'],
])('the code "%s" is of the group %s', (code, group) => {
  expect(qualityGroup(code)).toBe(group)
})

test('Övriga comes last', () => {
  expect(QUALITY_GROUPS).toEqual(['GI', 'GII', 'GIII', 'GIV', 'Övriga'])
})

test.each([
  { code: 'GI-24-1', quality: true },
  { code: 'G', quality: true },
  { code: 'G-19-3', quality: true },
  { code: 'gI-1', quality: false },
  { code: 'H', quality: false },
  { code: 'K-12', quality: false },
  { code: '', quality: false },
])('the code "$code" makes a quality horse: $quality', ({ code, quality }) => {
  expect(isQualityCode(code)).toBe(quality)
  expect(inBulkAgeingScope(code)).toBe(quality)
})

test('every code of a numbered group is a quality code', () => {
  fc.assert(
    fc.property(fc.constantFrom('G', 'GI', 'GII', 'GIV', 'g', ''), fc.string(), (prefix, rest) => {
      const code = prefix + rest
      if (qualityGroup(code) !== 'Övriga') expect(isQualityCode(code)).toBe(true)
      expect(inBulkAgeingScope(code)).toBe(isQualityCode(code))
    }),
  )
})

test.each([
  { gender: 'Sto', labels: ['Årschampionat', 'Rikssto', 'Breeders trophy'] },
  { gender: 'sto', labels: ['Årschampionat', 'Rikssto', 'Breeders trophy'] },
  { gender: 'Hingst', labels: ['Årschampionat', 'Stallion trophy', 'Breeders trophy'] },
  { gender: 'Valack', labels: ['Årschampionat', 'Stallion trophy', 'Breeders trophy'] },
  { gender: undefined, labels: ['Årschampionat', 'Stallion trophy', 'Breeders trophy'] },
])('a horse of gender $gender has the flags $labels', ({ gender, labels }) => {
  expect(qualityFlags({ gender }, 5).map((flag) => flag.label)).toEqual(labels)
})

test.each([
  { age: 2, flags: 0, isReady: false },
  { age: 3, flags: 3, isReady: false },
  { age: 7, flags: 3, isReady: false },
  { age: 8, flags: 0, isReady: true },
  { age: null, flags: 0, isReady: false },
])('at $age years $flags flags are shown, ready: $isReady', ({ age, flags, isReady }) => {
  const marks = qualityMarks({ gender: 'Sto' }, age)
  expect(marks.flags).toHaveLength(flags)
  expect(marks.isReady).toBe(isReady)
})

test('a flag is marked when its field says so', () => {
  expect(qualityFlags({ gender: 'Sto', champ: true, rs: 'true', st: true, bt: false }, 4)).toEqual([
    { field: 'champ', label: 'Årschampionat', isDone: true },
    { field: 'rs', label: 'Rikssto', isDone: true },
    { field: 'bt', label: 'Breeders trophy', isDone: false },
  ])
})
