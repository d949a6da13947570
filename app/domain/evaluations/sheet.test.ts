import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import rows from './evaluation-types.json' with { type: 'json' }
import { EVALUATION_GROUPS, EVALUATION_TYPES } from './evaluation-types.table.ts'
import {
  bestAndNewest,
  bestPremieringOf,
  evaluationGroup,
  evaluationSheet,
  evaluationsOf,
  sortEvaluations,
} from './sheet.ts'
import { suggestRegistrationNumber, suggestsSelection } from './suggestions.ts'

const HEAD = { horse: 'Ravenna', date: '2024-05-20', judge: 'A. Lindqvist' }

function shownMarks(document: EvaluationDocument): Record<string, string> {
  return Object.fromEntries(
    evaluationSheet(document).marks.map(({ label, shown, max }) => [label, `${shown} av ${max}`]),
  )
}

describe('the table', () => {
  test('has the shape of a type in every row of its file', () => {
    const row = z.strictObject({
      label: z.string().min(1),
      group: z.enum(EVALUATION_GROUPS),
      needs: z.enum(['marks', 'points', 'section']).nullable(),
      meaning: z.string().nullable(),
      isForStallions: z.literal(true).optional(),
      givesNumber: z.literal(true).optional(),
      selectionPoints: z.number().optional(),
    })
    expect(() => z.record(z.string(), row).parse(rows)).not.toThrow()
  })

  test('holds ten kinds, five of the quality programme', () => {
    expect(EVALUATION_TYPES).toHaveLength(10)
    expect(EVALUATION_TYPES.filter(({ group }) => group === 'kvalitet').map(({ label }) => label)).toEqual([
      'Registrering',
      'Kvalitetsfölbedömning',
      'Unghästtest',
      'Bruksprov',
      'Hingstlicens',
    ])
  })
})

describe('an exterior evaluation', () => {
  const marks = { breedType: 9.5, hnb: '9', extremeties: '8,5', movement: 9.5, overall: 9 }

  test('shows marks, sum, grade, colour and ribbon', () => {
    const document = { ...HEAD, type: 'exterior', ...marks, totalPoints: 12 }
    expect(evaluationSheet(document)).toMatchObject({
      type: 'exterior',
      label: 'Exteriör',
      group: 'bedomning',
      ...HEAD,
      result: { total: 45.5, max: 50, shown: '45,5/50', percent: 91, percentShown: null },
      grade: 'Diplom',
      isGradeStored: false,
      colour: 'gold',
      ribbons: ['/rosetter/ext/diplom.png'],
    })
    expect(shownMarks(document)).toEqual({
      Typ: '9,5 av 10',
      'Huvud, hals och bål': '9 av 10',
      Extremiteter: '8,5 av 10',
      Rörelser: '9,5 av 10',
      Helhetsintryck: '9 av 10',
    })
  })

  test('counts a missing mark as 0 and shows it as a dash', () => {
    const document = {
      ...HEAD,
      type: 'exterior',
      breedType: 8,
      hnb: '',
      extremeties: null,
      movement: 7.5,
      overall: 'x',
    }
    expect(evaluationSheet(document).result?.shown).toBe('15,5/50')
    expect(shownMarks(document)).toMatchObject({ 'Huvud, hals och bål': '- av 10', Helhetsintryck: '- av 10' })
  })

  test('uses the stored total only when every mark is missing', () => {
    expect(evaluationSheet({ ...HEAD, type: 'exterior', totalPoints: '37' })).toMatchObject({
      result: { shown: '37/50' },
      grade: 'Klass I',
      colour: 'brown',
    })
    expect(evaluationSheet({ ...HEAD, type: 'exterior', totalPoints: 37, overall: 8 }).result?.shown).toBe('8/50')
    expect(evaluationSheet({ ...HEAD, type: 'exterior' })).toMatchObject({
      result: { total: null, shown: '-', percent: null },
      grade: null,
      colour: 'plain',
    })
  })

  test.each([
    [36, 'Klass II'],
    [37, 'Klass I'],
    [39.5, 'Klass I'],
    [40, 'Diplom'],
  ])('of %d without a stored grade is %s, by the limits of the standalone form', (totalPoints, grade) => {
    expect(evaluationSheet({ ...HEAD, type: 'exterior', totalPoints })).toMatchObject({ grade, isGradeStored: false })
  })

  test('shows a stored grade as it is stored', () => {
    expect(evaluationSheet({ ...HEAD, type: 'exterior', ...marks, premium: 'Klass II' })).toMatchObject({
      grade: 'Klass II',
      isGradeStored: true,
      colour: 'gold',
      ribbons: ['/rosetter/ext/klass-2.png'],
    })
  })
})

