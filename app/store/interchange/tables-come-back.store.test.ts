import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impossibleValues } from '#app/domain/bounds.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { cellOf } from '#app/domain/interchange/cells.ts'
import { columnsOf, isTableName, TABLES, type TableName } from '#app/domain/interchange/tables.ts'
import { demoStud } from '#demo/stud.ts'
import { type ArbitraryStud, arbitraryStud, readStud, studText } from '../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import type { Store } from '../store.ts'
import { exportText } from './export.ts'
import { exportFile, TABLE_FILES } from './export-tables.ts'
import { importStore } from './import.ts'

async function* whole(file: Uint8Array) {
  yield file
}

async function fileOf(store: Store, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of exportFile(store.db, name, 'Stall') ?? []) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

async function read(store: Store, table: TableName, file: Uint8Array) {
  const result = await importStore(store, whole(file), { reading: { as: table } })
  if (!result.ok) throw new Error(JSON.stringify(result).slice(0, 500))
  return result
}

const take = (store: Store, stud: ArbitraryStud) => importStore(store, whole(Buffer.from(studText(stud))))

/** Documents by what is equal in every copy: names are, ids of horses and entries are not. */
async function contents(store: Store): Promise<ArbitraryStud> {
  const stud = readStud(await exportText(store))
  return Object.fromEntries(
    Object.entries(stud).map(([collection, documents]) => [
      collection,
      Object.fromEntries(
        Object.entries(documents).map(([id, document]) => [
          collection === 'horses' || collection === 'pedigree' ? String(document['name']) : id,
          document,
        ]),
      ),
    ]),
  )
}

const asNumber = (text: string) => (/^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text)
const listed = (text: string, between: RegExp) => text.split(between).map((part) => part.trim())
/** How a text comes back in fields of a kind: a cell does not tell it from what it means. */
const AS_READ: Readonly<Partial<Record<FieldKind, (text: string) => unknown>>> = {
  year: asNumber,
  'year-or-text': asNumber,
  height: (text) => asNumber(text.replace(/ cm$/, '')),
  generation: asNumber,
  number: asNumber,
  'exterior-total': asNumber,
  stats: (text) => listed(text, /[ ,;]+/).map(asNumber),
  flag: (text) => ({ true: true, ja: true, false: false, nej: false, '1': true, '0': false })[text] ?? text,
  titles: (text) => listed(text, /,/),
  addresses: (text) => listed(text, /\n/),
}

/**
 * What a table cannot hold: that a field was blank, null or an empty list rather than nothing, blanks around a text,
 * and that a number, a yes or a list was stored as text. Everything else comes back as it was.
 */
function held(collection: string, document: Record<string, unknown>): Record<string, unknown> {
  const columns = isTableName(collection) ? columnsOf(collection) : []
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return []
      if (typeof value !== 'string') return [[key, value]]
      const kind = columns.find((column) => column.key === key)?.kind
      return [[key, (kind && AS_READ[kind]?.(value.trim())) ?? value.trim()]]
    }),
  )
}

const KINDS = ['csv', 'xlsx'] as const

/** Only what has a column: no table has unknown fields, subcollections, and values of Firestore's own types. */
const withColumns = (stud: ArbitraryStud): ArbitraryStud =>
  mapDocuments(stud, (collection, document) => {
    const keys = KNOWN[collection] ?? (isTableName(collection) ? columnsOf(collection).map(({ key }) => key) : [])
    const isTyped = (value: unknown) => typeof value === 'object' && value !== null && '__datatype__' in value
    return Object.fromEntries(Object.entries(document).filter(([key, value]) => keys.includes(key) && !isTyped(value)))
  })
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  scores: ['name', 'notepoints', 'results'],
  evaluations: ['horse', 'type', 'date', 'totalPoints'],
}
const mapDocuments = (
  stud: ArbitraryStud,
  change: (collection: string, document: Record<string, unknown>) => Record<string, unknown>,
): ArbitraryStud =>
  Object.fromEntries(
    Object.entries(stud).map(([collection, documents]) => [
      collection,
      Object.fromEntries(Object.entries(documents).map(([id, one]) => [id, change(collection, one)])),
    ]),
  )

