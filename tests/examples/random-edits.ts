import fc from 'fast-check'
import { DERIVED_FACTS } from '#app/domain/following/derived-facts.table.ts'
import { Book, FOLLOWING_COLLECTIONS, type RecordOf, recordKey } from '#app/domain/following/records.ts'
import { forecastBulk } from '#app/features/bulk/data.server.ts'
import { changeHorses } from '#app/features/bulk/mutations.server.ts'
import { everyBatch } from '#app/features/doctor/data/examine.server.ts'
import { addEvaluation, deleteEvaluation } from '#app/features/evaluations/mutations.server.ts'
import { forecastHorse } from '#app/features/horses/mutations/forecast.server.ts'
import { markDead, markSold } from '#app/features/horses/mutations/standing.server.ts'
import { updateHorse } from '#app/features/horses/mutations.server.ts'
import { updateRelation } from '#app/features/pedigree/mutations.server.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'

/** Random studs, and random edits of them with any ticks. */

export const YEAR = 2026
export const NAMES = ['Ask', 'Björk', 'Cypress', 'Druva', 'En', 'Fura', 'Gran', 'Hassel']
const LINES = ['1.1', '2.0', '3.2.X', '7,1']
const CATEGORIES = ['stallions', 'competitors', 'seniors', 'youngsters']

type Fields = Record<string, unknown>

export const rowShape = fc.record({
  sire: fc.nat(20),
  dam: fc.nat(20),
  line: fc.constantFrom(...LINES, undefined),
  generation: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  damsire: fc.constantFrom('right', 'right', 'Kaprifol', undefined),
  evalExt: fc.option(fc.integer({ min: 20, max: 50 }), { nil: undefined }),
  category: fc.constantFrom(...CATEGORIES),
  isEntry: fc.boolean(),
  isListed: fc.boolean(),
  isRegistered: fc.boolean(),
})

export const editShape = fc.record({
  kind: fc.constantFrom('form', 'form', 'form', 'sold', 'dead', 'bulk', 'judge', 'unjudge', 'entry'),
  at: fc.nat(NAMES.length - 1),
  field: fc.constantFrom(
    'sire',
    'dam',
    'damsire',
    'line',
    'generation',
    'gender',
    'age',
    'category',
    'evalExt',
    'kvalite',
  ),
  parent: fc.constantFrom(...NAMES, 'Kaprifol', ''),
  line: fc.constantFrom(...LINES, ''),
  number: fc.integer({ min: 0, max: 9 }),
  category: fc.constantFrom(...CATEGORIES, 'sold', 'dead'),
  /** Which of what follows is left or taken against the default. */
  other: fc.nat(7),
})
export type Edit = typeof editShape extends fc.Arbitrary<infer One> ? One : never

export async function fill(store: Store, rows: (typeof rowShape extends fc.Arbitrary<infer Row> ? Row : never)[]) {
  const siresOf = new Map<string, string>()
  const made = rows.flatMap(({ isEntry, isListed, isRegistered, sire, dam, ...fields }, at) => {
    const name = NAMES[at] ?? ''
    const parents = { sire: NAMES[sire < at ? sire : -1] ?? 'Okänd', dam: NAMES[dam < at ? dam : -1] }
    const damsire = fields.damsire === 'right' ? siresOf.get(parents.dam ?? '') : fields.damsire
    siresOf.set(name, parents.sire)
    const own = { name, gender: at % 2 === 0 ? 'Hingst' : 'Sto', age: 2000 + at, ...parents }
    const code = isRegistered ? { kvalite: `GII-20-${at}`, quality: true } : {}
    const documents: [RecordOf['collection'], Fields][] = [['horses', { ...own, ...fields, ...code, damsire }]]
    if (isRegistered) {
      const registration = { horse: name, type: 'kvalitetregistrering', date: '2020-01-01', section: 'II' }
      documents.push(['evaluations', { ...registration, regNr: code.kvalite }])
    }
    if (isEntry) documents.push(['pedigree', { name, gender: own.gender, homebred: true, ...parents }])
    if (isListed) documents.push(['competition', { name, gender: own.gender, age: own.age, currentEvent: 'dressyr' }])
    return documents.map(([collection, document]) => {
      const known = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
      return { op: 'create', collection, id: `${collection[0]}${at}`, document: known } as const
    })
  })
  const result = await commit(store, 'test', 'import', made)
  if (!result.ok) throw new Error(JSON.stringify(result))
}