describe('a premiering', () => {
  test('shows its figures, points, result and grade', () => {
    const document = { ...HEAD, type: 'premiering', exterior: 42, meritPoints: 430, offAmount: 4, offPoints: 90 }
    expect(evaluationSheet({ ...document, result: '562, A', premieringGrade: 'A' })).toMatchObject({
      result: { shown: '562', max: null, percentShown: null },
      grade: 'A',
      marks: [],
      facts: [
        { label: 'Exteriör', value: '42' },
        { label: 'Meritpoäng', value: '430' },
        { label: 'Antal avkommor', value: '4' },
        { label: 'Avkommepoäng', value: '90' },
        { label: 'Resultat', value: '562, A' },
      ],
      ribbons: ['/rosetter/premiering/a.png'],
    })
    expect(evaluationSheet(document)).toMatchObject({ grade: 'G', isGradeStored: false })
    expect(evaluationSheet(document).facts.at(-1)).toEqual({ label: 'Resultat', value: '562, G' })
  })

  test('is read when only the result is stored', () => {
    expect(evaluationSheet({ ...HEAD, type: 'premiering', result: '895, Elit' })).toMatchObject({
      result: { total: 895 },
      grade: 'Elit',
    })
    expect(evaluationSheet({ ...HEAD, type: 'premiering' })).toMatchObject({ result: { shown: '-' }, grade: 'G' })
  })

  test('counts with its best grade', () => {
    const premierings = ['268, B', '562, A', 'AB'].map((result) => ({ ...HEAD, type: 'premiering', result }))
    expect(bestPremieringOf(premierings)).toBe('A')
    expect(bestPremieringOf(premierings, '800, Elit')).toBe('Elit')
    expect(bestPremieringOf([], '800, Elit')).toBe('Elit')
    expect(bestPremieringOf([{ ...HEAD, type: 'premiering' }])).toBe('G')
    expect(bestPremieringOf([{ ...HEAD, type: 'exterior', premieringGrade: 'A' }])).toBeNull()
  })
})

test.each([
  { typ: 10, percentShown: '100,0 %' },
  { typ: 11, percentShown: null },
  { typ: 53, percentShown: null },
])('a three-year test with all marks 10, but $typ for the type, shows $percentShown', ({ typ, percentShown }) => {
  const ten = { hhb: 10, extr: 10, skritt: 10, trav: 10, galopp: 10, hoppTeknik: 10, hoppTemp: 10 }
  expect(evaluationSheet({ horse: 'A', type: 'trearstest', typ, ...ten }).result).toMatchObject({
    total: 70 + typ,
    percentShown,
  })
})

