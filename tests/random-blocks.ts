import fc from 'fast-check'
import { expect } from 'vitest'
import { cellTexts } from '#app/domain/table/cells.ts'
import { everyColumn } from '#app/domain/table/columns.ts'
import { changeCells, HORSE_TABLE, type TableOf } from '#app/features/table/mutations.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { arbitraryDocument } from './arbitrary-documents.ts'
import { rounds } from './rounds.ts'

const YEAR = { year: 2026, sure: new Set<string>() }
const RANDOM = ['r0', 'r1', 'r2']

type Texts = Record<string, Record<string, string>>

/** What every cell of a table shows. */
export async function shownCells(store: Store, { collection }: TableOf = HORSE_TABLE): Promise<Texts> {
  const rows = await store.db
    .selectFrom(collection as 'horses') // all have these columns
    .select(['id', 'doc'])
    .orderBy('id')
    .execute()
  const columns = everyColumn([], collection)
  return Object.fromEntries(rows.map((row) => [row.id, cellTexts(readDocument(collection, row), columns, collection)]))
}

/**
 * Random blocks in a random table: cells show what is stored, refused ones stay, and one undo restores every document.
 * `ids`: of the records that are there. `text`: what is pasted.
 */
export async function pasteRandomBlocks(
  store: Store,
  { table, ids, text }: { table: TableOf; ids: readonly string[]; text: fc.Arbitrary<string> },
): Promise<void> {
  const { collection } = table
  const columns = everyColumn([], collection)
  const anyRecords = fc.array(arbitraryDocument(collection), { maxLength: RANDOM.length })
  const anyBlock = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids, ...RANDOM, 'finns-inte'),
      field: fc.constantFrom(...columns.map(({ key }) => key)),
      to: text,
      isStale: fc.constantFrom(false, false, false, true),
    }),
    { selector: ({ id, field }) => `${id}/${field}`, minLength: 1, maxLength: 12 },
  )
  const blocks = fc.array(anyBlock, { minLength: 1, maxLength: 3 })
  const property = fc.asyncProperty(anyRecords, blocks, async (records, typed) => {
    const made = records.map((record, at): Change => {
      return { op: 'create', collection, id: RANDOM[at], document: { ...record, name: `Häst ${at}` } }
    })
    expect(await commit(store, 'test', 'import', made)).toMatchObject({ ok: true })
    const exports: string[] = []
    const revisions: number[] = []
    for (const block of typed) {
      const before = await shownCells(store, table)
      exports.push(await exportText(store))
      const cells = block.map(({ id, field, to, isStale }) => {
        return { id, field, was: isStale ? 'något annat' : (before[id]?.[field] ?? ''), to }
      })
      const result = await changeCells(store, 'Anna', { cells, ...YEAR }, table)
      if (!result.ok) throw new Error(JSON.stringify(result))
      const after = await shownCells(store, table)
      const isRefused = (one: (typeof cells)[number]) =>
        result.refused.some(({ id, field }) => id === one.id && field === one.field)
      for (const one of cells) {
        const now = after[one.id]?.[one.field] ?? ''
        if (isRefused(one) && result.followed.length === 0) expect(now).toBe(before[one.id]?.[one.field] ?? '')
        // Typing what the cell shows changes nothing.
        if (isRefused(one) || columns.find(({ key }) => key === one.field)?.isEdited !== true) continue
        const same = await changeCells(store, 'Anna', { cells: [{ ...one, was: now, to: now }], ...YEAR }, table)
        expect(same).toMatchObject({ isWritten: false, refused: [] })
      }
      const touched = new Set(cells.map(({ id }) => id))
      if (result.followed.length === 0) {
        for (const [id, texts] of Object.entries(after)) if (!touched.has(id)) expect(texts).toEqual(before[id])
      }
      if (result.isWritten) revisions.push(result.revision)
      else expect(await exportText(store)).toBe(exports.pop())
    }
    for (const [at, revision] of [...revisions.entries()].toReversed()) {
      expect(await undo(store, 'Anna', revision)).toMatchObject({ ok: true })
      expect(await exportText(store)).toBe(exports[at])
    }
    const present = await store.db
      .selectFrom(collection as 'horses')
      .select(['id', 'version'])
      .where('id', 'in', RANDOM)
      .execute()
    const removed = present.map((row): Change => ({ op: 'delete', collection, ...row }))
    expect(await commit(store, 'test', 'delete-horse', removed)).toMatchObject({ ok: true })
  })
  await fc.assert(property, { numRuns: rounds(15) })
}
