import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { demoStud } from '#demo/stud.ts'
import { type CleanStud, cleanStud, examineAll, FAULTS, YEAR } from '../../../tests/examples/clean-stud.ts'
import { rounds } from '../../../tests/rounds.ts'
import { Examination } from './examine.ts'
import { findingKey, findingSentence, mendSentence } from './finding.ts'
import { DOCTOR_KIND_KEYS, DOCTOR_KINDS, type DoctorKind } from './kinds.table.ts'
import { seenName } from './rules-names.ts'

const EMPTY: CleanStud = { horses: [], pedigree: [], scores: [], competition: [], evaluations: [] }
const found = (stud: Partial<CleanStud>, moved: string[] = []) => examineAll({ ...EMPTY, ...stud }, moved)
const kinds = (stud: Partial<CleanStud>, moved: string[] = []) => found(stud, moved).map(({ kind }) => kind)
const here = { category: 'stallions' }

test('a stud bred by the rules has no findings', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(examineAll(cleanStud(seed)).map((one) => `${one.about.name}: ${findingSentence(one)}`)).toEqual([])
    }),
    { numRuns: rounds(15) },
  )
})

test.each(Object.entries(FAULTS))('one planted %s is found, and nothing else', (kind, plant) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const stud = cleanStud(seed)
      const random = seededRandom(`plant ${seed}`)
      // The lists are never empty.
      plant(stud, (from) => from[Math.floor(random() * from.length)] as (typeof from)[number])
      const all = examineAll(stud)
      expect([...new Set(all.map((one) => one.kind))]).toEqual([kind])
      for (const one of all) expect(findingSentence(one)).toMatch(/^\S.*\S$/)
      for (const { mend } of all) if (mend) expect(mendSentence(mend)).not.toBe('')
    }),
    { numRuns: rounds(5) },
  )
})

test('every kind of the table is planted, except addresses that other sites answer', () => {
  expect(Object.keys(FAULTS).sort()).toEqual(DOCTOR_KIND_KEYS.filter((kind) => kind !== 'address-silent').sort())
})

test('the demo stud has no serious findings', () => {
  const examination = new Examination({ year: YEAR })
  const documents = [...demoStud({ horses: 350, year: YEAR, today: `${YEAR}-11-25` })]
  for (const one of documents) {
    if (one.collection === 'horses') examination.addHorse({ id: one.id, version: 1, document: one.document })
    if (one.collection === 'pedigree') examination.addEntry({ id: one.id, version: 1, document: one.document })
  }
  const all = [...examination.stud.beings.keys()].flatMap((name) => examination.ofName(name))
  for (const one of documents) {
    const stored = { id: one.id, version: 1 }
    if (one.collection === 'scores') all.push(...examination.ofScores({ ...stored, document: one.document }))
    if (one.collection === 'competition') all.push(...examination.ofCompetition({ ...stored, document: one.document }))
    if (one.collection === 'evaluations') all.push(...examination.ofEvaluation({ ...stored, document: one.document }))
  }
  all.push(...examination.ofAll())
  expect(all.filter(({ seriousness }) => seriousness === 'serious').map(findingSentence)).toEqual([])
  // It is a stud with a history, not a perfect one: a few hints are fine, serious findings are not.
  const accusing: DoctorKind[] = [
    'colour-genes',
    'colour-parents',
    'entry-differs',
    'near-twin',
    'points-sum',
    'class-unknown',
  ]
  expect(all.filter(({ kind }) => accusing.includes(kind)).map(findingSentence)).toEqual([])
})

