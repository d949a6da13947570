import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { colourName } from '../genetics/colour.ts'
import examples from '../genetics/genetics.examples.json'
import { coatOf, drawingOf, readCoat, toneOf } from './coat.ts'
import { coatStyleSheet } from './coat-css.ts'
import { COATS, FRAMINGS, LIGHTS, PATCHES, PATTERN_WORDS, PATTERNS, SCENES } from './coats.table.ts'
import { COAT_BOOK } from './derived-coats.ts'
import { landscapesApart } from './landscapes.ts'

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
    ['Svart, snöflingetigrerad', 'Svart', ['is-roan', 'is-schabrak']],
    ['Fux; tiger', 'Fux', ['is-schabrak']],
    ['Knabstrupper, brun', 'Brun', ['is-schabrak']],
    ['Svarttigrerad leopard', 'Svart', ['is-leopard']],
    ['Brun, apelkastad, mjölmule', 'Brun', ['is-dapple', 'is-mealy']],
    ['Blue roan', 'Svartskimmel', ['is-roan']],
    ['Ponnyblack', 'Brunblack', ['is-dun']],
    ['Champagne', 'Gold champagne', []],
    ['Silver champagne', 'Gold champagne', []],
    ['Brun champagne', 'Amber champagne', []],
    ['Svartbrun champagne', 'Sable champagne', []],
    ['Sable pearl champagne', 'Sable pearl champagne', []],
    ['Svart champagne', 'Classic champagne', []],
    ['Amber cream pearl champagne', 'Amber cream pearl champagne', []],
    ['Gammal skimmel', 'Skimmel, gammal', ['is-flea']],
    ['Ung skimmel', 'Skimmel, ung', ['is-dapple']],
    ['Vit, bläs', 'Vit', []],
    ['Kolsvartskäck', 'Svart', ['is-tobiano']],
    ['Inte livsduglig (WW)', 'Vit', []],
    ['Inte livsduglig (SW3)', 'Vit', []],
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

  test.each(['', '  ', '?', 'vet ej', 'xyz', 'Avitad', 'okänd skimmelfärgare'])('%j holds no colour', (text) => {
    expect(readCoat(text)).toBeNull()
    expect(coatOf({ color: text }).name).toBe('Brun')
  })
})

