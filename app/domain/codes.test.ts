import { expect, test } from 'vitest'
import { BREEDS } from './breeds.ts'
import { codesIn, withCodes } from './codes.ts'
import { glossaryId } from './glossary-path.ts'
import { VHF_TITLES } from './merits/titles.ts'

test.each([
  ['SWB · Sto · 8 år', ['SWB']],
  ['44 Diplom', ['Diplom']],
  ['37 Klass II', ['Klass II']],
  ['VHF RCh', ['VHF', 'VHF RCh']],
  ['6 600 VHF-poäng', ['VHF-poäng']],
  ['Dressyr Medelsvår B', ['Medelsvår C, B och A']],
  ['Lätt A:P1', ['Lätt A:P0, A:P1 och A:P2']],
  ['CNC1*', ['CNC']],
  ['CCI4*-L', ['CCI']],
  ['P100', ['P50–P100']],
  ['GI-22-1001', ['GI-22-1001']],
  ['GIII-12-1002 och GI-24-1001', ['GIII-12-1002']],
  ['GIII', ['GIII']],
  ['4.1', ['4.1']],
  ['1.3.X', ['1.3.X']],
  ['linje 0.12', ['0.12']],
  ['HL-22-007', ['HL-22-007']],
  ['Best in show 3', ['Best in show']],
  ['Bäst i rasen 2019', ['Best in show']],
  ['Hoppning H120', ['H70–H110']],
  ['A-klass', ['E-klass till A-klass']],
  ['Grand Prix', ['Grand Prix']],
  ['Prix St Georges', ['Prix St Georges']],
  ['Intermédiaire II', ['Intermédiaire I och II']],
  ['Championship', ['Championship']],
  ['Ponny D', ['Ponny D']],
  ['1 400, Elit', ['Premiering']],
  ['/rosetter/e/fol/bis-2.png', ['EXT, PREM, FÖL, TREÅR, KVAL', 'BIR och BIS']],
  // Parts of words, dates, decimals and ordinary words.
  ['SWBX, Elitserien, Diplomat', []],
  ['2024-05-01', []],
  ['14,5 och version 4.2', []],
  ['Sto', []],
])('%s: %s', (text, terms) => {
  expect(codesIn({ text }).map(([term]) => term)).toEqual(terms)
})

test.each([
  ...BREEDS.map(({ code }) => code).filter((code) => /[A-ZÅÄÖ]{2}/.test(code)),
  ...VHF_TITLES.map(({ shown }) => shown),
])('%s is found, whatever it begins with', (code) => {
  expect(codesIn({ text: code })).not.toEqual([])
})

test('a numbered code leads to the line of its kind, labelled as it first is on the page', () => {
  const texts = ['0.0', '0.7', '4.0', 'GIII-12-1002', 'GI-24-1001', '2.4.X']
  expect(codesIn({ texts })).toEqual([
    ['0.0', glossaryId('0.1')],
    ['4.0', glossaryId('4.0')],
    ['GIII-12-1002', glossaryId('GI-24-1001')],
    ['2.4.X', glossaryId('4.X')],
  ])
  expect(codesIn({ card: { genotype: 'EE aa' }, tree: { genotype: 'Ee Aa' } })).toEqual([
    ['EE aa', glossaryId('Ee Aa nCr')],
  ])
})

test('names, addresses and keys are not read, and each line is named once', () => {
  expect(codesIn({ name: 'SWB', href: '/horse/GI', rows: [{ key: 'NF', text: 'P60' }, { text: 'P80' }] })).toEqual([
    ['P50–P100', 'ord-p50-p100'],
  ])
  expect(codesIn({ tag: { code: 'F' }, genotype: 'Ee Aa' }).map(([term]) => term)).toEqual(['F', 'Ee Aa'])
})

test('data without codes stay the same', () => {
  const data = { title: 'Hingstar' }
  expect(withCodes(data)).toBe(data)
  expect(withCodes(null)).toBeNull()
})
