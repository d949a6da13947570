import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '#app/domain/doctor/finding.ts'
import { DERIVED_FACTS } from '#app/domain/following/derived-facts.table.ts'
import { KEPT_DOUBLE } from '#app/domain/following/kept-double.table.ts'
import { Book, FOLLOWING_COLLECTIONS, type RecordOf, recordKey } from '#app/domain/following/records.ts'
import { forecastBulk } from '#app/features/bulk/data.server.ts'
import { changeHorses } from '#app/features/bulk/mutations.server.ts'
import { everyBatch, examineStud } from '#app/features/doctor/data/examine.server.ts'
import { addEvaluation, deleteEvaluation } from '#app/features/evaluations/mutations.server.ts'
import { forecastHorse } from '#app/features/horses/mutations/forecast.server.ts'
import { markDead, markSold, updateHorse } from '#app/features/horses/mutations.server.ts'
import { updateRelation } from '#app/features/pedigree/mutations.server.ts'
import { readInfo } from '#app/features/profile/data/info.server.ts'
import { openProfile } from '#app/features/profile/data/profile.server.ts'
import { infoPage } from '#app/features/profile/view/info-page.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { rounds } from '../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'

const YEAR = 2026
const NAMES = ['Ask', 'Björk', 'Cypress', 'Druva', 'En', 'Fura', 'Gran', 'Hassel']
const LINES = ['1.1', '2.0', '3.2.X', '7,1']
const CATEGORIES = ['stallions', 'competitors', 'seniors', 'youngsters']

type Fields = Record<string, unknown>

const rowShape = fc.record({
  sire: fc.nat(20),
  dam: fc.nat(20),
  line: fc.constantFrom(...LINES, undefined),
  generation: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  damsire: fc.constantFrom('right', 'right', 'Kaprifol', undefined),
  evalExt: fc.option(fc.integer({ min: 20, max: 50 }), { nil: undefined }),
  category: fc.constantFrom(...CATEGORIES),
  isEntry: fc.boolean(),
  isListed: fc.boolean(),
})

const editShape = fc.record({
  kind: fc.constantFrom('form', 'form', 'form', 'sold', 'dead', 'bulk', 'judge', 'unjudge', 'entry'),
  at: fc.nat(NAMES.length - 1),
  field: fc.constantFrom('sire', 'dam', 'damsire', 'line', 'generation', 'gender', 'age', 'category', 'evalExt'),
  parent: fc.constantFrom(...NAMES, 'Kaprifol', ''),
  line: fc.constantFrom(...LINES, ''),
  number: fc.integer({ min: 0, max: 9 }),
  category: fc.constantFrom(...CATEGORIES, 'sold', 'dead'),
  /** Which of what follows is left or taken against the default. */
  other: fc.nat(7),
})
type Edit = typeof editShape extends fc.Arbitrary<infer One> ? One : never

async function fill(store: Store, rows: (typeof rowShape extends fc.Arbitrary<infer Row> ? Row : never)[]) {
  const siresOf = new Map<string, string>()
  const made = rows.flatMap(({ isEntry, isListed, sire, dam, ...fields }, at) => {
    const name = NAMES[at] ?? ''
    const parents = { sire: NAMES[sire < at ? sire : -1] ?? 'Okänd', dam: NAMES[dam < at ? dam : -1] }
    const damsire = fields.damsire === 'right' ? siresOf.get(parents.dam ?? '') : fields.damsire
    siresOf.set(name, parents.sire)
    const own = { name, gender: at % 2 === 0 ? 'Hingst' : 'Sto', age: 2000 + at, ...parents }
    const documents: [RecordOf['collection'], Fields][] = [['horses', { ...own, ...fields, damsire }]]
    if (isEntry) documents.push(['pedigree', { name, gender: own.gender, ...parents }])
    if (isListed) documents.push(['competition', { name, gender: own.gender, age: own.age, currentEvent: 'dressyr' }])
    return documents.map(([collection, document]) => {
      const known = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
      return { op: 'create', collection, id: `${collection[0]}${at}`, document: known } as const
    })
  })
  const result = await commit(store, 'test', 'import', made)
  if (!result.ok) throw new Error(JSON.stringify(result))
}

