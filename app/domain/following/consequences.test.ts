import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFields } from '#app/domain/documents.ts'
import { BY_DEFAULT, type Consequence, consequencesOf, type Ticks } from './consequences.ts'
import { DERIVED_FACTS } from './derived-facts.table.ts'
import { Book, nameOf, type RecordChange, type RecordOf, recordKey } from './records.ts'

type Fields = Record<string, unknown>
const record = (collection: RecordOf['collection'], id: string, document: Fields) =>
  ({ collection, id, document }) as unknown as RecordOf
const horse = (name: string, fields: Fields = {}) => record('horses', name, { name, ...fields })
const entry = (name: string, fields: Fields = {}) => record('pedigree', name, { name, ...fields })
const place = (name: string, fields: Fields = {}) => record('competition', name, { name, ...fields })
const judged = (id: string, of: string, fields: Fields) => record('evaluations', id, { horse: of, ...fields })
const typed = (records: readonly RecordOf[], key: string, fields: Fields): RecordChange => {
  const found = records.find((one) => recordKey(one) === key)
  if (!found) throw new Error(`no ${key}`)
  return { ...found, document: withFields(found.document, fields) }
}
const told = (found: readonly Consequence[]) =>
  found.map(({ key, from, to, isAccepted }) => `${key}: ${from} > ${to}${isAccepted ? '' : ' (own)'}`)

const FAMILY = [
  horse('Altair', { line: '7.1', generation: 3 }),
  horse('Nordanvind', { line: '4.2', generation: 5 }),
  horse('Daggkåpa', { sire: 'Altair', dam: 'Vintergatan', line: '7.1', generation: 4, gender: 'Sto', age: 2010 }),
  entry('Daggkåpa', { sire: 'Altair', dam: 'Vintergatan', height: 165 }),
  horse('Vintergatan', { generation: 3, line: '9.1' }),
  horse('Skatt', { sire: 'Nordanvind', dam: 'Daggkåpa', damsire: 'Altair', line: '4.2', generation: 6 }),
  horse('Sago', { sire: 'Skatt', dam: 'Daggkåpa', damsire: 'Altair', line: '4.2', generation: 7 }),
  horse('Stiernblad', { sire: 'Främling', dam: 'Daggkåpa', damsire: 'Altair', line: '2.1', generation: 2 }),
  entry('Långbort', { sire: 'Främling', dam: 'Daggkåpa', damsire: 'Altair' }),
]

test('a corrected sire is carried to damsires, lines, generations and the entry', () => {
  const change = typed(FAMILY, 'horses/Daggkåpa', { sire: 'Nordanvind' })
  expect(told(consequencesOf(FAMILY, [change]).consequences).toSorted()).toEqual([
    'horses/Daggkåpa/generation: 4 > 6',
    'horses/Daggkåpa/line: 7.1 > 4.2',
    'horses/Sago/damsire: Altair > Nordanvind',
    'horses/Sago/generation: 7 > 8',
    'horses/Skatt/damsire: Altair > Nordanvind',
    'horses/Skatt/generation: 6 > 7',
    'horses/Stiernblad/damsire: Altair > Nordanvind',
    'pedigree/Daggkåpa/sire: Altair > Nordanvind',
    'pedigree/Långbort/damsire: Altair > Nordanvind',
  ])
})

test('an own line or generation is asked about, and what is left alone goes no further', () => {
  const own = FAMILY.map((one) => (one.id === 'Skatt' ? horse('Skatt', { ...one.document, generation: 1 }) : one))
  const change = typed(own, 'horses/Daggkåpa', { sire: 'Nordanvind' })
  const { consequences } = consequencesOf(own, [change])
  expect(told(consequences)).toContain('horses/Skatt/generation: 1 > 7 (own)')
  expect(told(consequences).filter((line) => line.startsWith('horses/Sago/generation'))).toEqual([])
  const ticks: Ticks = { leave: new Set(), take: new Set(['horses/Skatt/generation']) }
  expect(told(consequencesOf(own, [change], ticks).consequences)).toContain('horses/Sago/generation: 7 > 8 (own)')
})