/** A document as its cells say it: whether 5 was a number or a text they do not tell. */
function inCells(table: TableName, document: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      const kind = columnsOf(table).find((column) => column.key === key)?.kind ?? 'text'
      const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
      const cell = isMap ? JSON.stringify(value) : cellOf(value, kind).trim()
      return cell === '' || key === '__collections__' ? [] : [[key, cell]]
    }),
  )
}

describeOnBothEngines('Tables that were written', (open, { engine }) => {
  test('bring a whole stud into an empty store as it was, and change nothing in their own', async () => {
    const store = await open()
    const stud: ArbitraryStud = {}
    const horses = engine === 'sqlite' ? 100 : 25
    for (const { collection, id, document } of demoStud({ horses, year: 2026, today: '2026-05-01' })) {
      // No cell holds pictures; they come with an export.
      const { pictures: _none, ...rest } = document as Record<string, unknown>
      // What cannot be is refused where it is new.
      for (const { field } of impossibleValues(collection, rest, 2026)) delete rest[field]
      ;(stud[collection] ??= {})[id] = rest
    }
    expect(await take(store, stud)).toMatchObject({ ok: true, refused: [] })
    const before = await exportText(store)
    const expected = await contents(store)
    for (const kind of KINDS) {
      const copy = await open()
      for (const table of TABLES) {
        const file = await fileOf(store, `${TABLE_FILES[table]}.${kind}`)
        expect(await read(copy, table, file)).toMatchObject({ replaced: 0, refused: [] })
        expect(await read(store, table, file)).toMatchObject({ created: 0, replaced: 0 })
      }
      const copied = await contents(copy)
      for (const [collection, documents] of Object.entries(expected))
        for (const [name, document] of Object.entries(documents))
          expect([name, copied[collection]?.[name]]).toEqual([name, held(collection, document)])
    }
    expect(await exportText(store)).toBe(before)
  })

  test('bring any stud into an empty store, each cell as it was, but for what cannot be', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStud.map(withColumns), async (stud) => {
        const [store, copy] = [await open(), await open()]
        expect(await take(store, stud)).toMatchObject({ ok: true })
        const original = await contents(store)
        for (const table of TABLES) {
          const file = await fileOf(store, `${TABLE_FILES[table]}.csv`)
          const result = await importStore(copy, whole(file), { reading: { as: table }, skipInvalid: true })
          if (!result.ok) throw new Error(JSON.stringify(result))
          const refused = result.refused.map(({ id }) => id)
          for (const { reason } of result.refused)
            expect(reason).toMatch(/kan inte stämma|går inte att läsa|(?:Fader|Moder): (?:Ledet|.* står både)/)
          const copied = (await contents(copy))[table]
          for (const [key, document] of Object.entries(original[table] ?? {})) {
            const name = String(document['name'] ?? document['horse']).trim()
            const cells = inCells(table, document)
            // Merits without a line or a note have no row.
            const hasNoRow = table === 'scores' && Object.keys(cells).length === 1
            if (hasNoRow || refused.some((id) => id.endsWith(` (${name})`))) continue
            expect([key, inCells(table, copied?.[key] ?? {})]).toEqual([key, cells])
          }
        }
        for (const one of [store, copy]) await one.close()
      }),
      { numRuns: engine === 'sqlite' ? 8 : 2 },
    )
  })

  test('bring two names that differ in capitals alone, as tables and as a tree', async () => {
    const [store, copy, tree] = [await open(), await open(), await open()]
    await take(store, { pedigree: { a: { name: 'Åke' }, b: { name: 'åke', sire: 'Åke' } } })
    const file = (name: string) => fileOf(store, name)
    expect(await read(copy, 'pedigree', await file('stamtavla.csv'))).toMatchObject({ created: 2, refused: [] })
    const reading = { as: 'gedcom' } as const
    expect(await importStore(tree, whole(await file('stamtavla.ged')), { reading })).toMatchObject({ created: 2 })
  })

  test('change nothing in any stud that they came from', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStud, async (stud) => {
        const store = await open()
        expect(await take(store, stud)).toMatchObject({ ok: true })
        const before = await exportText(store)
        for (const table of TABLES) {
          for (const kind of KINDS) {
            const file = await fileOf(store, `${TABLE_FILES[table]}.${kind}`)
            expect(await read(store, table, file)).toMatchObject({ created: 0, replaced: 0 })
          }
        }
        expect(await exportText(store)).toBe(before)
        await store.close()
      }),
      { numRuns: engine === 'sqlite' ? 12 : 3 },
    )
  })
})
