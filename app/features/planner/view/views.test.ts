import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateFoal } from '#app/domain/breeding/foal.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { PATTERNS } from '#app/domain/coat/coats.table.ts'
import { formatGenotype, parseGenotype } from '#app/domain/genetics/genotype.ts'
import { encodeCustomHorse } from '#app/features/planner/schema/custom-code.server.ts'
import { readCustomHorse } from '#app/features/planner/schema/custom-horse.server.ts'
import { NO_GOAL } from '#app/features/planner/schema/goal.ts'
import { anyGenotype } from '../../../../tests/examples/genotype.ts'
import { cutSentence } from './board.ts'
import { coloursView, riskSentence } from './colours.ts'
import { rollFoal } from './foal.ts'
import { coatSentence, compareFoals, foalView } from './foal-view.ts'
import { goalRows, isMet } from './goal-rows.ts'
import { hiddenView } from './hidden.ts'
import { oddsOfPair, oddsView } from './odds.ts'
import { parentOfCustom, parentOfHorse, parentView } from './parent.ts'

const STATS = [70, 70, 60, 60, 80, 80, 50, 50, 70, 70, 85, 85, 50, 50, 80, 80]
const SIRE = parentOfHorse(
  {
    name: 'Silverado Dust',
    breed: 'SWB',
    height: 160,
    genotype: 'Ee AA nCr',
    generation: 3,
    line: '6.2',
    stats: STATS,
  },
  'Hingst',
)
const DAM = parentOfHorse(
  {
    name: 'Norrsken Eldslåga',
    breed: 'SWB',
    height: 161,
    genotype: 'Ee Aa nTo',
    generation: '4',
    line: '1.1',
    sire: 'Quintavalle',
    stats: STATS.map((stat) => stat - 10),
  },
  'Sto',
)

describe('the foal', () => {
  test('of a number is always the same', () => {
    const foal = foalView(SIRE, DAM, rollFoal(SIRE, DAM, 1))
    expect(foal).toEqual(foalView(SIRE, DAM, rollFoal(SIRE, DAM, 1)))
    // Fixed values: saved addresses must show the same foal after every change of the program.
    expect(foal.copyText).toMatchInlineSnapshot(`
      "Föl 1 e. Silverado Dust u. Norrsken Eldslåga
      Genotyp: ee AA nCr
      Färg: Isabell
      Höjd: 161 cm
      Generation: 5
      Egenskaper: 65 65 55 64 70 75 46 46 69 58 80 80 47 56 72 89
      Potential: Dressyr 144,5 (Intermédiaire I), Hoppning 117,5 (135 cm), Fälttävlan 118,5 (CNC2*), Körning 138,5 (CAI), Distans 117 (80 km), Western 131,25 (B-klass), Working equitation 131 (Medelsvår B), Allround 1037 (Advanced)"
    `)
  })

  test('has what its parents give it', () => {
    const foal = foalView(SIRE, DAM, rollFoal(SIRE, DAM, 5))
    expect(foal.descent).toBe('e.\u00a0Silverado Dust u.\u00a0Norrsken Eldslåga ue.\u00a0Quintavalle')
    expect(foal.generation).toBe('5')
    expect(foal.line).toEqual({ text: '6.2', founder: 'Quintavalle' })
    expect(foal.breed).toBe('Svenskt varmblod')
    expect(foal.pairs).toHaveLength(8)
    expect(foal.potentials).toHaveLength(8)
    expect(foal.drawing?.framing).toBe('foal')
  })

  test('shows what is unknown', () => {
    const bare = parentOfHorse({ name: 'Bar', breed: 'QH' }, 'Sto')
    const foal = foalView(SIRE, bare, rollFoal(SIRE, bare, 1))
    expect(foal).toMatchObject({ colour: null, drawing: null, genotype: null, height: null, pairs: [], best: null })
    expect(foal.breed).toBe('Svenskt varmblod × Quarterhäst')
    expect(oddsView(SIRE, bare, rollFoal(SIRE, bare, 1), oddsOfPair(SIRE, bare)).missing).toEqual([
      'Bar har inga egenskaper, så fölets potential går inte att räkna ut.',
      'Bar saknar mankhöjd, så fölets höjd går inte att räkna ut.',
    ])
  })

  test('is identified by parents and number, not by the page that shows it', () => {
    const texts = Array.from({ length: 30 }, (_, at) => foalView(SIRE, DAM, rollFoal(SIRE, DAM, at + 1)).copyText)
    expect(new Set(texts).size).toBe(30)
    const twin = { ...DAM, name: 'Tvilling', key: 'Tvilling' }
    expect(rollFoal(SIRE, twin, 1).stats).not.toEqual(rollFoal(SIRE, DAM, 1).stats)
  })
})