describe('a foal assessment', () => {
  test.each([
    {
      maxPoints: undefined,
      exterior: 24,
      gaits: [8, '7,5', 8.5],
      intryck: 8,
      shown: '40/50',
      percent: '80,0 %',
      grade: 'Diplom',
    },
    {
      maxPoints: 30,
      exterior: 8,
      gaits: [8, 7.5, 8.5],
      intryck: 8,
      shown: '24/30',
      percent: '80,0 %',
      grade: 'Diplom',
    },
    {
      maxPoints: '30',
      exterior: 7,
      gaits: [7, 8, 8],
      intryck: 7,
      shown: '21,67/30',
      percent: '72,2 %',
      grade: 'Klass II',
    },
    {
      maxPoints: 50,
      exterior: '22,5',
      gaits: [7, 7.5, 8],
      intryck: 7,
      shown: '37/50',
      percent: '74,0 %',
      grade: 'Klass I',
    },
    {
      maxPoints: 50,
      exterior: 24,
      gaits: [8, null, 7],
      intryck: 8,
      shown: '39,5/50',
      percent: '79,0 %',
      grade: 'Klass I',
    },
    { maxPoints: 50, exterior: 24, gaits: [], intryck: '', shown: '24/50', percent: '48,0 %', grade: 'Klass II' },
  ])(
    'of exterior $exterior, gaits $gaits and impression $intryck is $shown',
    ({ gaits, shown, percent, grade, ...rest }) => {
      const [skritt, trav, galopp] = gaits
      const sheet = evaluationSheet({ ...HEAD, type: 'folbedomning', ...rest, skritt, trav, galopp })
      expect(sheet.result).toMatchObject({ shown, percentShown: percent })
      expect(sheet.grade).toBe(grade)
    },
  )

  test('shows the exterior out of 30 or 10 and the mean of the gaits with one decimal', () => {
    const document = { ...HEAD, type: 'folbedomning', exterior: 7, skritt: 7, trav: 8, galopp: 8, intryck: 7 }
    expect(shownMarks({ ...document, maxPoints: 30 })).toMatchObject({ Exteriör: '7 av 10' })
    expect(shownMarks(document)).toMatchObject({ Exteriör: '7 av 30' })
    expect(evaluationSheet(document).parts).toMatchObject([{ label: 'Gångarter', shown: '7,7/10' }])
  })

  test('uses a stored mean and a stored total where marks are missing', () => {
    const mean = { ...HEAD, type: 'folbedomning', exterior: 24, gangarter: 8, intryck: 8 }
    expect(evaluationSheet(mean).result?.shown).toBe('40/50')
    expect(evaluationSheet({ ...HEAD, type: 'folbedomning', totalPoints: 41 }).result?.percentShown).toBe('82,0 %')
    expect(evaluationSheet({ ...HEAD, type: 'folbedomning' }).result?.percentShown).toBe('-')
  })

  test('shows distinctions and their ribbons', () => {
    expect(
      evaluationSheet({
        ...HEAD,
        type: 'folbedomning',
        bir: true,
        bis2: 'true',
        bis: false,
        exterior: 30,
        gangarter: 10,
      }),
    ).toMatchObject({
      awards: ['Best in show 2', 'Bäst i rasen'],
      ribbons: ['/rosetter/fol/diplom.png', '/rosetter/fol/bir.png', '/rosetter/fol/bis-2.png'],
    })
  })

  test('of the quality programme is always out of 50', () => {
    const document = {
      ...HEAD,
      type: 'kvalitetfolbedomning',
      exterior: 24,
      skritt: 8,
      trav: 7.5,
      galopp: 8.5,
      intryck: 8,
      maxPoints: 30,
    }
    expect(evaluationSheet(document)).toMatchObject({ result: { shown: '40/50' }, grade: 'Diplom', group: 'kvalitet' })
  })
})

describe('a three-year test', () => {
  const marks = { typ: 8, hhb: 7.5, ben: 7, skritt: 8, trav: 8.5, galopp: 8, teknik: 7, temperament: 7.5 }
  const oldMarks = { typ: 8, hhb: 7.5, extr: 7, skritt: 8, trav: 8.5, galopp: 8, hoppTeknik: 7, hoppTemp: 7.5 }

  test.each([marks, oldMarks])('is read in either spelling: %j', (fields) => {
    const sheet = evaluationSheet({ ...HEAD, type: 'trearstest', ...fields })
    expect(sheet.parts.map(({ label, shown }) => [label, shown])).toEqual([
      ['Exteriör', '22,5/30'],
      ['Gångarter', '24,5/30'],
      ['Hoppning', '14,5/20'],
    ])
    expect(sheet).toMatchObject({
      result: { shown: '61,5/80', percentShown: '76,9 %' },
      grade: null,
      awards: ['Gångartsdiplom'],
      ribbons: ['/rosetter/trearstest/gangarter.png'],
    })
  })

  test.each([
    [{ skritt: 8, trav: 8, galopp: 8 }, ['Gångartsdiplom']],
    [{ skritt: 8, trav: 8, galopp: 7.5 }, []],
    [{ teknik: 8, temperament: 8 }, ['Gångartsdiplom', 'Hoppdiplom']],
    [{ teknik: 8, temperament: 8, hhb: 6.5 }, []],
    [{ ben: null }, []],
  ])('with %j has the diplomas %j', (fields, awards) => {
    expect(evaluationSheet({ ...HEAD, type: 'trearstest', ...marks, ...fields }).awards).toEqual(awards)
  })

  test('uses stored sums, total and percentage where marks are missing', () => {
    const old = { ...HEAD, type: 'trearstest', gang: 24, hopp: '15,5' }
    expect(evaluationSheet(old)).toMatchObject({ result: { shown: '39,5/80' }, awards: [] })
    expect(evaluationSheet({ ...old, gangart: 25 }).parts[1]?.shown).toBe('25/30')
    expect(evaluationSheet({ ...HEAD, type: 'trearstest', total: 66 }).result?.percentShown).toBe('82,5 %')
    expect(evaluationSheet({ ...HEAD, type: 'trearstest', percentage: '76,9 %' }).result).toMatchObject({
      shown: '-',
      percentShown: '76,9 %',
    })
  })
})