describe('years of birth', () => {
  const horses = [
    { name: 'Far', gender: 'Hingst', age: 2012, ...here },
    { name: 'Föl', sire: 'Far', age: 2010, ...here },
  ]

  test('a foal older than its sire is serious', () => {
    expect(found({ horses }).map(({ kind, seriousness }) => [kind, seriousness])).toEqual([
      ['parent-younger', 'serious'],
    ])
  })

  test.each(['h0', 'h1'])('but not if bulk ageing moved %s and others not', (moved) => {
    expect(found({ horses }, [moved]).map(({ kind, seriousness }) => [kind, seriousness])).toEqual([
      ['parent-younger', 'hint'],
    ])
  })

  test.each([
    [2012, 'parent-younger'],
    [2013, 'parent-under-three'],
    [2014, 'parent-under-three'],
    [2015, undefined],
  ])('a foal of a horse born 2012, itself born %s', (age, kind) => {
    expect(
      kinds({
        horses: [
          { name: 'Far', age: 2012, ...here },
          { name: 'Föl', sire: 'Far', age, ...here },
        ],
      })[0],
    ).toBe(kind)
  })

  test('an entry of the competition list that is only younger than the horse is not reported', () => {
    const competition = [{ name: 'Far', age: 2013, currentEvent: 'dressyr' }]
    expect(kinds({ horses: horses.slice(0, 1), competition })).toEqual([])
  })
})

describe('colour', () => {
  const family = (color: string, sire: object, dam: object) => [
    { name: 'Far', ...here, ...sire },
    { name: 'Mor', ...here, ...dam },
    { name: 'Föl', color, sire: 'Far', dam: 'Mor', ...here },
  ]

  test.each([
    ['two chestnuts have no brown foal', 'Brun', { color: 'Fux' }, { color: 'Chestnut' }, ['colour-parents']],
    ['a chestnut and a brown may', 'Brun', { color: 'Fux' }, { color: 'Bay' }, []],
    [
      'a foal with cream has a parent with cream',
      'Isabell',
      { genotype: 'ee aa' },
      { genotype: 'Ee Aa' },
      ['colour-parents'],
    ],
    ['a grey has a grey parent', 'Skimmel', { genotype: 'ee aa' }, { genotype: 'Ee Aa' }, ['colour-parents']],
    ['a grey parent may be called by its first colour', 'Skimmel', { color: 'Fux' }, { color: 'Brun' }, []],
    ['a foal of a double grey may not have faded yet', 'Fux', { genotype: 'ee aa GG' }, { genotype: 'ee aa' }, []],
    ['words that nobody knows accuse nobody', 'Sommarstuga', { color: 'Fux' }, { color: 'Fux' }, []],
    ['one parent alone can be enough', 'Fux', { genotype: 'EE aa' }, {}, ['colour-parents']],
  ])('%s', (_what, color, sire, dam, expected) => {
    expect(kinds({ horses: family(color, sire, dam) })).toEqual(expected)
  })

  test('a dark brown foal of two browns is correct: the word is used for shades of brown too', () => {
    expect(kinds({ horses: family('Mörkbrun', { genotype: 'Ee Aa' }, { genotype: 'Ee Aa' }) })).toEqual([])
  })

  test('the correction writes the colour of the genes', () => {
    const [one] = found({ horses: [{ name: 'A', color: 'Fux', genotype: 'Ee Aa', ...here }] })
    expect(one?.mend).toMatchObject({ facts: ['Brun'], steps: [{ do: 'set', id: 'h0', fields: { color: 'Brun' } }] })
  })

  test.each(['Brun, stjärn', 'Skimmel', 'Skimmel (född brun)', 'Fux'])(
    'a grey with genes for brown may be called %s',
    (color) => {
      const isWrong = color === 'Fux'
      expect(kinds({ horses: [{ name: 'A', color, genotype: 'Ee Aa nG', ...here }] })).toEqual(
        isWrong ? ['colour-genes'] : [],
      )
    },
  )
})