/** A word of the sentence for each class that a drawing can have. */
const WORDS: Record<(typeof PATTERNS)[number], string> = {
  'is-tobiano': 'tobiano',
  'is-frame': 'frame',
  'is-sabino': 'sabino',
  'is-splash': 'splashed white',
  'is-schabrak': 'prickigt schabrak',
  'is-leopard': 'prickar över hela',
  'is-snowcap': 'utan prickar',
  'is-fewspot': 'få prickar',
  'is-roan': 'vita hår',
  'is-dapple': 'apelkastning',
  'is-flea': 'flugskimmel',
  'is-dun': 'ål och vilttecken',
  'is-mealy': 'mjölmule',
  'is-star': 'stjärn',
  'is-blaze': 'bläs',
  'is-socks': 'strumpor',
}

test('the words of a coat describe exactly the drawing', () => {
  fc.assert(
    fc.property(anyGenotype, fc.string(), (genotype, name) => {
      const text = formatGenotype(genotype)
      const drawing = drawingOf({ name, genotype: text, ageYears: 0 })
      const sentence = coatSentence(text, drawing)
      if (sentence === 'Ett sådant föl lever inte.') return
      for (const pattern of PATTERNS) {
        expect(sentence.includes(WORDS[pattern]), `${pattern} of ${text}: ${sentence}`).toBe(
          drawing.patterns.includes(pattern),
        )
      }
    }),
  )
})

test.each([
  ['Ee Aa nCr nTo', 'Tecknat som gulbrun, med stora vita fält (tobiano)'],
  ['ee aa', 'Tecknat som fux'],
  ['Ee Aa nG', 'Tecknat som ung skimmel, född brun'],
  ['Ee Aa OO', 'Ett sådant föl lever inte.'],
])('%s reads %s', (genotype, start) => {
  const read = parseGenotype(genotype)
  expect(read.ok).toBe(true)
  expect(coatSentence(genotype, drawingOf({ name: 'x', genotype, ageYears: 0 })).startsWith(start)).toBe(true)
})

test('of ten foals the best in each discipline is marked, and nothing else', () => {
  const foals = Array.from({ length: 10 }, (_, at) => rollFoal(SIRE, DAM, at + 1))
  const cards = compareFoals(SIRE, DAM, foals)
  const key = 'dressyr'
  const highest = Math.max(...foals.map(({ potentials }) => potentials?.[key] ?? 0))
  for (const [at, card] of cards.entries()) {
    expect(card.potentials.find((row) => row.key === key)?.isBest).toBe(foals[at]?.potentials?.[key] === highest)
  }
})