describe('a VRH', () => {
  test.each([
    [40.5, 'Premium', ['/rosetter/vrh/premium.png']],
    [40, 'Approved', ['/rosetter/vrh/approved.png']],
    [30, 'Approved', ['/rosetter/vrh/approved.png']],
    [29.5, 'Not approved', []],
  ])('of %d is %s', (total, grade, ribbons) => {
    const fifth = total / 5
    const document = { conformation: fifth, movement: fifth, rideability: fifth, typeP: fifth, overalImpression: fifth }
    expect(evaluationSheet({ ...HEAD, type: 'vrh', ...document })).toMatchObject({ result: { total }, grade, ribbons })
  })
})

describe('the quality programme', () => {
  test.each([
    ['II', 'II Vita papper'],
    ['iv', 'IV Grå papper'],
    ['GI', 'I Gröna papper'],
    [3, 'III Gula papper'],
    ['V', 'V'],
    [null, '-'],
  ])('shows section %j of a registration as %s', (section, shown) => {
    expect(evaluationSheet({ ...HEAD, type: 'kvalitetregistrering', section, regNr: 'GII-18-6204' }).facts).toEqual([
      { label: 'Avdelning', value: shown },
      { label: 'Registreringsnummer', value: 'GII-18-6204' },
    ])
  })

  const young = { typ: 8, hhb: 8, ben: 7.5, skritt: 7.5, trav: 8, galopp: 8.5, teknik: 8.5, temperament: 9 }

  test('shows both totals of a young-horse test, its direction’s first', () => {
    const document = { ...HEAD, type: 'kvalitetunghasttest', ...young, gangart: 1, hoppning: 1, ridprov: 'Godkänt' }
    const gaits = { label: 'Gångarter', shown: '47,5/60', percentShown: '79,2 %' }
    const jumping = { label: 'Hoppning', shown: '49,5/60', percentShown: '82,5 %' }
    expect(evaluationSheet({ ...document, inriktning: 'Gångarter' })).toMatchObject({
      result: gaits,
      otherResult: jumping,
    })
    expect(evaluationSheet({ ...document, inriktning: 'hoppning', selektionssto: true })).toMatchObject({
      result: jumping,
      otherResult: gaits,
      facts: [
        { label: 'Inriktning', value: 'Hoppning' },
        { label: 'Ridprov', value: 'Godkänt' },
      ],
      awards: ['Selektionssto'],
      ribbons: ['/rosetter/kvalitet/selektionssto.png'],
    })
    expect(evaluationSheet(document).result).toMatchObject(gaits)
  })

  test.each([
    [{}, 'Sto', true],
    [{}, 'Hingst', false],
    [{ hhb: 6.5 }, 'Sto', false],
    [{ inriktning: 'Gångarter' }, 'Sto', false],
    [{ inriktning: 'Gångarter', skritt: 8 }, 'Sto', true],
    [{ type: 'kvalitetbruksprov' }, 'Sto', false],
  ])('with %j suggests a %s as selektionssto: %s', (fields, gender, suggested) => {
    const document = { ...HEAD, type: 'kvalitetunghasttest', ...young, inriktning: 'Hoppning', ...fields }
    expect(suggestsSelection(document, gender)).toBe(suggested)
  })

  test('computes a bruksprov by its direction', () => {
    const gaits = { skritt: 8, trav: 8.5, galopp: 9, lamplighet: 8, test1: 2, test2: 3, inriktning: 'Gångarter' }
    const sheet = evaluationSheet({ ...HEAD, type: 'kvalitetbruksprov', ...gaits })
    expect(sheet.result).toMatchObject({ shown: '21,5/26', percentShown: '82,7 %' })
    expect(sheet.marks.filter(({ field }) => field.startsWith('test'))).toMatchObject([
      { label: 'Testryttare 1', shown: '2', max: 3, word: 'bra', isCounted: true },
      { label: 'Testryttare 2', shown: '3', max: 3, word: 'mycket bra', isCounted: true },
    ])
    const jumping = { teknik: 8.5, temperament: 8, lamplighet: 8, test1: 2, test2: 3, inriktning: 'Hoppning' }
    const jumper = evaluationSheet({ ...HEAD, type: 'kvalitetbruksprov', ...jumping })
    expect(jumper.result).toMatchObject({ shown: '16,25/20', percentShown: '81,3 %' })
    expect(jumper.parts[0]).toMatchObject({ label: 'Hoppning, medel', shown: '8,25/10' })
    expect(jumper.marks.filter(({ isCounted }) => isCounted).map(({ field }) => field)).toEqual([
      'teknik',
      'temperament',
      'lamplighet',
    ])
  })

  test('uses stored means of a bruksprov where marks are missing', () => {
    const document = { ...HEAD, type: 'kvalitetbruksprov', gangart: 8.5, lamplighet: 8, test1: 2, test2: '3' }
    expect(evaluationSheet(document).result?.shown).toBe('21,5/26')
    expect(evaluationSheet({ ...HEAD, type: 'kvalitetbruksprov', inriktning: 'Hoppning' }).result?.shown).toBe('-')
  })

  test('shows a licence without points', () => {
    const document = {
      ...HEAD,
      type: 'kvalitetlicens',
      licenseNr: 'H-104',
      validFrom: 2022,
      status: 'Godkänd',
      comment: 'Hela landet',
    }
    expect(evaluationSheet(document)).toMatchObject({
      label: 'Hingstlicens',
      result: null,
      marks: [],
      facts: [
        { label: 'Licensnummer', value: 'H-104' },
        { label: 'Giltig från', value: '2022' },
        { label: 'Giltig till', value: 'tills vidare' },
        { label: 'Status', value: 'Godkänd' },
        { label: 'Kommentar', value: 'Hela landet' },
      ],
      ribbons: ['/rosetter/kvalitet/hingstlicens.png'],
    })
    expect(evaluationSheet({ ...document, status: 'Indragen' })).toMatchObject({ awards: [], ribbons: [] })
  })

  test.each([
    ['I', 2024, [], 'GI-24-1001'],
    ['II', 2018, ['GII-18-6001', 'GII-18-6204', 'GII-19-7000', 'GI-18-9000'], 'GII-18-6205'],
    ['IV', 2005, ['GIV-05-3', 'skräp'], 'GIV-05-8201'],
  ] as const)('suggests a number in section %s for %i', (section, birthYear, taken, number) => {
    expect(suggestRegistrationNumber(section, birthYear, taken)).toBe(number)
  })
})