describe('every colour the genetics can name has its own coat', () => {
  test.each(COLOURS)('%s', (colour) => {
    const read = readCoat(colour, 8)
    expect(read).not.toBeNull()
    // Only these mean brown itself.
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
  test('never throws, whatever the text, and returns only what can be drawn', () => {
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
          for (const pattern of drawing.patterns) expect([...PATTERNS, ...PATCHES]).toContain(pattern)
          const others = drawing.patterns.filter((one) => PATCHES.some((patches) => patches === one))
          expect(others.length).toBeLessThanOrEqual(drawing.patterns.includes('is-tobiano') ? 1 : 0)
          expect(new Set(drawing.patterns).size).toBe(drawing.patterns.length)
          expect(drawing.label).toMatch(/^Tecknat föl|^Tecknad häst/)
        },
      ),
    )
  })

  test('is the same for the same horse, and its landscape does not depend on the genotype', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...COLOURS), (name, color) => {
        const drawing = drawingOf({ name, color, ageYears: 8 })
        expect(drawingOf({ name, color, ageYears: 8 })).toEqual(drawing)
        expect(drawingOf({ name: ` ${name} `, color, ageYears: 8 }).framing).toBe(drawing.framing)
      }),
    )
  })

  test.each([
    [0, 'foal', 'Tecknat föl: Brun'],
    [1, 'young', 'Tecknad häst: Brun'],
    [2, 'young', 'Tecknad häst: Brun'],
    [3, 'standing', 'Tecknad häst: Brun'],
    [null, 'standing', 'Tecknad häst: Brun'],
  ])('at %s years is a %s', (ageYears, framing, label) => {
    expect(drawingOf({ name: 'Norrsken 0', color: 'Brun', ageYears })).toMatchObject({ framing, label })
  })

  test('of a young horse is smaller than that of the grown one it will be', () => {
    const sizes = [1, 2, 3].map((ageYears) => drawingOf({ name: 'Norrsken 7', color: 'Brun', ageYears }).scale)
    expect(sizes).toEqual([0.94, 0.94, 1])
  })

  test('puts pale coats into dusk or night and dark ones never', () => {
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

  test('has a colour of six digits for every coat of the table', () => {
    for (const { values } of COAT_BOOK.values()) {
      for (const value of values) if (value !== null) expect(value).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(Object.keys(COATS)).toHaveLength(41)
  })
})

test('of two hundred similar horses none looks like its neighbours in a list', () => {
  const own = Array.from({ length: 200 }, (_, at) => drawingOf({ name: `Norrsken ${at}`, color: 'Brun', breed: 'SWB' }))
  const looks = landscapesApart(own).map((drawing) => JSON.stringify(drawing))
  for (const [at, look] of looks.entries()) {
    for (const columns of [1, 2, 3]) expect.soft(looks[at - columns], `${at}`).not.toBe(look)
  }
})

test('a star is drawn only where it is visible', () => {
  const stars = (breed: string) =>
    Array.from({ length: 200 }, (_, at) => drawingOf({ name: `Häst ${at}`, color: 'Brun', breed })).filter(
      ({ patterns }) => patterns.includes('is-star'),
    )
  expect(stars('SWB').length).toBeGreaterThan(20)
  for (const breed of ['OX', 'CO', 'XX']) expect(stars(breed).length, breed).toBeGreaterThan(20)
  for (const breed of ['ISL', 'NS', 'SH', 'PRE']) expect(stars(breed), breed).toEqual([])
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

/** How these have looked since they were first drawn: visitors know a horse by its picture. */
const DRAWN: readonly [
  name: string,
  color: string,
  breed: string,
  age: number | null,
  cm: number | null,
  look: string,
][] = [
  ['Norrsken 0', 'Brun', 'SWB', 8, 168, 'standing warm 1 - left coat-brun is-star fjall snofall'],
  ['Norrsken 1', 'Svart', 'FH', 3, 104, 'walking cold 0.76 is-clean left coat-svart is-blaze hage host'],
  ['Norrsken 2', 'Isabell', 'ISL', 13, 152, 'walking nordic 1 - left coat-isabell - gard var'],
  ['Norrsken 3', 'Gulvit', 'FJ', 15, null, 'standing nordic 0.96 is-fjord right coat-gulvit - hage regn'],
  ['Norrsken 4', 'Fux', 'SH', 7, 140, 'head pony 1 - right coat-fux is-blaze+is-socks bjork kvall'],
  ['Norrsken 5', 'Skimmel (född brun)', 'NS', 0, 168, 'foal cold 1 - right coat-brun is-blaze hage dag'],
  [
    'Norrsken 6',
    'Brunskäck (tobiano)',
    'NS',
    null,
    104,
    'walking cold 0.76 - right coat-brun is-tobiano+is-blaze+is-islands sjo var',
  ],
  ['Norrsken 7', 'Svartbrun', 'SWB', 8, 152, 'grazing warm 0.94 - left coat-svartbrun - gard dimma'],
  ['Norrsken 8', 'Brun, leopardtigrerad', 'FH', 3, null, 'head cold 1 is-clean right coat-brun is-leopard sjo regn'],
  ['Norrsken 9', 'Silverbrun', 'ISL', 13, 140, 'standing nordic 0.96 - left coat-silverbrun is-socks hage dimma'],
  ['Norrsken 10', '', 'FJ', 15, 168, 'head nordic 1 is-fjord right coat-brun is-blaze sjo host'],
  ['Norrsken 11', 'Brun', 'SH', 7, 104, 'walking pony 0.86 - right coat-brun - gard snofall'],
  ['Norrsken 12', 'Svart', 'SH', 0, 152, 'foal pony 1 - left coat-svart - sjo var'],
  ['Norrsken 13', 'Isabell', 'NS', null, null, 'walking cold 0.96 - left coat-isabell - hage host'],
  ['Norrsken 14', 'Gulvit', 'SWB', 8, 140, 'walking warm 0.88 - left coat-gulvit - sken natt'],
  ['Norrsken 15', 'Fux', 'FH', 3, 168, 'head cold 1 is-clean right coat-fux - bjork dimma'],
  [
    'Norrsken 16',
    'Skimmel (född brun)',
    'ISL',
    13,
    104,
    'walking nordic 0.8 - left coat-skimmel-gammal is-flea bjork regn',
  ],
  [
    'Norrsken 17',
    'Brunskäck (tobiano)',
    'FJ',
    15,
    152,
    'standing nordic 1 is-fjord left coat-brun is-tobiano+is-islands gard dag',
  ],
  [
    'Norrsken 18',
    'Svartbrun',
    'FJ',
    7,
    null,
    'standing nordic 0.96 is-fjord left coat-svartbrun is-blaze gard snofall',
  ],
  ['Norrsken 19', 'Brun, leopardtigrerad', 'SH', 0, 140, 'foal pony 1 - right coat-brun is-leopard bjork manljus'],
  ['Norrsken 20', 'Silverbrun', 'NS', null, 168, 'walking cold 1 - right coat-silverbrun is-blaze hage kvall'],
  ['Norrsken 21', '', 'SWB', 8, 104, 'head warm 1 - right coat-brun - bjork var'],
  ['Norrsken 22', 'Brun', 'FH', 3, 152, 'walking cold 0.94 is-clean right coat-brun is-blaze+is-socks gard host'],
  ['Norrsken 23', 'Svart', 'ISL', 13, null, 'standing nordic 0.94 - right coat-svart - hage dag'],
  ['Norrsken 24', 'Isabell', 'ISL', 15, 140, 'head nordic 1 - right coat-isabell - hage snofall'],
  ['Norrsken 25', 'Gulvit', 'FJ', 7, 168, 'walking nordic 1.08 is-fjord right coat-gulvit - fjall manljus'],
  ['Norrsken 26', 'Fux', 'SH', 0, 104, 'foal pony 1 - right coat-fux is-star sjo var'],
  [
    'Norrsken 27',
    'Skimmel (född brun)',
    'NS',
    null,
    152,
    'walking cold 0.94 - right coat-skimmel is-dapple gard manljus',
  ],
  [
    'Norrsken 28',
    'Brunskäck (tobiano)',
    'SWB',
    8,
    null,
    'standing warm 1 - left coat-brun is-tobiano+is-blaze bjork dimma',
  ],
  ['Norrsken 29', 'Svartbrun', 'FH', 3, 140, 'walking cold 0.9 is-clean right coat-svartbrun is-blaze hage kvall'],
  [
    'Norrsken 30',
    'Brun, leopardtigrerad',
    'FH',
    13,
    168,
    'walking cold 1 is-clean left coat-brun is-leopard sjo manljus',
  ],
  ['Norrsken 31', 'Silverbrun', 'ISL', 15, 104, 'walking nordic 0.8 - left coat-silverbrun is-blaze fjall var'],
  ['Norrsken 32', '', 'FJ', 7, 152, 'head nordic 1 is-fjord right coat-brun is-blaze bjork dag'],
  ['Norrsken 33', 'Brun', 'SH', 0, null, 'foal pony 1 - left coat-brun - bjork dag'],
  ['Norrsken 34', 'Svart', 'NS', null, 140, 'walking cold 0.9 - right coat-svart is-blaze bjork kvall'],
  ['Norrsken 35', 'Isabell', 'SWB', 8, 168, 'standing warm 1 - left coat-isabell - hage var'],
  ['Norrsken 36', 'Gulvit', 'SWB', 3, 104, 'walking warm 0.74 - left coat-gulvit - hage regn'],
  ['Norrsken 37', 'Fux', 'FH', 13, 152, 'head cold 1 is-clean right coat-fux - gard gryning'],
  [
    'Norrsken 38',
    'Skimmel (född brun)',
    'ISL',
    15,
    null,
    'walking nordic 0.94 - right coat-skimmel-gammal is-flea bjork regn',
  ],
  [
    'Norrsken 39',
    'Brunskäck (tobiano)',
    'FJ',
    7,
    140,
    'walking nordic 0.96 is-fjord right coat-brun is-tobiano+is-islands gard kvall',
  ],
  ['Norrsken 40', 'Svartbrun', 'SH', 0, 168, 'foal pony 1 - left coat-svartbrun - sjo var'],
  ['Norrsken 41', 'Brun, leopardtigrerad', 'NS', null, 104, 'standing cold 0.76 - left coat-brun is-leopard sken natt'],
  ['Norrsken 42', 'Silverbrun', 'NS', 8, 152, 'standing cold 0.94 - left coat-silverbrun - hage dimma'],
  ['Norrsken 43', '', 'SWB', 3, null, 'walking warm 1 - right coat-brun - sjo gryning'],
]

test.each(DRAWN)('%s (%s, %s, %j years, %j cm) is drawn as ever', (name, color, breed, ageYears, heightCm, look) => {
  const drawing = drawingOf({ name, color, breed, ageYears, heightCm })
  const { framing, body, scale, layer, isMirrored, coat, patterns, scene, light } = drawing
  const side = isMirrored ? 'left' : 'right'
  expect([framing, body, scale, layer ?? '-', side, coat, patterns.join('+') || '-', scene, light].join(' ')).toBe(look)
})

test('each light has its landscapes, and northern lights are seen at dusk and night alone', () => {
  const seen = new Map<string, Set<string>>()
  for (let at = 0; at < 600; at++)
    for (const color of ['Svart', 'Fux', 'Gulvit']) {
      const { light, scene } = drawingOf({ name: `Häst ${at}`, color })
      seen.set(light, (seen.get(light) ?? new Set()).add(scene))
    }
  expect(Object.fromEntries([...seen].map(([light, scenes]) => [light, [...scenes].toSorted().join(' ')]))).toEqual({
    dag: 'bjork fjall gard hage sjo',
    gryning: 'bjork fjall gard hage sjo',
    host: 'bjork fjall gard hage sjo',
    vinter: 'bjork fjall gard hage',
    var: 'bjork fjall gard hage sjo',
    sommar: 'bjork fjall gard hage sjo',
    dimma: 'bjork gard hage sjo',
    kvall: 'bjork fjall gard hage sjo',
    snofall: 'bjork fjall gard hage',
    skymning: 'bjork fjall gard hage sjo sken',
    natt: 'fjall sjo sken',
    regn: 'bjork fjall gard hage sjo',
    manljus: 'bjork fjall gard hage sjo',
  })
  const foals = Array.from({ length: 200 }, (_, at) => drawingOf({ name: `Häst ${at}`, color: 'Svart', ageYears: 0 }))
  const lights = new Set<string>(foals.map(({ light }) => light))
  expect(lights).toEqual(new Set(['gryning', 'dag', 'host', 'var', 'sommar', 'dimma', 'kvall'])) // born in spring
})

test.each([
  ['SWB', ['is-star', 'is-blaze', 'is-socks', 'is-star is-socks', 'is-blaze is-socks', '']],
  ['NS', ['is-blaze', 'is-socks', 'is-blaze is-socks', '']],
])('a dark %s gets markings by its name', (breed, expected) => {
  const seen = Array.from({ length: 400 }, (_, at) => drawingOf({ name: `Häst ${at}`, color: 'Svart', breed }).patterns)
  expect(new Set(seen.map((patterns) => patterns.join(' ')))).toEqual(new Set(expected))
})

test.each(['Gulvit', 'Brun, fewspot', 'Vit'])('a pale coat (%s) shows no further markings', (color) => {
  const [first, ...others] = Array.from({ length: 60 }, (_, at) => drawingOf({ name: `Häst ${at}`, color }).patterns)
  for (const patterns of others) expect(patterns).toEqual(first)
})

test.each(['frame', 'splash', 'sabino', 'bläs', 'stjärn'])('a head that is white by %s gets no other mark', (word) => {
  const marks = Array.from({ length: 100 }, (_, at) => drawingOf({ name: `Häst ${at}`, color: `Svart, ${word}` }))
  const own = readCoat(`Svart, ${word}`)?.patterns
  for (const { patterns } of marks) expect(patterns.filter((one) => one !== 'is-socks')).toEqual(own)
})

test.each(['tobiano', 'sabino', 'splash', 'strumpor'])('legs that are white by %s get no socks', (word) => {
  const own = readCoat(`Svart, ${word}`)?.patterns.filter((one) => one === 'is-socks')
  for (let at = 0; at < 60; at++) {
    const { patterns } = drawingOf({ name: `Häst ${at}`, color: `Svart, ${word}` })
    expect(patterns.filter((one) => one === 'is-socks')).toEqual(own)
  }
})

test('the style sheet of the site is that of these coats', () => {
  expect(readFileSync('app/ui/art/coats.css', 'utf8')).toBe(coatStyleSheet())
})

test('the white of skewbalds lies in three ways, by the name alone', () => {
  const ways = Array.from({ length: 60 }, (_, at) => {
    const patterns = drawingOf({ name: `Norrsken ${at}`, color: 'Brunskäck (tobiano)', ageYears: at % 20 }).patterns
    return PATCHES.find((one) => patterns.includes(one)) ?? 'as first drawn'
  })
  const count = (way: string) => ways.filter((one) => one === way).length
  for (const way of ['as first drawn', ...PATCHES]) expect(count(way), way).toBeGreaterThan(10)
})