async function recordsOf({ db }: Store): Promise<RecordOf[]> {
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
async function differences(store: Store, own = false): Promise<string[]> {
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

const KINDS = KEPT_DOUBLE.flatMap(({ kinds = [] }) => kinds)

/** What Stallkollen says of derived facts, by the fields that its mend would write. */
async function findings(store: Store): Promise<string[]> {
  const { findings: found } = await examineStud(store, YEAR)
  const steps = ({ mend, about, field }: Finding) => {
    const keys = (mend?.steps ?? []).flatMap((step) => {
      if (step.do === 'remove') return [`${recordKey(step)}/`]
      return step.do === 'set' ? Object.keys(step.fields).map((one) => `${recordKey(step)}/${one}`) : []
    })
    return keys.length > 0 ? keys : [`${recordKey(about)}/${field}`]
  }
  return found.flatMap((finding) =>
    KINDS.some((kind) => kind === finding.kind) || ['entry-sex', 'entry-older'].includes(finding.kind)
      ? steps(finding)
      : [],
  )
}

/** Values of one fact that are two on a horse's page, or between it and the competition list. */
async function doublesOnPages(store: Store, chosen: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  const records = await recordsOf(store)
  const book = new Book(records)
  for (const { collection, id, document } of records) {
    if (collection === 'competition') {
      const horse = book.horse(document.name)
      const fields = ['gender', 'age'].filter((field) => !chosen.has(`competition/${id}/${field}`))
      const isLeft = fields.some((field) => (document as Fields)[field] !== (horse as Fields | null)?.[field])
      if (isLeft) found.push(`${document.name} on the list: ${document.gender}, ${document.age}`)
    }
    if (collection !== 'horses') continue
    const url = new URL(`http://localhost/horse/${encodeURIComponent(String((document as Fields)['name']))}`)
    const read = await readInfo(store, openProfile(store, url, undefined, YEAR))
    const { info } = infoPage(read, { chosen: null, led: 4, registryTemplates: {}, year: YEAR, teller: '' })
    const ofDam = read.cells.find(({ path }) => path === 'MF')?.name ?? null
    if (ofDam !== null && info.damsire !== ofDam) found.push(`${url.pathname}: ${info.damsire}, ${ofDam}`)
    if (info.offspring !== read.foals.total) found.push(`${url.pathname}: ${info.offspring} offspring`)
  }
  return found
}

const seen = async (store: Store, collection: 'pedigree' | 'evaluations', id: string) =>
  (await store.db.selectFrom(collection).select('version').where('id', '=', id).executeTakeFirst())?.version

/** Does the edit; returns the keys that its author chose to have as they are. */
async function edit(store: Store, made: Edit): Promise<string[]> {
  const { kind, at, field, parent, line, number, category, other } = made
  const [id, name] = [`h${at}`, NAMES[at] ?? '']
  switch (kind) {
    case 'form': {
      const typed = { sire: parent, dam: parent, damsire: parent, line, category, generation: String(number) }
      const rest = { gender: number < 5 ? 'Valack' : 'Hingst', age: String(2000 + at - number), evalExt: '40' }
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
const EDITS = 10

describeOnBothEngines('One truth', (open, { engine }) => {
  test('after any edit with any ticks nothing says two things but what the owner chose; undone, all is as before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowShape, { minLength: 4, maxLength: NAMES.length }),
        fc.array(editShape, { minLength: EDITS, maxLength: EDITS }),
        async (rows, edits) => {
          const store = await open()
          await fill(store, rows)
          const before = await exportText(store)
          // What came in different may stay; it is shown as stored, and told.
          const chosen = new Set([...(await differences(store)), ...(await findings(store))])
          for (const made of edits) {
            for (const key of await differences(store, true)) chosen.add(key)
            for (const key of await edit(store, made)) chosen.add(key)
            const left = [...(await differences(store)), ...(await findings(store))]
            expect(left.filter((key) => !chosen.has(key))).toEqual([])
            expect(await doublesOnPages(store, chosen)).toEqual([])
          }
          for (let revision = await store.revision(); revision > 1; revision--) {
            expect(await undo(store, 'anna', revision)).toMatchObject({ ok: true })
          }
          expect(await exportText(store)).toBe(before)
        },
      ),
      { numRuns: rounds(engine === 'sqlite' ? 4 : 1), endOnFailure: true },
    )
  })
})