test.each<{ what: string; change: (records: RecordOf[]) => RecordChange; follows: string[]; records: RecordOf[] }>([
  {
    what: 'sex and year, to the list',
    records: [
      horse('A', { gender: 'Hingst', age: 2015 }),
      place('A', { gender: 'Hingst', age: 2015, premium: 'Diplom' }),
    ],
    change: (records) => typed(records, 'horses/A', { gender: 'Valack', age: 2014 }),
    follows: ['competition/A/gender: Hingst > Valack', 'competition/A/age: 2015 > 2014'],
  },
  ...['seniors', 'sold', 'dead'].map((category) => ({
    what: `${category}: off the list`,
    records: [horse('A', { category: 'competitors' }), place('A', { currentEvent: 'dressyr' })],
    change: (records: RecordOf[]) => typed(records, 'horses/A', { category }),
    follows: ['competition/A/: Dressyr > null'],
  })),
  {
    what: 'a sold horse that was entered on purpose stays when something else changes',
    records: [horse('A', { category: 'sold' }), place('A', { currentEvent: 'dressyr' })],
    change: (records) => typed(records, 'horses/A', { owner: 'Elin' }),
    follows: [],
  },
  {
    what: 'an exterior, to the horse and the list',
    records: [horse('A', { evalExt: 38 }), place('A', { premium: 'Klass I' })],
    change: () => ({
      ...judged('E', 'A', {
        type: 'exterior',
        date: '2024-05-01',
        breedType: 9,
        hnb: 9,
        extremeties: 8,
        movement: 8,
        overall: 8,
      }),
    }),
    follows: ['horses/A/evalExt: 38 > 42', 'competition/A/premium: Klass I > Diplom'],
  },
  {
    what: 'the section, from the number',
    records: [
      horse('A', { kvalite: 'GI-20-1001', quality: true }),
      judged('E', 'A', { type: 'kvalitetregistrering', section: 'I', regNr: 'GI-20-1001' }),
    ],
    change: (records) => typed(records, 'evaluations/E', { regNr: 'GII-20-1001' }),
    follows: ['horses/A/kvalite: GI-20-1001 > GII-20-1001', 'evaluations/E/section: I > II'],
  },
  {
    what: 'the flag, from the code',
    records: [horse('A', { kvalite: 'GI-20-1001', quality: true })],
    change: (records) => typed(records, 'horses/A', { kvalite: 'H-7' }),
    follows: ['horses/A/quality: ja > nej'],
  },
  {
    what: 'a parent nobody knows any more',
    records: [
      horse('M', { sire: 'F' }),
      entry('M', { sire: 'F' }),
      horse('A', { dam: 'M', damsire: 'F', line: '1.2' }),
    ],
    change: (records) => typed(records, 'horses/M', { sire: null }),
    follows: ['pedigree/M/sire: F > null', 'horses/A/damsire: F > null'],
  },
  {
    what: 'nothing into a blank, and no own value of an entry',
    records: [horse('F', { line: '1.2' }), horse('A', { sire: 'X', height: 160 }), entry('A', { height: 158 })],
    change: (records) => typed(records, 'horses/A', { sire: 'F', height: 162 }),
    follows: [],
  },
  {
    what: 'a renamed horse takes its facts along',
    records: [horse('M', { sire: 'F', line: '1.1' }), horse('A', { dam: 'M', damsire: 'F', line: '1.1' })],
    change: (records) => typed(records, 'horses/M', { name: 'N' }),
    follows: [],
  },
])('$what', ({ records, change, follows }) => {
  expect(told(consequencesOf(records, [change(records)]).consequences)).toEqual(follows)
})

