import { expect, test } from 'vitest'
import {
  ageLimitReading,
  birthYearReading,
  exteriorReading,
  exteriorTotalReading,
  genotypeReading,
  heightReading,
  lineReading,
  problemTexts,
  statsReading,
  withSentence,
} from './form-readings.ts'

const YEAR = 2026

test.each([
  { age: '', agelimit: '', reading: 'Fyra siffror, till exempel 2019' },
  { age: '2026', agelimit: '', reading: '0 år i år' },
  { age: ' 2018 ', agelimit: '2015', reading: '8 år i år' },
  { age: '2017', agelimit: '2015', reading: '9 år i år. Hästen kan inte vara äldre än 8 år.' },
  { age: '2027', agelimit: '2015', reading: 'Inte född än' },
  { age: '7', agelimit: '', reading: 'Skriv ett årtal med fyra siffror' },
  { age: 'maj 2012', agelimit: '', reading: '14 år i år' },
  { age: '2099', agelimit: '', reading: 'En häst i stallet är född tidigast 1900 och senast nästa år.' },
])('born $age with the limit $agelimit reads "$reading"', ({ age, agelimit, reading }) => {
  expect(birthYearReading(age, agelimit, YEAR)).toBe(reading)
})

test.each([
  { height: '', reading: undefined },
  { height: '168', reading: undefined },
  { height: '168,5', reading: undefined },
  { height: '1,68', reading: '168 cm' },
  { height: '16.2 hh', reading: '168 cm' },
  { height: 'hög', reading: 'Skriv höjden i centimeter' },
  { height: '999', reading: 'En häst är mellan 40 och 220 cm.' },
])('the height "$height" reads "$reading"', ({ height, reading }) => {
  expect(heightReading(height, YEAR)).toBe(reading)
})

test.each([
  { agelimit: '', reading: 'Ett årtal; tomt om ingen gräns finns' },
  { agelimit: '2015', reading: 'Högst 8 år i år' },
  { agelimit: '2023', reading: 'Högst 0 år i år' },
  { agelimit: '2024', reading: 'Gränsen ligger framåt i tiden: ingen ålder är tillåten' },
  { agelimit: 'åtta', reading: 'Skriv ett årtal med fyra siffror' },
])('the limit $agelimit reads "$reading"', ({ agelimit, reading }) => {
  expect(ageLimitReading(agelimit, YEAR)).toBe(reading)
})

test.each([
  { scores: 'x', reading: /^Upp till fem tal/ },
  { scores: '8 8,5 7 9 8', reading: 'Fem tal: 40,5 – Diplom' },
  // The add form's limits: strictly above 39, then 36 (spec 5).
  { scores: '8 8 8 7,5 7,5', reading: 'Fem tal: 39 – Klass I' },
  { scores: '7 7 7 7 8', reading: 'Fem tal: 36 – Klass I' },
  { scores: '7 7 7 7 7,5', reading: 'Fem tal: 35,5 – Klass II' },
  { scores: '8 8', reading: '2 av 5 tal: 16 – Klass II' },
  { scores: '8 8 x 8 8 8 1', reading: 'De fem första talen: 40 – Diplom' },
])('the scores "$scores"', ({ scores, reading }) => {
  if (typeof reading === 'string') expect(exteriorReading(scores)).toBe(reading)
  else expect(exteriorReading(scores)).toMatch(reading)
})

test.each([
  { stored: '', reading: 'Summan, eller upp till fem poäng med blanksteg mellan' },
  { stored: '40', reading: 'Summan, eller upp till fem poäng med blanksteg mellan' },
  { stored: '8 8,5 8 8 9', reading: 'Summa 41,5' },
])('the stored exterior "$stored"', ({ stored, reading }) => {
  expect(exteriorTotalReading(stored)).toBe(reading)
})

test.each([
  { stats: '', reading: '8 eller 16 tal med blanksteg eller tabbar mellan. Med 8 visas ingen potential.' },
  { stats: '7', reading: '1 värde av 16. Potential visas först när alla 16 finns.' },
  { stats: '1\t2 3 4 5 6 7 8', reading: '8 värden av 16. Potential visas först när alla 16 finns.' },
  { stats: '50 '.repeat(16), reading: '16 värden. Allround 800.' },
  { stats: '50 '.repeat(17), reading: '17 värden, det ska vara 16. Potential visas inte.' },
])('the stats "$stats"', ({ stats, reading }) => {
  expect(statsReading(stats)).toBe(reading)
})

test.each([
  { genotype: '', hint: 'Till exempel Ee Aa nCr', colour: null },
  { genotype: 'Ee Aa nCr', hint: 'Ger färgen Gulbrun.', colour: 'Gulbrun' },
  { genotype: 'Ee', hint: 'Genotypen kan inte läsas: E och A måste anges', colour: null },
  // A colour that no living horse has is not suggested.
  { genotype: 'Ee Aa OO', hint: 'Ger färgen Inte livsduglig (OLWS).', colour: null },
])('the genotype "$genotype"', ({ genotype, hint, colour }) => {
  expect(genotypeReading(genotype)).toEqual({ hint, colour })
})

test.each([
  { line: '', reading: 'N.M, till exempel 14.1' },
  { line: '99.1', reading: 'En linje skrivs 3.2, 3.X eller 3.2.X, och börjar på 0 till 15.' },
  { line: '3.2', reading: 'Efter Nordanfors' },
  { line: '3.2.X', reading: 'Efter Nordanfors, linjen förs inte vidare' },
  { line: '0.1', reading: 'Nytt blod' },
])('the line "$line" reads "$reading"', ({ line, reading }) => {
  expect(lineReading(line)).toBe(reading)
})

test('each of the two years has its own sentence for one age limit', () => {
  expect(
    problemTexts([
      { field: 'age', reason: 'too-old', oldest: 8 },
      { field: 'agelimit', reason: 'too-old', oldest: 8 },
      { field: 'genotype', reason: 'genotype', errors: ['okänd gen: nXx', 'okänd gen: nYy'] },
      { field: 'exterior', reason: 'score' },
    ]),
  ).toEqual({
    age: ['Åldern får inte vara högre än 8 år för den här hästen.'],
    agelimit: ['Max tillåten ålder är 8 år.'],
    genotype: ['Genotypen kan inte läsas: okänd gen: nXx, okänd gen: nYy'],
    exterior: ['Varje poäng är högst 10'],
  })
})

test.each([
  { hint: '0 år i år', line: '0 år i år. Fött i år.' },
  { hint: '9 år i år. Hästen är för gammal.', line: '9 år i år. Hästen är för gammal. Fött i år.' },
  { hint: 'Vet du?', line: 'Vet du? Fött i år.' },
  { hint: undefined, line: 'Fött i år.' },
])('a sentence after the hint "$hint" begins after a full stop', ({ hint, line }) => {
  expect(withSentence(hint, 'Fött i år.')).toBe(line)
})
