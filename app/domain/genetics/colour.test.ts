import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import {
  canonicalColour,
  colourName,
  colourReadings,
  describeColour,
  LETHAL,
  lethalCode,
  readColour,
} from './colour.ts'
import { AMBIGUOUS_COATS, COLOUR_SYNONYMS } from './colour-names.table.ts'
import examples from './genetics.examples.json' with { type: 'json' }
import { type Genotype, parseGenotype } from './genotype.ts'

function genotype(text: string): Genotype {
  const reading = parseGenotype(text)
  if (!reading.ok) throw new Error(reading.errors.join())
  return reading.genotype
}

const LETHAL_CODES = ['OLWS', 'WW', 'SW3', 'WFFS', 'GBED', 'LFS', 'SCID'] as const

test('there are 73 worked examples', () => {
  expect(examples.examples).toHaveLength(73)
})

test.each(examples.examples)('$genotype is $colour', ({ genotype: text, colour }) => {
  expect(colourName(genotype(text))).toBe(colour)
})

// Cases that the examples leave out, by the same rules.
test.each([
  { text: 'Ee Ata CrCr nD nRn nCh ZZ', colour: 'Pärlvit' },
  { text: 'Ee Ata nCh', colour: 'Sable champagne' },
  { text: 'Ee Aa Crprl nD nCh nZ', colour: 'Amber silver dun cream pearl champagne' },
  { text: 'ee aa Crprl nCh', colour: 'Gold cream pearl champagne' },
  { text: 'Ee aa nCr nCh nZ', colour: 'Classic silver cream champagne' },
  { text: 'Ee aa CrCr nCh nZ nD', colour: 'Rökvit' },
  { text: 'ee aa nZ nCh', colour: 'Gold champagne' },
  { text: 'ee aa prlprl nCh', colour: 'Gold pearl champagne' },
  { text: 'ee aa nCh MuMu', colour: 'Gold champagne' },
  { text: 'ee aa MuMu', colour: 'Mushroomfux' },
  { text: 'ee aa nprl MuMu', colour: 'Mushroomfux' },
  { text: 'ee aa nD MuMu', colour: 'Rödblack' },
  { text: 'Ee Aa Crprl nZ', colour: 'Silvergulbrun pearl' },
  { text: 'Ee Aa Crprl nRn nTo', colour: 'Gulbrun pearl konstantskimmel skäck (tobiano)' },
  { text: 'ee aa nRn nTo', colour: 'Rödskimmelskäck (tobiano)' },
  { text: 'Ee Aa nTo nO nSb1 nSW2', colour: 'Brunskäck (tobiano, frame, sabino, splashed white)' },
  { text: 'ee aa nG nTo nO LpLp nPATN1', colour: 'Skimmel (född fuxskäck, tobiano, frame, leopardtigrerad, fewspot)' },
  { text: 'Ee Aa nG nRn', colour: 'Skimmel (född brunskimmel)' },
  { text: 'Ee Aa nG nW', colour: 'Vit' },
  { text: 'ee aa nSb1', colour: 'Fuxskäck (sabino)' },
  { text: 'ee aa nW5', colour: 'Fuxskäck (sabino)' },
  { text: 'ee aa W20W20', colour: 'Fuxskäck (sabino)' },
  { text: 'ee aa nW20', colour: 'Fux' },
  { text: 'ee aa W20W5', colour: 'Vit' },
  { text: 'ee aa W5W', colour: 'Inte livsduglig (WW)' },
  { text: 'ee aa Sb1Sb1', colour: 'Vit' },
  { text: 'ee aa Sb1W20', colour: 'Vit' },
  { text: 'ee aa Sb1W5', colour: 'Vit' },
  { text: 'ee aa W20W', colour: 'Vit' },
  { text: 'ee aa W5W5', colour: 'Inte livsduglig (WW)' },
  { text: 'ee aa SW3SW3', colour: 'Inte livsduglig (SW3)' },
  { text: 'ee aa SW2SW3', colour: 'Fuxskäck (splashed white)' },
  { text: 'ee aa LFSLFS SCIDSCID', colour: 'Inte livsduglig (LFS)' },
  { text: 'ee aa OO WW WFFSWFFS', colour: 'Inte livsduglig (OLWS)' },
])('$text is $colour', ({ text, colour }) => {
  expect(colourName(genotype(text))).toBe(colour)
})

test('the parts of a colour are enough for a drawing', () => {
  expect(describeColour(genotype('Ee Aa nCr nTo nRn LpLp nG'))).toEqual({
    name: 'Skimmel (född gulbrunskimmelskäck, tobiano, schabraktigrerad, snowcap)',
    lethal: null,
    isWhite: false,
    coat: 'Gulbrunskimmel',
    base: 'brun',
    isRoan: true,
    whitePatterns: ['tobiano'],
    leopard: { pattern: 'schabraktigrerad', isDouble: true },
    isGrey: true,
  })
  expect(describeColour(genotype('Ee Aa nW nTo nG'))).toMatchObject({ coat: 'Vit', whitePatterns: [], isGrey: false })
})