test('a damsire typed against the pedigree stays, and is asked about', () => {
  const change = typed(FAMILY, 'horses/Sago', { damsire: 'Kaprifol' })
  expect(told(consequencesOf(FAMILY, [change]).consequences)).toEqual(['horses/Sago/damsire: Kaprifol > Altair (own)'])
})

test('a loop of ancestors comes to an end', () => {
  const loop = [
    horse('A', { sire: 'B', dam: 'B', generation: 1, line: '1.1' }),
    horse('B', { sire: 'A', dam: 'A', generation: 2, line: '2.1' }),
  ]
  const ticks: Ticks = { leave: new Set(), take: new Set(['horses/A/generation', 'horses/B/generation']) }
  const { consequences } = consequencesOf(loop, [typed(loop, 'horses/A', { generation: 5 })], ticks)
  expect(consequences.length).toBeLessThan(5)
})

// Random studs.

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const LINES = ['1.1', '2.0', '3.2.X', '0.1']
const CATEGORIES = ['stallions', 'competitors', 'seniors', 'sold', 'dead']

/** Parents come from earlier names. */
const family = fc.array(
  fc.record({
    parents: fc.tuple(fc.nat(20), fc.nat(20)),
    line: fc.constantFrom(...LINES, undefined),
    generation: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    gender: fc.constantFrom('Hingst', 'Sto', 'Valack'),
    age: fc.integer({ min: 2000, max: 2020 }),
    category: fc.constantFrom(...CATEGORIES),
    exterior: fc.option(fc.integer({ min: 5, max: 10 }), { nil: undefined }),
    hasEntry: fc.boolean(),
    hasPlace: fc.boolean(),
    damsire: fc.constantFrom('right', 'wrong', 'none'),
  }),
  { minLength: 2, maxLength: NAMES.length },
)

const exteriorOf = (mark: number) => ({
  type: 'exterior',
  date: '2024-05-01',
  breedType: mark,
  hnb: mark,
  extremeties: mark,
  movement: mark,
  overall: mark,
})

function studOf(rows: typeof family extends fc.Arbitrary<infer Rows> ? Rows : never): RecordOf[] {
  const records: RecordOf[] = []
  rows.forEach(({ parents, line, generation, gender, age, category, exterior, hasEntry, hasPlace, damsire }, at) => {
    const name = NAMES[at] ?? ''
    const [sire, dam] = parents.map((pick) => (NAMES[pick] !== undefined && pick < at ? NAMES[pick] : undefined))
    const dams = records.find((one) => one.collection === 'horses' && one.id === dam)?.document as Fields | undefined
    const right = dams?.['sire'] ?? 'X'
    const written = { right, wrong: 'Kaprifol', none: undefined }[damsire]
    const evalExt = exterior === undefined ? undefined : exterior * 5
    records.push(horse(name, { sire, dam, damsire: written, line, generation, gender, age, category, evalExt }))
    if (hasEntry) records.push(entry(name, { sire, dam, gender, damsire: written }))
    if (hasPlace) records.push(place(name, { gender, age, currentEvent: 'dressyr' }))
    if (exterior !== undefined) records.push(judged(`${name}1`, name, exteriorOf(exterior)))
  })
  return records.map((one) => ({ ...one, document: withFields({}, one.document as Fields) }) as unknown as RecordOf)
}

const edit = fc.oneof(
  fc.record({ at: fc.nat(7), field: fc.constantFrom('sire', 'dam'), value: fc.constantFrom(...NAMES, 'Y', null) }),
  fc.record({ at: fc.nat(7), field: fc.constant('line'), value: fc.constantFrom(...LINES, null) }),
  fc.record({ at: fc.nat(7), field: fc.constant('generation'), value: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ at: fc.nat(7), field: fc.constant('category'), value: fc.constantFrom(...CATEGORIES) }),
  fc.record({ at: fc.nat(7), field: fc.constant('gender'), value: fc.constantFrom('Hingst', 'Sto', 'Valack') }),
  fc.record({ at: fc.nat(7), field: fc.constant('mark'), value: fc.integer({ min: 5, max: 10 }) }),
)

