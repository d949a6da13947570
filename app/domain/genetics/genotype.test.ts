import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import examples from './genetics.examples.json' with { type: 'json' }
import { completeGenotype, formatGenotype, parseGenotype, readGenotype, sortedPair } from './genotype.ts'
import { ALLELE_NAMES, LOCI } from './loci.table.ts'

test.each(examples.acceptedVariants)('"%s" is read as "%s"', (typed, canonical) => {
  expect(parseGenotype(typed ?? '')).toMatchObject({ ok: true, text: canonical })
})

test.each(examples.rejected)('"%s" is refused: %s', (typed, message) => {
  expect(parseGenotype(typed ?? '')).toEqual({ ok: false, errors: [message] })
})

test.each([
  { typed: 'E_ Aa', errors: ['okänd gen: E_'] },
  { typed: 'Ee Aa Xx Yy Xx', errors: ['okänd gen: Xx', 'okänd gen: Yy'] },
  { typed: 'Ee EE Xx', errors: ['okänd gen: Xx', 'genen anges två gånger: E'] },
  { typed: 'Ee Aa G', errors: ['okänd gen: G'] },
  { typed: '/', errors: ['E och A måste anges'] },
])('"$typed" is refused with every reason', ({ typed, errors }) => {
  expect(parseGenotype(typed)).toEqual({ ok: false, errors })
})

test.each([
  { typed: 'Ee Aa nCr CRcr', text: 'Ee Aa nCr' }, // repeated problems are reported once
  { typed: 'Ee Aa N/N', text: 'Ee Aa' },
  { typed: 'Ee\tAa;nG', text: 'Ee Aa nG' },
  { typed: 'ee/aa', text: 'ee aa' },
])('"$typed" is read as "$text"', ({ typed, text }) => {
  expect(parseGenotype(typed)).toMatchObject({ ok: true, text })
})

test('a genotype is written without its normal pairs, but for E and A', () => {
  const found = parseGenotype('ZZ aa nn ee gg PATN1PATN1')
  expect(found).toMatchObject({ ok: true, text: 'ee aa ZZ PATN1PATN1' })
  expect(formatGenotype(completeGenotype({ E: ['E', 'E'], A: ['A', 'a'], SW: ['SW1', 'SW3'] }))).toBe('EE Aa SW1SW3')
})

test.each([
  ['W', 'Sb1', 'Sb1W'],
  ['W5', 'W20', 'W20W5'],
  ['a', 'At', 'Ata'],
  ['At', 'A', 'AAt'],
  ['n', 'n', 'nn'],
])('%s and %s are the pair %s', (one, other, pair) => {
  const locus = LOCI.find(({ order }) => order.includes(one) && order.includes(other))
  expect(locus && sortedPair(locus, one, other).join('')).toBe(pair)
})

test.each([null, undefined, 7, '', 'Brun', ['Ee', 'Aa']])('%j is not a genotype', (value) => {
  expect(readGenotype(value)).toBeNull()
})

test('a locus that is left out has two normal alleles', () => {
  expect(readGenotype(' Ee Aa nCr ')).toEqual(completeGenotype({ E: ['E', 'e'], A: ['A', 'a'], C: ['n', 'Cr'] }))
})

describe('the alphabet', () => {
  test('no spelling of a pair has two readings with a meaning', () => {
    const meanings = new Map<string, Set<string>>()
    for (const locus of LOCI) {
      const spellings = [...locus.order, ...Object.keys(locus.variants)]
      const meaning = (spelling: string) => locus.variants[spelling] ?? spelling
      for (const one of spellings) {
        for (const other of spellings) {
          const pair = [meaning(one), meaning(other)].sort()
          if (pair[0] === 'n' && pair[1] === 'n') continue
          const known = meanings.get(one + other) ?? new Set()
          meanings.set(one + other, known.add(`${locus.locus}:${pair.join(',')}`))
        }
      }
    }
    expect([...meanings].filter(([, readings]) => readings.size > 1)).toEqual([])
  })

  test('every variant is an allele of its locus, and every allele has a description', () => {
    for (const locus of LOCI) {
      expect(locus.order).toEqual(expect.arrayContaining(Object.values(locus.variants)))
      expect(Object.keys(ALLELE_NAMES[locus.locus])).toEqual(locus.order)
    }
  })
})

test('a genotype comes back from its text', () => {
  fc.assert(
    fc.property(anyGenotype, (genotype) => {
      const text = formatGenotype(genotype)
      expect(parseGenotype(text)).toEqual({ ok: true, genotype, text })
    }),
  )
})

test('spelling, order of tokens and order of alleles do not matter', () => {
  fc.assert(
    fc.property(anyGenotype, fc.infiniteStream(fc.nat()), (genotype, draws) => {
      const draw = () => draws.next().value ?? 0
      const tokens = LOCI.map((locus) => {
        const spell = (allele: string) => {
          const all = [allele, ...Object.keys(locus.variants).filter((variant) => locus.variants[variant] === allele)]
          return all[draw() % all.length] ?? allele
        }
        const [one, other] = genotype[locus.locus]
        const sides = draw() % 2 ? [spell(one), spell(other)] : [spell(other), spell(one)]
        return { token: sides.join(draw() % 2 ? '/' : ''), rank: draw() }
      })
      tokens.sort((a, b) => a.rank - b.rank)
      const typed = tokens.map(({ token }) => token).join(draw() % 2 ? ', ' : '  ')
      expect(parseGenotype(typed)).toMatchObject({ ok: true, text: formatGenotype(genotype) })
    }),
  )
})

test('reading never throws, whatever the text', () => {
  const piece = fc.constantFrom('E', 'e', 'A', 'a', 'n', 'Cr', 'prl', '/', ' ', ',', 'W', '20', 'Sb1', 'x', '__proto__')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const reading = parseGenotype(text)
        if (reading.ok) expect(parseGenotype(reading.text)).toEqual(reading)
        else expect(reading.errors.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
})