describe('the odds as a page shows them', () => {
  const odds = oddsOfPair(SIRE, DAM)
  const view = oddsView(SIRE, DAM, rollFoal(SIRE, DAM, 1), odds)

  test('have a plot, a band and a whole table for every discipline', () => {
    expect(view.disciplines).toHaveLength(8)
    for (const row of view.disciplines) {
      expect(row.shape.area).toMatch(/^M/)
      expect(row.shape.lines).toHaveLength(2)
      expect(row.shape.mark).not.toBeNull()
      const shares = row.rows.map(({ share }) => Number.parseFloat(share.replace('under ', '').replace(',', '.')))
      const sum = shares.reduce((total, share) => total + share, 0)
      expect(Math.abs(sum - 100), row.name).toBeLessThan(1)
      expect(row.rows[0]?.atLeast).toBe('100 %')
    }
  })

  test('show every stat completely, in fractions', () => {
    const [first] = view.stats[0]?.stats ?? []
    expect(first?.whole).toBe('55–64 1/32 vardera, 65–70 1/16 vardera, 71–80 1/32 vardera')
    expect(view.height?.whole).toBe('157 1/14, 158–163 1/7 vardera, 164 1/14')
    expect(view.height?.groups).toEqual([{ name: 'Häst', share: '100 %' }])
  })

  test('put all disciplines on one axis that includes parents and foal', () => {
    for (const { shape } of view.disciplines) {
      for (const place of [...shape.lines, shape.mark ?? 0]) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(100)
      }
    }
  })

  test('list colours in falling order, as fractions, the simulated foal marked', () => {
    const colours = coloursView(odds.colours, 'Isabell')
    expect(colours?.colours.map(({ fraction }) => fraction)).toEqual([
      '3/16',
      '3/16',
      '3/16',
      '3/16',
      '1/16',
      '1/16',
      '1/16',
      '1/16',
    ])
    expect(colours?.colours.filter(({ isFoals }) => isFoals).map(({ name }) => name)).toEqual(['Isabell'])
    expect(colours?.colours.every(({ drawing }) => drawing.framing === 'foal')).toBe(true)
    expect(riskSentence(odds.colours)).toMatchObject({ isSafe: true })
    expect(coloursView(null, null)).toBeNull()
    // ee in a quarter, cream in half, tobiano in half: each coat has two drawings as likely.
    const coats = colours?.coats.map(({ name, fraction, percent, part, alike, hasFoal, members, drawing }) => ({
      name,
      fraction,
      percent,
      part,
      alike,
      hasFoal,
      isFirst: drawing === members[0]?.drawing,
      members: members.map((member) => member.fraction),
    }))
    const [often, seldom] = [
      { fraction: '3/8', percent: '37,5 %', part: 37.5, isFirst: true, members: ['3/16', '3/16'], hasFoal: false },
      { fraction: '1/8', percent: '12,5 %', part: 12.5, isFirst: true, members: ['1/16', '1/16'], hasFoal: false },
    ]
    const alike = {
      often: 'Två teckningar, lika troliga: 18,8 % var, 3/16.',
      seldom: 'Två teckningar, lika troliga: 6,3 % var, 1/16.',
    }
    expect(coats?.map(({ part }) => part)).toEqual([37.5, 37.5, 12.5, 12.5])
    expect(coats?.toSorted((a, b) => b.part - a.part || a.name.localeCompare(b.name))).toEqual([
      { name: 'Brun', ...often, alike: alike.often },
      { name: 'Gulbrun', ...often, alike: alike.often },
      { name: 'Fux', ...seldom, alike: alike.seldom },
      { name: 'Isabell', ...seldom, alike: alike.seldom, hasFoal: true },
    ])
  })

  test('of parents that carry everything stay limited and add up', () => {
    const all = 'Ee AAt Crprl nD nCh nZ nMu nRn nTo SW1SW2 Sb1W20 nLp nPATN1'
    const rich = { ...SIRE, document: { ...SIRE.document, genotype: all } }
    const colours = coloursView(oddsOfPair(rich, rich).colours, null)
    expect(colours?.colours).toHaveLength(16)
    expect(colours?.more.length).toBeLessThanOrEqual(200)
    expect(colours?.rest?.count).toBeGreaterThan(0)
  })
})

test('what a parent may carry hidden', () => {
  const known = hiddenView(SIRE, undefined)
  expect(known).toMatchObject({ sentence: 'Genotypen är känd, så inget är dolt.', genes: [] })
  const bred = parentOfHorse({ name: 'Fuxen', color: 'Fux', sire: 'A', dam: 'B' }, 'Sto')
  const found = hiddenView(bred, {
    color: 'Fux',
    sire: { genotype: 'ee Aa' },
    dam: { genotype: 'ee Aa nprl' },
    foals: [],
  })
  expect(found.genes).toContainEqual({ allele: 'prl', name: 'pearl', chance: '1/2 (50 %)' })
  expect(hiddenView(parentOfHorse({ name: 'X' }, 'Sto'), undefined).genes).toEqual([])
  // Everything is certain, and yet it carries hidden genes.
  const brown = parentOfHorse({ name: 'Brunt sto', color: 'Brun', sire: 'A', dam: 'B' }, 'Sto')
  const family = { color: 'Brun', sire: { genotype: 'EE AA' }, dam: { genotype: 'ee AA' }, foals: [] }
  expect(hiddenView(brown, family)).toMatchObject({
    sentence: null,
    genes: [{ allele: 'e', chance: 'säkert' }],
    restsOn: 'Räknat på färgen, faderns genotyp och moderns genotyp.',
  })
  // What depends on mares of unknown genes has limits.
  const carriers = { ...family, sire: { genotype: 'Ee AA' }, dam: { genotype: 'Ee AA' } }
  const foals = Array.from({ length: 10 }, () => ({ color: 'Brun', mate: null }))
  expect(hiddenView(brown, { ...carriers, foals })).toMatchObject({
    genes: [{ allele: 'e', chance: '0,1–66,7 %' }],
    restsOn: 'Räknat på färgen, faderns genotyp, moderns genotyp och 10 avkommor.',
  })
  // And an impossible foal is named.
  const wrong = { color: 'Svart', mate: { genotype: 'ee AA' } }
  expect(hiddenView(brown, { ...family, foals: [wrong], foalNames: ['Udda'] }).wrong).toEqual([
    'Udda kan inte ha den färgen efter Brunt sto och sin andra förälder. En av uppgifterna är fel.',
  ])
})