describe('names', () => {
  test.each([
    ['composed and decomposed letters', 'Stjärna', 'Stjärna'.normalize('NFD'), 'near-twin'],
    ['double blanks', 'Röd Ros', 'Röd  Ros', 'near-twin'],
    ['an invisible blank', 'Röd Ros', 'Röd\u200b Ros', 'near-twin'],
    ['case', 'Röd Ros', 'RÖD ROS', 'near-name'],
    ['a letter', 'Röd Ros', 'Röd Rosa', undefined],
  ])('%s', (_what, name, other, kind) => {
    expect(kinds({ horses: [{ name, ...here }], pedigree: [{ name: other }] })[0]).toBe(kind)
  })

  test('a spelling used only by a foal is merged into the horse', () => {
    const horses = [
      { name: 'Röd Ros', ...here },
      { name: 'Föl', dam: 'Röd  Ros', ...here },
    ]
    expect(found({ horses }).map(({ kind, about, mend }) => [kind, about.name, mend?.steps])).toEqual([
      ['near-twin', 'Röd Ros', [{ do: 'merge', from: 'Röd  Ros', to: 'Röd Ros' }]],
    ])
  })
})

test('parents in each other’s place are swapped in horse and entry', () => {
  const horses = [
    { name: 'Mor', gender: 'Sto', category: 'bloodmares' },
    { name: 'Far', gender: 'stallion', ...here },
    { name: 'Föl', sire: 'Mor', dam: 'Far', ...here },
  ]
  const all = found({ horses, pedigree: [{ name: 'Föl', sire: 'Mor', dam: 'Far' }] })
  expect(all.map(({ field, facts }) => [field, facts])).toEqual([
    ['sire', ['sire', 'Mor', 'Sto']],
    ['dam', ['dam', 'Far', 'Hingst']],
  ])
  expect(all[0]?.mend?.steps).toMatchObject([
    { collection: 'horses', id: 'h2', fields: { sire: 'Far', dam: 'Mor' } },
    { collection: 'pedigree', id: 'p0', fields: { sire: 'Far', dam: 'Mor' } },
  ])
})

test('a gelding may be a sire, but not a dam', () => {
  const horses = [
    { name: 'V', gender: 'Valack', category: 'competitors' },
    { name: 'Föl', sire: 'V', dam: 'V', ...here },
  ]
  const told = found({ horses }).map(findingSentence)
  expect(told).toEqual(['Modern V är en valack.', 'V står både som fader och som moder.'])
})

test.each([
  [{ date: '2020-01-01', judge: 'Anna', type: 'kvalitetlicens', horse: 'A' }, ['evaluation-twice']],
  [{ horse: 'A', type: 'kvalitetlicens', date: '2020-01-01', judge: 'Bo' }, []],
  [{ horse: 'A', type: 'kvalitetlicens', date: 'Anna', judge: '2020-01-01' }, []],
  [{ horse: 'A', type: 'kvalitetlicens', date: '2020-01-01', judge: 'Anna', comment: '' }, []],
])('an evaluation is a double if all of its fields are the same in any order: %j', (other, expected) => {
  const one = { horse: 'A', type: 'kvalitetlicens', date: '2020-01-01', judge: 'Anna' }
  expect(kinds({ horses: [{ name: 'A', ...here }], evaluations: [one, other] })).toEqual(expected)
})

test('a finding with other facts has another key', () => {
  const key = (age: number) =>
    found({ horses: [{ name: 'A', ...here, age: 2015 }], competition: [{ name: 'A', age }] })[0]?.key
  expect(key(2010)).toBe(key(2010))
  expect(key(2010)).not.toBe(key(2011))
})

test('every kind has its texts', () => {
  for (const kind of DOCTOR_KIND_KEYS) {
    const { label, why } = DOCTOR_KINDS[kind]
    expect([kind, /^[A-ZÅÄÖ].*[^.]$/.test(label), /^[A-ZÅÄÖ].*\.$/.test(why)]).toEqual([kind, true, true])
  }
})

