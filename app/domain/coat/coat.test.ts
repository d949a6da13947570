import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { colourName } from '../genetics/colour.ts'
import examples from '../genetics/genetics.examples.json'
import { coatOf, drawingOf, readCoat, toneOf } from './coat.ts'
import { coatStyleSheet } from './coat-css.ts'
import { COATS, FRAMINGS, LIGHTS, PATTERN_WORDS, PATTERNS, SCENES } from './coats.table.ts'
import { COAT_BOOK } from './derived-coats.ts'

const COLOURS = [...new Set(examples.examples.map((example) => example.colour))]
const CLASSES = new Set([...COAT_BOOK.values()].map((coat) => coat.className))

test.each([
  { ageYears: 0, color: 'Skimmel (född brun)', name: 'Brun' },
  { ageYears: 1, color: 'Skimmel (född svartskäck, tobiano)', name: 'Svart' },
  { ageYears: 1, color: 'Skimmel', name: 'Skimmel, ung' },
  { ageYears: 2, color: 'Skimmel (född brun)', name: 'Skimmel, ung' },
  { ageYears: 0, genotype: 'ee Aa nG', name: 'Fux' },
  { ageYears: 0, genotype: 'ee Aa nG', color: 'Skimmel', name: 'Fux' },
  { ageYears: null, color: 'Skimmel (född fux)', name: 'Skimmel' },
])('a grey of $ageYears years, $color $genotype, is drawn as $name', ({ name, ...subject }) => {
  expect(coatOf(subject).name).toBe(name)
})

describe('a colour text is read as a coat', () => {
  test.each([
    ['Brun', 'Brun', []],
    ['brun ', 'Brun', []],
    ['Svartbrun', 'Svartbrun', []],
    ['Mörkbrun', 'Svartbrun', []],
    ['Ljusfux', 'Ljusfux', []],
    ['Leverfux', 'Mörkfux', []],
    ['Fux, bläs och strumpor', 'Fux', ['is-blaze', 'is-socks']],
    ['Brun, vita tecken', 'Brun', []],
    ['Gulvit', 'Gulvit', []],
    ['Vitblack', 'Vitblack', ['is-dun']],
    ['Mörkvitblack', 'Mörkvitblack', ['is-dun']],
    ['Ljusblack', 'Brunblack', ['is-dun']],
    ['Black', 'Svart', []],
    ['Musgrå', 'Musblack', ['is-dun']],
    ['Palomino', 'Isabell', []],
    ['Buckskin tobiano', 'Gulbrun', ['is-tobiano']],
    ['Brunskäck (tobiano)', 'Brun', ['is-tobiano']],
    ['Ljusbrunskäck', 'Brun', ['is-tobiano']],
    ['Fuxskäck (tobiano, frame)', 'Fux', ['is-tobiano', 'is-frame']],
    ['Fuxskäck (sabino)', 'Fux', ['is-sabino']],
    ['Brunskäck (splashed white)', 'Brun', ['is-splash']],
    ['Fux tovero', 'Fux', ['is-tobiano']],
    ['Fux overo', 'Fux', ['is-frame']],
    ['Brun, schabraktigrerad', 'Brun', ['is-schabrak']],
    ['Fux, schabraktigrerad, snowcap', 'Fux', ['is-snowcap']],
    ['Brun, leopardtigrerad, fewspot', 'Brun', ['is-fewspot']],
    ['Svartskäck (tobiano), leopardtigrerad', 'Svart', ['is-tobiano', 'is-leopard']],
    ['Rödskimmel', 'Rödskimmel', ['is-roan']],
    ['Röd skimmel', 'Rödskimmel', ['is-roan']],
    ['Isabellskimmel', 'Isabell', ['is-roan']],
    ['Classic champagne konstantskimmel', 'Classic champagne', ['is-roan']],
    ['Amber silver champagne', 'Amber silver champagne', []],
    ['Classic dun champagne', 'Classic champagne', ['is-dun']],
    ['Gold cream champagne', 'Gold cream champagne', []],
    ['Silvervitblackskäck (tobiano)', 'Silvervitblack', ['is-dun', 'is-tobiano']],
    ['Gulbrun pearl skäck (tobiano)', 'Gulbrun pearl', ['is-tobiano']],
    ['Tobiano', 'Brun', ['is-tobiano']],
    ['Inte livsduglig (OLWS)', 'Vit', []],
    ['Inte livsduglig (WFFS)', 'Brun', []],
  ])('%s is %s %j', (text, name, patterns) => {
    expect(readCoat(text)).toMatchObject({ name, patterns })
  })

  test.each([
    [1, 'Skimmel, ung'],
    [6, 'Skimmel, ung'],
    [7, 'Skimmel'],
    [12, 'Skimmel'],
    [13, 'Skimmel, gammal'],
    [null, 'Skimmel'],
  ])('a grey of %s years is drawn as %s', (age, name) => {
    expect(readCoat('Skimmel (född svartskäck, tobiano)', age)).toMatchObject({ name })
    expect(readCoat('Skimmel (född svartskäck, tobiano)', age)?.patterns).toContain('is-tobiano')
    expect(readCoat('Grå', age)).toMatchObject({ name })
  })

  test.each(['', '  ', '?', 'vet ej', 'xyz'])('%j holds no colour', (text) => {
    expect(readCoat(text)).toBeNull()
    expect(coatOf({ color: text }).name).toBe('Brun')
  })
})

