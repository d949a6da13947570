import { expect, test } from 'vitest'
import { breedInSentence } from '#app/domain/breeds.ts'
import { ageWords, kindOfHorse } from './kind-words.table.ts'

test.each([
  ['Fux', 'Sto', 'fuxsto'],
  ['Fux', 'Hingst', 'fuxhingst'],
  ['Isabell', 'Valack', 'isabellvalack'],
  ['Skimmel (född fux)', 'Sto', 'skimmelsto (född fux)'],
  ['Rödskimmel', 'Hingst', 'rödskimmelhingst'],
  ['Brun', 'Sto', 'brunt sto'],
  ['Brun', 'Hingst', 'brun hingst'],
  ['Bay', 'Hingst', 'brun hingst'],
  ['Chestnut', 'Sto', 'fuxsto'],
  ['Silver Bay', 'Sto', 'silverbrunt sto'],
  ['Svart', 'Sto', 'svart sto'],
  ['Svartbrun', 'Sto', 'svartbrunt sto'],
  ['Gulvit', 'Sto', 'gulvitt sto'],
  ['Musblack', 'Sto', 'musblackt sto'],
  ['Musblack', 'Valack', 'musblack valack'],
  ['Apelkastad', 'Sto', 'apelkastat sto'],
  ['Brunskäck (tobiano)', 'Sto', 'brunskäckigt sto (tobiano)'],
  ['Brunskäck (tobiano, frame)', 'Hingst', 'brunskäckig hingst (tobiano, frame)'],
  ['Fux, leopardtigrerad', 'Sto', 'leopardtigrerat fuxsto'],
  ['Svart, schabraktigrerad', 'Hingst', 'schabraktigrerad svart hingst'],
  ['Gold champagne', 'Sto', 'sto, gold champagne'],
  ['Svart, leopardtigrerad, fewspot', 'Sto', 'sto, svart, leopardtigrerad, fewspot'],
  ['Med randiga ben', 'Valack', 'valack, med randiga ben'],
  ['Brun', 'stoföl', 'brunt stoföl'],
  ['Fux', 'hingstföl', 'fuxhingstföl'],
  ['Skimmel (född fux)', 'föl', 'skimmelföl (född fux)'],
  ['Gold champagne', 'föl', 'föl, gold champagne'],
  [undefined, 'Sto', 'sto'],
  ['Fux', undefined, 'fux'],
  [' ', '', null],
])('%s and %s is %s', (color, gender, kind) => {
  expect(kindOfHorse({ color, gender })).toBe(kind)
})

test.each([
  ['SWB', 'svenskt varmblod'],
  ['NF', 'new forest'],
  ['Halvblod av egen avel', 'Halvblod av egen avel'],
])('the breed %s is %s in a sentence', (stored, said) => {
  expect(breedInSentence(stored)).toBe(said)
})

test('a horse in its first year is a foal', () => {
  expect([0, 1, 12].map((years) => ageWords(years))).toEqual(['föl', '1 år', '12 år'])
})