test('a category is shown by its name, or as it is stored', () => {
  const { sentence } = DOCTOR_KINDS['category-no-page']
  expect([sentence('pony'), sentence('stuteri')]).toEqual([
    'Kategorin Ponnyer har ingen sida.',
    'Kategorin stuteri har ingen sida.',
  ])
})

test('odd documents are examined without an exception', () => {
  const odd = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.array(fc.string()))
  const fields = fc.dictionary(
    fc.constantFrom(
      'sire',
      'dam',
      'age',
      'gender',
      'height',
      'color',
      'genotype',
      'stats',
      'kvalite',
      'category',
      'results',
      'picture',
      'type',
      'totalPoints',
      'forSale',
    ),
    odd,
  )
  // Of any shape.
  const document = fc.tuple(fc.string(), fields).map(([name, rest]) => ({ ...rest, name, horse: name }) as never)
  fc.assert(
    fc.property(fc.array(document), (documents) => {
      const stud = {
        horses: documents,
        pedigree: documents,
        scores: documents,
        competition: documents,
        evaluations: documents,
      }
      for (const one of found(stud)) expect(findingSentence(one)).toBeTypeOf('string')
    }),
    { numRuns: 60 },
  )
})

test('the key of a finding depends on its kind, its place and each of its facts', () => {
  const place = { collection: 'horses', id: 'h1' } as const
  const keys = [
    findingKey('own-ancestor', place, ['ab', 'c']),
    findingKey('own-ancestor', place, ['a', 'bc']),
    findingKey('own-ancestor', place, ['abc']),
    findingKey('own-ancestor', { ...place, id: 'h2' }, ['abc']),
    findingKey('own-ancestor', { ...place, collection: 'pedigree' }, ['abc']),
  ]
  expect(new Set(keys).size).toBe(5)
  expect(findingKey('own-ancestor', place, ['ab', 'c'])).toBe(keys[0])
})

test.each([
  ['A\u200bl\u200dv\u00ada', 'Alva'],
  ['  Alva \u00a0\t av  Norrsken ', 'Alva av Norrsken'],
  ['A\u030ake', '\u00c5ke'],
  ['Åke Öster 2!', 'Åke Öster 2!'],
])('the name %j looks like %j', (name, seen) => {
  expect(seenName(name)).toBe(seen)
})

test.each([
  { year: YEAR, found: ['evaluation-unborn', 'evaluation-after-death', 'result-too-young', 'result-after-death'] },
  // Six years earlier by the calendar may have been any of the stud's own years since.
  { year: { stud: YEAR + 6, calendar: YEAR }, found: ['evaluation-after-death', 'result-after-death'] },
  {
    year: { stud: YEAR + 1, calendar: YEAR },
    found: ['evaluation-unborn', 'evaluation-after-death', 'result-too-young', 'result-after-death'],
  },
  { year: { stud: YEAR - 9, calendar: YEAR }, found: ['evaluation-unborn', 'result-too-young'] },
])('what is dated beside the years of a horse, in $year', ({ year, found: wanted }) => {
  const examination = new Examination({ year })
  const stored = { id: 'x', version: 1 }
  const at = `${YEAR - 2}-05-01`
  const scores = (name: string) => ({ name, results: { dressyr: { 'Lätt C': [`1/12, | Vår, ${at}`] } } })
  const judged = (horse: string) => ({ horse, type: 'vrh', date: at })
  examination.addHorse({ ...stored, document: { name: 'Ung', age: YEAR } })
  examination.addHorse({ ...stored, document: { name: 'Död', age: YEAR - 30, category: 'dead', died: YEAR - 8 } })
  const all = [
    ...examination.ofEvaluation({ ...stored, document: judged('Ung') }),
    ...examination.ofEvaluation({ ...stored, document: judged('Död') }),
    ...examination.ofScores({ ...stored, document: scores('Ung') }),
    ...examination.ofScores({ ...stored, document: scores('Död') }),
  ]
  expect(all.map(({ kind }) => kind)).toEqual(wanted)
})