export async function recordsOf({ db }: Store): Promise<RecordOf[]> {
  const records: RecordOf[] = []
  for (const collection of FOLLOWING_COLLECTIONS) {
    for await (const batch of everyBatch(db, collection)) {
      for (const { id, document } of batch) records.push({ collection, id, document } as RecordOf)
    }
  }
  return records
}

/**
 * Every stored fact that differs from what its records say. `own`: also those of which the records say nothing, if they
 * may differ: they are the owner's.
 */
export async function differences(store: Store, own = false): Promise<string[]> {
  const records = await recordsOf(store)
  const book = new Book(records)
  return Object.values(DERIVED_FACTS).flatMap((fact) =>
    records.flatMap((one) => {
      if (one.collection !== fact.collection) return []
      const key = `${recordKey(one)}/${fact.field ?? ''}`
      if (fact.field === null) return fact.value(one, book) === null ? [] : [key]
      const stored = fact.read((one.document as Fields)[fact.field])
      const says = fact.read(fact.value(one, book))
      const isUnsaid = says === null && !(own && fact.own !== 'never')
      return stored === null || isUnsaid || stored === says ? [] : [key]
    }),
  )
}

const seen = async (store: Store, collection: 'pedigree' | 'evaluations', id: string) =>
  (await store.db.selectFrom(collection).select('version').where('id', '=', id).executeTakeFirst())?.version

/** Does the edit; returns the keys that its author chose to have as they are. */
export async function edit(store: Store, made: Edit): Promise<string[]> {
  const { kind, at, field, parent, line, number, category, other } = made
  const [id, name] = [`h${at}`, NAMES[at] ?? '']
  switch (kind) {
    case 'form': {
      const typed = { sire: parent, dam: parent, damsire: parent, line, category, generation: String(number) }
      const kvalite = `G${'I'.repeat(1 + (number % 4))}-21-${at}`
      const rest = { gender: number < 5 ? 'Valack' : 'Hingst', age: String(2000 + at - number), evalExt: '40', kvalite }
      const form = { [field]: { ...typed, ...rest }[field] }
      const first = await forecastHorse(store, { id, form, year: YEAR, ticks: { leave: new Set(), take: new Set() } })
      const odd = new Set(first.facts.filter((_, place) => (other >> (place % 3)) & 1).map(({ key }) => key))
      const ticks = { leave: odd, take: odd }
      const { facts } = await forecastHorse(store, { id, form, year: YEAR, ticks })
      await updateHorse(store, 'anna', { id, form, year: YEAR, sure: 'all', ticks })
      return [`horses/${id}/${field}`, ...facts.filter(({ isAccepted }) => !isAccepted).map(({ key }) => key)]
    }
    case 'sold':
      await markSold(store, 'anna', { id, link: 'https://example.org/' })
      return []
    case 'dead':
      await markDead(store, 'anna', { id, link: null, year: YEAR })
      return []
    case 'bulk': {
      const chosen = { ids: [id, 'h0', 'h1'] }
      const change = { kind: 'category', to: category } as const
      const { sum } = await forecastBulk(store.db, chosen, change)
      await changeHorses(store, 'anna', { chosen, change, seen: sum })
      return []
    }
    case 'judge': {
      const marks = { breedType: number, hnb: 8, extremeties: 8, movement: 8, overall: 8 }
      const date = `20${10 + number}-05-01`
      await addEvaluation(store, 'anna', 'exterior', {
        type: 'exterior',
        horse: name,
        date,
        judge: null,
        fields: marks,
      })
      return []
    }
    case 'unjudge': {
      const row = await store.db.selectFrom('evaluations').select(['id', 'version']).orderBy('id').executeTakeFirst()
      if (row) await deleteEvaluation(store, 'anna', row)
      return []
    }
    case 'entry': {
      const version = await seen(store, 'pedigree', `p${at}`)
      if (version === undefined) return []
      await updateRelation(store, 'anna', { id: `p${at}`, version }, { name, sire: parent || null }, SURE)
      return [`pedigree/p${at}/sire`]
    }
  }
}

const SURE = { year: YEAR, sure: 'all' } as const