test('every genotype has one name, which says when a foal cannot live', () => {
  fc.assert(
    fc.property(anyGenotype, (any) => {
      const name = colourName(any)
      expect(name).toMatch(/^[A-ZÅÄÖ][a-zåäö, ()A-Z0-9]+$/)
      expect(name.startsWith('Inte livsduglig')).toBe(lethalCode(any) !== null)
      expect(name).not.toMatch(/skäck.*skäck|undefined|\s\s|\(\)/)
    }),
  )
})

test.each([
  { text: 'Palomino', name: 'Isabell' },
  { text: ' smoky  BLACK ', name: 'Gulsvart' },
  { text: 'isabell', name: 'Isabell' },
  { text: 'bay roan', name: 'Brunskimmel' },
  { text: 'mörkbrun', name: 'Svartbrun' },
  { text: 'Grey', name: 'Skimmel' },
  { text: 'brunskäck (tobiano)', name: 'Brunskäck (tobiano)' },
  { text: 'Bay, schabraktigrerad', name: 'Brun, schabraktigrerad' },
  { text: 'skimmel(född brun)', name: 'Skimmel (född brun)' },
  { text: 'silvermusblack', name: 'Silvermusblack' },
  { text: 'Amber silver champagne', name: 'Amber silver champagne' },
  { text: 'Helvit', name: 'Vit' },
  { text: 'Vitskäck', name: 'Vitskäck' },
  { text: 'Rappskäck', name: 'Svartskäck' },
  { text: 'mushroomfux', name: 'Mushroomfux' },
  { text: 'Svartbrun', name: 'Svartbrun' },
  { text: 'Mörkbrunskäck', name: 'Svartbrunskäck' },
  { text: 'Mörkbrunskimmel (tobiano)', name: 'Svartbrunskimmel (tobiano)' },
  { text: 'Ljusbrunblackskäck', name: 'Brunblackskäck' },
  { text: 'Gold champagne skäck', name: 'Gold champagne skäck' },
  { text: 'Gold pearl champagne konstantskimmel', name: 'Gold pearl champagne konstantskimmel' },
  { text: 'isabell pearl', name: 'Isabell pearl' },
  { text: 'Brun ,  snäll', name: 'Brun,  snäll' },
  { text: 'Skimmel(född  brun)', name: 'Skimmel (född  brun)' },
  { text: 'A\u030a', name: null },
  { text: 'GRA\u030a', name: 'Skimmel' },
  { text: 'randig', name: null },
  { text: '', name: null },
  { text: 'constructor', name: null },
])('the typed colour "$text" means $name', ({ text, name }) => {
  expect(canonicalColour(text)).toBe(name)
})

test('a name from the genetics means itself', () => {
  fc.assert(
    fc.property(anyGenotype, (any) => {
      if (lethalCode(any) !== null) return
      expect(canonicalColour(colourName(any))).toBe(colourName(any))
    }),
  )
})

test.each([
  ['Mörkbrunskimmel', ['Svartbrunskimmel', 'Brunskimmel']],
  ['ljusbrunblack', ['Brunblack', 'Vitblack']],
  ['Mörkbrunskäck (tobiano)', ['Svartbrunskäck (tobiano)', 'Brunskäck (tobiano)']],
  ['Mörkbrun, tigrerad', ['Svartbrun, tigrerad', 'Brun, tigrerad']],
  ['Svartbrun', ['Svartbrun']],
  ['Mörkbrunblack', ['Mörkbrunblack']],
])('%s may mean %j', (text, readings) => {
  expect(colourReadings(text)).toEqual(readings)
})

test('every name of a table means its colour, also with skäck', () => {
  for (const [name, words] of Object.entries(COLOUR_SYNONYMS)) {
    for (const word of words) {
      if (Object.hasOwn(AMBIGUOUS_COATS, word)) continue
      expect(canonicalColour(word), word).toBe(name)
      if (!`${word}${name}`.includes(' ')) expect(canonicalColour(`${word}skäck`), word).toBe(`${name}skäck`)
    }
  }
})

test.each([
  ['OLWS', 'OO'],
  ['WW', 'WW'],
  ['SW3', 'SW3SW3'],
  ['WFFS', 'WFFSWFFS'],
  ['GBED', 'GBEDGBED'],
  ['LFS', 'LFSLFS'],
  ['SCID', 'SCIDSCID'],
])('%s kills by %s and nothing else', (code, pair) => {
  const dead = genotype(`Ee Aa ${pair}`)
  expect(lethalCode(dead)).toBe(code)
  expect(LETHAL_CODES.filter((one) => LETHAL[one](dead))).toEqual([code])
})

test.each([
  ['Black', 'Svart'],
  ['Silver Bay', 'Silverbrun'],
  ['Brun', 'Brun'],
  ['Musblack', 'Musblack'],
  ['något annat', 'något annat'],
  ['', null],
  [undefined, null],
])('a visitor reads the stored colour %j as %j', (stored, shown) => {
  expect(readColour(stored)).toBe(shown)
})