function applied(records: readonly RecordOf[], changes: readonly RecordChange[]): RecordOf[] {
  const book = new Book(records)
  for (const change of changes) {
    if (change.document === null) book.remove(recordKey(change))
    else book.put(change as RecordOf)
  }
  return [...book.all()]
}

/** The change with what was accepted of its consequences. */
function whole(records: readonly RecordOf[], change: RecordChange, accepted: readonly Consequence[]): RecordChange[] {
  const book = new Book(applied(records, [change]))
  const changed = new Map<string, RecordChange>([[recordKey(change), change]])
  for (const { collection, id, field, value } of accepted) {
    const key = recordKey({ collection, id })
    const now = changed.get(key)?.document ?? book.get(key)?.document ?? {}
    const document = field === null ? null : withFields(now as Fields, { [field]: value ?? null })
    changed.set(key, { collection, id, document })
  }
  return [...changed.values()]
}

const everything = (found: readonly Consequence[]): Ticks => ({
  leave: new Set(),
  take: new Set(found.map(({ key }) => key)),
})

/** Every stored value that differs from what its records say. */
function differences(records: readonly RecordOf[]): string[] {
  const book = new Book(records)
  return Object.values(DERIVED_FACTS).flatMap((fact) =>
    [...book.all()].flatMap((one) => {
      if (one.collection !== fact.collection || fact.field === null) return []
      const stored = fact.read((one.document as Fields)[fact.field])
      const says = fact.read(fact.value(one, book))
      return stored === null || says === null || stored === says ? [] : [`${recordKey(one)}/${fact.field}`]
    }),
  )
}

test('when what follows is taken, nothing is left, and only what differed before differs still', () => {
  fc.assert(
    fc.property(family, edit, (rows, { at, field, value }) => {
      const records = studOf(rows)
      const name = NAMES[at] ?? ''
      const isMark = field === 'mark'
      const key = isMark ? `evaluations/${name}1` : `horses/${name}`
      if (!records.some((one) => recordKey(one) === key)) return
      const change = typed(records, key, isMark ? exteriorOf(value) : { [field]: value })
      // Own values are overwritten too, as far as there are any.
      let ticks = BY_DEFAULT
      let found = consequencesOf(records, [change], ticks).consequences
      for (let round = 0; round < 12; round++) {
        ticks = everything(found)
        found = consequencesOf(records, [change], ticks).consequences
      }
      const changes = whole(
        records,
        change,
        found.filter(({ isAccepted }) => isAccepted),
      )
      const after = applied(records, changes)
      expect(told(consequencesOf(records, changes).consequences)).toEqual([])
      const already = new Set(differences(records))
      const typedNow = `${key}/${field}`
      expect(differences(after).filter((one) => !already.has(one) && one !== typedNow)).toEqual([])
      // Undone, every record is as it was.
      const back = after.map((one) => records.find((was) => recordKey(was) === recordKey(one)) ?? one)
      const missing = records.filter((was) => !after.some((one) => recordKey(one) === recordKey(was)))
      const sorted = (all: readonly RecordOf[]) => all.toSorted((a, b) => (recordKey(a) < recordKey(b) ? -1 : 1))
      expect(sorted([...back, ...missing])).toEqual(sorted(records))
    }),
    { numRuns: 400, seed: 25 },
  )
})

test('no more is needed than the names around the change', () => {
  const { needs } = consequencesOf(FAMILY, [typed(FAMILY, 'horses/Sago', { seller: 'Elin' })])
  expect([...needs.records]).toEqual(['Sago'])
  expect([...needs.foals]).toEqual([])
  expect(nameOf(FAMILY[0] ?? horse('?'))).toBe('Altair')
})