describe('a goal for one pair', () => {
  const goal = {
    ...NO_GOAL,
    lowestCm: 150,
    highestCm: 170,
    family: 'gulanlag',
    highestInbreeding: 5,
    generation: 5,
    lines: ['6'],
  } as const

  test('shows each chance and whether this foal meets it', () => {
    const rows = goalRows(SIRE, DAM, rollFoal(SIRE, DAM, 1), 0.125, goal)
    expect(rows.map(({ text }) => text.replace('över 99,9', '100'))).toEqual([
      expect.stringContaining('chans till 150–170 cm'),
      expect.stringContaining('chans till gulanlag'),
      'Inavel 12,5 % (högst 5 %).',
      'Generation 5.',
      'Linje 6.2 bevaras.',
    ])
    expect(rows.map(({ isMet: met }) => met).toSpliced(1, 1)).toEqual([true, false, true, true])
    expect(goalRows(SIRE, DAM, rollFoal(SIRE, DAM, 1), 0, NO_GOAL)).toEqual([])
  })

  test('a class is met by the class a potential points to, or a higher one', () => {
    const foal = rollFoal(SIRE, DAM, 1)
    const pair = { inbreeding: 0, generation: 5, scores: [1] }
    const met = (classKey: string) => isMet({ kind: 'class', discipline: 'dressyr', classKey, weight: 1 }, foal, pair)
    expect(met('Lätt C')).toBe(true)
    expect(met('Grand Prix')).toBe(false)
    expect(isMet({ kind: 'colour', name: 'palomino', weight: 1 }, { ...foal, genotype: 'ee aa nCr' }, pair)).toBe(true)
    expect(isMet({ kind: 'colour', name: 'palomino', weight: 1 }, { ...foal, genotype: 'ee aa nCr nG' }, pair)).toBe(
      false,
    )
    expect(isMet({ kind: 'colour', name: 'palomino', weight: 1 }, { ...foal, genotype: null }, pair)).toBeNull()
  })
})

test('a temporary horse is a parent like others, under a name no other can have', () => {
  const { horse } = readCustomHorse(
    { namn: 'Silverado Dust', kon: 'Hingst', genotyp: 'ee aa nCr', hojd: '150' },
    'Hingst',
  )
  const parent = parentOfCustom(horse, encodeCustomHorse(horse))
  expect(parent.key).not.toBe('Silverado Dust')
  expect(parentView(parent, 2026)).toMatchObject({ name: 'Silverado Dust', href: null, facts: 'Isabell, 150\u00a0cm' })
  expect(simulateFoal(parent.document, DAM.document, () => 0.5).genotype).not.toBeNull()
})

test.each([
  [{ stallions: 2000, mares: 2000 }, null],
  [{ stallions: 2001, mares: 3 }, 'Här finns 2 001 hingstar. De första 2000 i bokstavsordning jämförs'],
  [{ stallions: 1, mares: 2400 }, 'Här finns 2 400 ston. De första 2000 i bokstavsordning jämförs'],
  [
    { stallions: 5000, mares: 2400 },
    'Här finns 5 000 hingstar och 2 400 ston. De första 2000 i bokstavsordning jämförs',
  ],
])('for %j the page says which horses are left out of boards and plans', (totals, begins) => {
  const told = cutSentence(totals)
  if (begins === null) expect(told).toBeNull()
  else expect(told?.replaceAll('\u00a0', ' ').startsWith(begins), told ?? '').toBe(true)
})