describe('every colour the genetics can name has a coat of its own', () => {
  test.each(COLOURS)('%s', (colour) => {
    const read = readCoat(colour, 8)
    expect(read).not.toBeNull()
    // Only these stand for brown itself.
    if (read?.name === 'Brun') expect(colour).toMatch(/^(Brun|Inte livsduglig)/)
  })

  test('for any genotype at all', () => {
    fc.assert(
      fc.property(anyGenotype, (genotype) => {
        const colour = colourName(genotype)
        const read = readCoat(colour)
        expect(read, colour).not.toBeNull()
        if (read?.name === 'Brun') expect(colour).toMatch(/^(Brun(skäck|skimmel)?\b|Inte livsduglig)/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('genotype and typed colour', () => {
  test.each([
    [{ genotype: 'ee aa nCr', color: 'Brun' }, 'Isabell', []],
    [{ genotype: 'ee aa', color: 'Mörkfux' }, 'Mörkfux', []],
    [{ genotype: 'Ee Aa nTo', color: 'Brun, stjärn' }, 'Brun', ['is-tobiano', 'is-star']],
    [{ genotype: 'vet ej', color: 'Svart' }, 'Svart', []],
    [{ genotype: null, color: null }, 'Brun', []],
  ])('%j is %s %j', (subject, name, patterns) => {
    expect(coatOf(subject)).toMatchObject({ name, patterns })
  })
})

describe('a drawing', () => {
  test('never fails, whatever was typed, and knows only what can be drawn', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...COLOURS)),
        fc.option(fc.string()),
        fc.option(fc.integer({ min: -5, max: 60 })),
        (name, color, genotype, ageYears) => {
          const drawing = drawingOf({ name, color, genotype, ageYears })
          expect(FRAMINGS).toContain(drawing.framing)
          expect(SCENES).toContain(drawing.scene)
          expect(Object.values(LIGHTS).flat()).toContain(drawing.light)
          expect(CLASSES).toContain(drawing.coat)
          for (const pattern of drawing.patterns) expect(PATTERNS).toContain(pattern)
          expect(new Set(drawing.patterns).size).toBe(drawing.patterns.length)
          expect(drawing.label).toMatch(/^Tecknat föl|^Tecknad häst/)
        },
      ),
    )
  })

  test('is the same for the same horse, and its landscape does not hang on the genotype', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...COLOURS), (name, color) => {
        const drawing = drawingOf({ name, color, ageYears: 8 })
        expect(drawingOf({ name, color, ageYears: 8 })).toEqual(drawing)
        expect(drawingOf({ name: ` ${name} `, color, ageYears: 8 }).framing).toBe(drawing.framing)
      }),
    )
  })

  test.each([
    [0, 'foal'],
    [1, 'foal'],
  ])('at %i years is a %s', (ageYears, framing) => {
    expect(drawingOf({ name: 'Norrsken Aska', color: 'Brun', ageYears })).toMatchObject({
      framing,
      label: 'Tecknat föl: Brun',
    })
  })

  test('is no foal at two years or when the age is not known', () => {
    expect(drawingOf({ name: 'Norrsken Aska', color: 'Brun', ageYears: 2 }).framing).not.toBe('foal')
    expect(drawingOf({ name: 'Norrsken Aska', color: 'Brun' }).framing).not.toBe('foal')
  })

  test('gives pale coats dusk or night and dark ones never', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...COAT_BOOK.keys()), (name, color) => {
        const read = coatOf({ color, ageYears: 8 })
        const { light } = drawingOf({ name, color, ageYears: 8 })
        expect(LIGHTS[toneOf(read)]).toContain(light)
      }),
    )
    expect(['Gulvit', 'Vit', 'Brun, leopardtigrerad'].map((color) => toneOf(coatOf({ color })))).toEqual([
      'pale',
      'pale',
      'pale',
    ])
    expect(['Svart', 'Svartbrun', 'Gulsvart'].map((color) => toneOf(coatOf({ color })))).toEqual([
      'dark',
      'dark',
      'dark',
    ])
  })

  test('shows a head for one horse in six', () => {
    const heads = Array.from({ length: 6000 }, (_, at) => drawingOf({ name: `Häst ${at}`, color: 'Brun' })).filter(
      ({ framing }) => framing === 'head',
    ).length
    expect(heads).toBeGreaterThan(850)
    expect(heads).toBeLessThan(1150)
  })
})

