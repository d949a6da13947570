import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREEDS } from '#app/domain/breeds.ts'
import { readKnownName } from '#app/domain/names.ts'
import { decodeCustomHorse, encodeCustomHorse, LONGEST_CUSTOM_CODE } from './custom-code.server.ts'
import { type CustomHorse, readCustomHorse } from './custom-horse.server.ts'

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.isWellFormed() && readKnownName(text) === text && text.length <= 80 && !text.startsWith('~'))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const customHorse: fc.Arbitrary<CustomHorse> = fc.record({
  name,
  gender: fc.constantFrom('Hingst' as const, 'Sto' as const),
  breed: maybe(fc.constantFrom(...BREEDS.map(({ code }) => code))),
  height: maybe(fc.integer({ min: 60, max: 400 }).map((halves) => halves / 2)),
  generation: maybe(fc.integer({ min: 0, max: 10 })),
  genotype: maybe(fc.constantFrom('Ee Aa', 'ee aa nCr', 'EE AtAt nZ GG nTo')),
  stats: maybe(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 16, maxLength: 16 })),
  sire: maybe(name),
  dam: maybe(name),
})

test('a temporary horse is written to the address and read back completely', () => {
  fc.assert(
    fc.property(customHorse, fc.constantFrom('Hingst' as const, 'Sto' as const), (horse, side) => {
      const code = encodeCustomHorse(horse)
      expect(code).toMatch(/^~[\w-]+$/)
      expect(decodeCustomHorse(code, side)).toEqual({ ok: true, horse, problems: [] })
    }),
  )
})

test('no text in its place breaks the page', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
      ),
      (text) => {
        const found = decodeCustomHorse(`~${text}`, 'Sto')
        expect(found.ok ? found.horse.name.length : found.message.length).toBeGreaterThan(0)
      },
    ),
  )
})

test('one that is too long or invalid is refused', () => {
  expect(decodeCustomHorse(`~${'A'.repeat(LONGEST_CUSTOM_CODE)}`, 'Sto')).toEqual({
    ok: false,
    message: 'Den tillfälliga hästen i adressen är för lång.',
  })
  for (const code of ['~', '~x', `~${Buffer.from('[1]').toString('base64url')}`]) {
    expect(decodeCustomHorse(code, 'Sto')).toEqual({
      ok: false,
      message: 'Den tillfälliga hästen i adressen går inte att läsa.',
    })
  }
})

test.each([
  ['namn', '', 'Ange ett namn.'],
  ['namn', 'Okänd', 'Ange ett namn.'],
  ['namn', '~x', 'Namnet får inte börja med ~.'],
  ['kon', 'Valack', 'Välj hingst eller sto.'],
  ['ras', 'Enhörning', 'Rasen finns inte i listan.'],
  ['hojd', 'hög', 'Höjden ska vara ett tal mellan 30 och 230 cm.'],
  ['hojd', '700', 'Höjden ska vara ett tal mellan 30 och 230 cm.'],
  ['generation', '11', 'Generationen ska vara ett heltal från 0 till 10.'],
  ['generation', '-1', 'Generationen ska vara ett heltal från 0 till 10.'],
  ['genotyp', 'Ee Aa Xx', 'Genotypen kan inte läsas: okänd gen: Xx.'],
  ['genotyp', 'nCr', 'Genotypen kan inte läsas: E och A måste anges.'],
  ['egenskaper', '1 2 3', 'Ange 16 värden, här är 3.'],
  ['egenskaper', Array.from({ length: 16 }, () => -1), 'Varje egenskap ska vara ett heltal från 0 till 999.'],
] as const)('a wrong %s, %j, is reported and the rest kept', (field, value, message) => {
  const good = {
    namn: 'Prov',
    kon: 'Sto',
    ras: 'svenskt varmblod',
    hojd: '160,5',
    generation: '3',
    genotyp: 'E/e A/a',
    egenskaper: '1\t2 3 4 5 6 7 8 9 10 11 12 13 14 15 x',
    far: ' Far ',
    mor: 'Unknown',
  }
  const whole = readCustomHorse(good, 'Hingst')
  expect(whole).toEqual({
    horse: {
      name: 'Prov',
      gender: 'Sto',
      breed: 'SWB',
      height: 160.5,
      generation: 3,
      genotype: 'Ee Aa',
      // A value that is not a number counts as 0 (spec 5).
      stats: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0],
      sire: 'Far',
      dam: null,
    },
    problems: [],
  })
  const reading = readCustomHorse({ ...good, [field]: value }, 'Sto')
  expect(reading.problems).toEqual([{ field, message }])
  const changed = Object.keys(whole.horse).filter(
    (key) =>
      JSON.stringify(reading.horse[key as keyof CustomHorse]) !== JSON.stringify(whole.horse[key as keyof CustomHorse]),
  )
  expect(changed.length).toBeLessThanOrEqual(1)
})

test.each([
  ['1,68', 168],
  ['168 cm', 168],
  ['16.2hh', 168],
])('a height of %j is %s cm, as in any form', (hojd, height) => {
  expect(readCustomHorse({ namn: 'Prov', kon: 'Sto', hojd }, 'Sto')).toMatchObject({ horse: { height }, problems: [] })
})