// Odd dates on purpose.
function day(type: string, date: unknown): EvaluationDocument {
  const document: EvaluationDocument = { horse: 'R', type }
  return Object.assign(document, { date })
}

const half = (max: number) => fc.integer({ min: 0, max: 2 * max }).map((halves) => halves / 2)

describe('several evaluations', () => {
  test('are newest first, those without a date last', () => {
    const list = [
      day('vrh', '2023-01-02'),
      day('trearstest', null),
      // 2024-05-20 00:00 in Stockholm.
      day('vrh', { __datatype__: 'timestamp', value: { _seconds: 1_716_156_000, _nanoseconds: 0 } }),
      day('premiering', '2024-05-19'),
      day('exterior', '2023-01-02T08:00:00Z'),
    ]
    const sorted = sortEvaluations(list)
    expect(sorted.map((one) => [one.type, evaluationSheet(one).date])).toEqual([
      ['vrh', '2024-05-20'],
      ['premiering', '2024-05-19'],
      ['exterior', '2023-01-02'],
      ['vrh', '2023-01-02'],
      ['trearstest', null],
    ])
    expect(list[0]?.date).toBe('2023-01-02')
  })

  test('are in two groups', () => {
    const list = [
      day('Exterior', '2020'),
      day('kvalitetlicens', '2021'),
      day('kvalitetshow', '2022'),
      day('visning', '2023'),
    ]
    expect(evaluationsOf(list, 'kvalitet').map(({ type }) => type)).toEqual(['kvalitetshow', 'kvalitetlicens'])
    expect(evaluationsOf(list, 'bedomning').map(({ type }) => type)).toEqual(['visning', 'Exterior'])
    expect(evaluationGroup(null)).toBe('bedomning')
  })

  test('of an unknown kind show their fields', () => {
    expect(evaluationSheet({ ...HEAD, type: 'visning', poäng: 8.5, plats: 'Norrvik', list: [1] })).toMatchObject({
      type: null,
      label: 'visning',
      facts: [
        { label: 'poäng', value: '8,5' },
        { label: 'plats', value: 'Norrvik' },
      ],
    })
  })

  test('never throw and never exceed their maximum while marks do not', () => {
    const fields = [
      'breedType',
      'hnb',
      'typ',
      'hhb',
      'ben',
      'extr',
      'skritt',
      'trav',
      'galopp',
      'teknik',
      'hoppTemp',
      'lamplighet',
      'test1',
      'conformation',
      'exterior',
      'intryck',
      'gangarter',
      'totalPoints',
      'inriktning',
      'date',
      'section',
      'premium',
    ]
    const odd = fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue({ maxDepth: 1 })])), {
      requiredKeys: [],
    })
    const type = fc.constantFrom(...EVALUATION_TYPES.map((row) => row.type))
    fc.assert(
      fc.property(odd, type, (stored, kind) => {
        expect(() => evaluationSheet({ ...stored, horse: 'R', type: kind })).not.toThrow()
      }),
    )
    const marks = fc.record({
      typ: half(10),
      hhb: half(10),
      ben: half(10),
      skritt: half(10),
      trav: half(10),
      galopp: half(10),
      teknik: half(10),
      temperament: half(10),
      lamplighet: half(10),
      test1: half(3),
      test2: half(3),
      exterior: half(10),
      intryck: half(10),
      inriktning: fc.constantFrom('Gångarter', 'Hoppning'),
    })
    fc.assert(
      fc.property(marks, type, (stored, kind) => {
        const { result } = evaluationSheet({ ...stored, horse: 'R', type: kind })
        if (result?.max) expect(result.total ?? 0).toBeLessThanOrEqual(result.max)
        if (result?.percent) expect(result.percent).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

const vrh = (date: string, conformation: number) => ({ type: 'vrh', horse: 'A', date, conformation })

test('show the best and the newest of each kind, each once', () => {
  const exterior = { type: 'exterior', horse: 'A', date: '2020-01-01', breedType: 8 }
  const given = [vrh('2021-01-01', 6), vrh('2022-01-01', 9), vrh('2023-01-01', 7), vrh('2024-01-01', 8), exterior]
  expect(bestAndNewest(given)).toEqual([given[1], given[3], exterior])
  // The newest is the best: one is enough.
  expect(bestAndNewest([vrh('2021-01-01', 6), vrh('2024-01-01', 8)])).toEqual([vrh('2024-01-01', 8)])
  // Equally good: the newer one.
  expect(bestAndNewest([vrh('2021-01-01', 9), vrh('2022-01-01', 9), vrh('2023-01-01', 1)])).toHaveLength(2)
  expect(
    bestAndNewest([
      { type: 'egen', horse: 'A' },
      { type: 'annan', horse: 'A' },
    ]),
  ).toHaveLength(2)
})

test('no kind is left out, none appears more than twice, and the order stays', () => {
  const type = fc.constantFrom('exterior', 'vrh', 'folbedomning', 'kvalitetlicens', 'egen')
  const one = fc.record({
    type,
    horse: fc.constant('A'),
    date: fc.constantFrom('2020-01-01', '2021-01-01', '', '2022-05-05'),
    conformation: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (given) => {
      const told = bestAndNewest(given)
      expect(told).toEqual(given.filter((document) => told.includes(document)))
      const kinds = new Set(given.map((document) => document.type))
      for (const kind of kinds) {
        const count = told.filter((document) => document.type === kind).length
        expect(count).toBeGreaterThanOrEqual(1)
        expect(count).toBeLessThanOrEqual(2)
      }
    }),
  )
})