describe('the style sheet of coats', () => {
  test('has a class for every coat, each written once', () => {
    const classes = [...coatStyleSheet().matchAll(/^\.(coat-[a-z-]+) \{\n {2}--coat/gm)].map((match) => match[1])
    expect(new Set(classes)).toEqual(CLASSES)
    expect(classes).toHaveLength(COAT_BOOK.size)
  })

  test('knows every coat of the table by a colour of six digits', () => {
    for (const { values } of COAT_BOOK.values()) {
      for (const value of values) if (value !== null) expect(value).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(Object.keys(COATS)).toHaveLength(41)
  })
})

test('of two hundred like horses none looks as the one beside it or above it in a list', () => {
  const looks = Array.from({ length: 200 }, (_, at) => {
    const { framing, patterns, isMirrored, scene, light } = drawingOf({
      name: `Norrsken ${at}`,
      color: 'Brun',
      breed: 'SWB',
    })
    return JSON.stringify([framing, patterns, isMirrored, scene, light])
  })
  for (const [at, look] of looks.entries()) {
    for (const columns of [1, 2, 3]) expect.soft(looks[at - columns], `${at}`).not.toBe(look)
  }
})

test('a star is given only where it is seen', () => {
  const stars = (breed: string) =>
    Array.from({ length: 200 }, (_, at) => drawingOf({ name: `Häst ${at}`, color: 'Brun', breed })).filter(
      ({ patterns }) => patterns.includes('is-star'),
    )
  expect(stars('SWB').length).toBeGreaterThan(20)
  expect(stars('ISL')).toEqual([])
})

test('every row of the file has the shape of a coat', () => {
  const hex = z.string().regex(/^#[0-9a-f]{6}$/)
  const row = z.strictObject({
    className: z.string().regex(/^coat-[a-z-]+$/),
    values: z.tuple([hex, hex, hex.nullable(), hex.nullable(), hex, hex]),
    patterns: z.array(z.enum(PATTERNS)),
  })
  expect(() => z.record(z.string(), row).parse(COATS)).not.toThrow()
  for (const [word, pattern] of PATTERN_WORDS) expect(PATTERNS, word).toContain(pattern)
})
