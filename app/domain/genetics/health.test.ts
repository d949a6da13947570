import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLocus } from '#app/domain/odds/looks.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { lethalCode } from './colour.ts'
import { type Genotype, parseGenotype } from './genotype.ts'
import { CARRIED, healthNotes, isViable } from './health.ts'

function genotype(text: string): Genotype {
  const reading = parseGenotype(text)
  if (!reading.ok) throw new Error(reading.errors.join())
  return reading.genotype
}

test.each([
  { text: 'Ee Aa', codes: [] },
  { text: 'ee aa OO', codes: ['OLWS'] },
  { text: 'ee aa nO', codes: ['BÄRARE'] },
  { text: 'ee aa WW', codes: ['WW'] },
  { text: 'ee aa W5W', codes: ['WW'] },
  { text: 'ee aa W5W5', codes: ['WW'] },
  { text: 'ee aa nW', codes: [] },
  { text: 'ee aa SW3SW3', codes: ['SW3', 'DÖV'] },
  { text: 'ee aa nSW2', codes: ['DÖV'] },
  { text: 'ee aa SW1SW1', codes: [] },
  { text: 'ee aa WFFSWFFS', codes: ['WFFS'] },
  { text: 'ee aa GBEDGBED LFSLFS', codes: ['GBED', 'LFS'] },
  { text: 'ee aa SCIDSCID', codes: ['SCID'] },
  { text: 'ee aa CACA', codes: ['CA'] },
  { text: 'ee aa nCA nSCID', codes: ['BÄRARE', 'BÄRARE'] },
  { text: 'Ee aa ZZ', codes: ['MCOA2'] },
  { text: 'ee aa nZ', codes: ['MCOA1'] }, // invisible on a chestnut, but present
  { text: 'ee aa LpLp', codes: ['CSNB'] },
  { text: 'ee aa nLp', codes: [] },
  { text: 'ee aa GG', codes: ['MEL'] },
  { text: 'ee aa nG nWFFS', codes: ['MEL', 'BÄRARE'] },
])('$text has the notes $codes', ({ text, codes }) => {
  expect(healthNotes(genotype(text)).map((note) => note.code)).toEqual(codes)
})

test('a carrier’s note names the defect', () => {
  expect(healthNotes(genotype('ee aa nO nWFFS')).map((note) => note.text)).toEqual([
    'Bärare av frame (OLWS): para inte med en annan bärare.',
    'Bärare av WFFS: para inte med en annan bärare.',
  ])
})

test('a foal cannot live exactly when a note says so', () => {
  fc.assert(
    fc.property(anyGenotype, (any) => {
      const viable = healthNotes(any).every((note) => note.viable)
      expect(viable).toBe(lethalCode(any) === null)
      expect(isViable(any)).toBe(viable)
    }),
  )
})

test.each([
  ['nO', 'frame (OLWS)'],
  ['nWFFS', 'WFFS'],
  ['nGBED', 'GBED'],
  ['nLFS', 'LFS'],
  ['nSCID', 'SCID'],
  ['nCA', 'CA'],
])('a carrier of %s is told of %s alone', (pair, word) => {
  expect(healthNotes(genotype(`ee aa ${pair}`))).toEqual([
    {
      code: 'BÄRARE',
      viable: true,
      text: `Bärare av ${word}: para inte med en annan bärare.`,
      evidence: 'fastställt',
    },
  ])
})

test('each defect that is carried is an allele of its locus, and two of all but one kill', () => {
  for (const [locus, allele] of CARRIED) expect(getLocus(locus).order).toContain(allele)
  const deadly = CARRIED.filter(([locus, allele]) => !isViable(genotype(`ee aa ${allele}${allele}`)) && locus)
  expect(deadly.map(([locus]) => locus)).toEqual(['O', 'WFFS', 'GBED', 'LFS', 'SCID'])
})

test('notes come in the order of the table, with their text and what is known of it', () => {
  expect(healthNotes(genotype('ee aa nSW3 GG ZZ LpLp CACA nO'))).toEqual([
    {
      code: 'CA',
      viable: true,
      text: 'Cerebellär abiotrofi: hästen blir vinglig och kan inte ridas.',
      evidence: 'fastställt',
    },
    { code: 'MCOA2', viable: true, text: 'Dubbel silver: allvarlig ögonmissbildning (MCOA).', evidence: 'fastställt' },
    { code: 'CSNB', viable: true, text: 'Dubbel tigrering: nattblind (CSNB).', evidence: 'fastställt' },
    { code: 'DÖV', viable: true, text: 'Splashed white 2 och 3: risk för dövhet.', evidence: 'ökad risk' },
    { code: 'MEL', viable: true, text: 'Skimmel: ökad risk för melanom med åren.', evidence: 'ökad risk' },
    {
      code: 'BÄRARE',
      viable: true,
      text: 'Bärare av frame (OLWS): para inte med en annan bärare.',
      evidence: 'fastställt',
    },
  ])
})
