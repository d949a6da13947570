import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkChange } from '#app/domain/bulk/bulk-change.ts'
import { BULK_KINDS } from '#app/domain/bulk/bulk-changes.table.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { rounds } from '../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { type Chosen, forecastBulk } from './data.server.ts'
import { changeHorses } from './mutations.server.ts'
import { readBulkChange } from './schema/bulk-query.ts'
import { chosenOf } from './view.ts'

const STUD: Record<string, Record<string, unknown>> = {
  a: { name: 'Åke', category: 'stallions', breed: 'SWB', titles: ['Elit', 7], own: { kept: [1, null] } },
  b: { name: 'Bo', category: 'riding', forSale: 'true', titles: 'Elit', generation: '2' },
  c: { name: 'Cia', category: 'sold', link: 'https://example.org/', tingad: true, breed: 'swb' },
  d: { name: 'Dag', category: 'dead', died: 2020, ribbons: '/en.png' },
  e: { name: 'Ella', category: 'for-sale', owner: ' Anna ', line: 3.2, ribbons: ['/en.png', 2] },
  f: {
    name: 'Frej',
    breed: { __datatype__: 'documentReference', value: 'breeds/SWB' },
    seen: { __datatype__: 'timestamp', value: { _seconds: 1, _nanoseconds: 2 } },
  },
}

async function fill(store: Store) {
  const changes = Object.entries(STUD).map(
    ([id, document]): Change => ({ op: 'create', collection: 'horses', id, document }),
  )
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

const docs = async (store: Store): Promise<Record<string, Record<string, unknown>>> => {
  const rows = await store.db.selectFrom('horses').select(['id', 'doc']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, doc }) => [id, JSON.parse(doc)]))
}

async function change(store: Store, chosen: Chosen, made: BulkChange) {
  const { sum, ...forecast } = await forecastBulk(store.db, chosen, made)
  return { forecast, result: await changeHorses(store, 'Anna', { chosen, change: made, seen: sum }) }
}

const all: Chosen = { filter: { order: 'name' } }

/** Any change that the page's form can send. */
const anyChange = fc
  .record({
    kind: fc.constantFrom(...BULK_KINDS),
    value: fc.constantFrom(
      'sold',
      'dead',
      'seniors',
      'riding',
      'ja',
      'nej',
      'SWB',
      'nf',
      '-',
      '3',
      '',
      'Elit, Årets häst',
      '7',
      '/rosetter/tavling/1.png',
      'ERibbons',
      'Anna',
      '3.2',
    ),
    address: fc.constantFrom('', 'https://example.org/r.png'),
  })
  .map(readBulkChange)
  .filter((read) => read.ok)
  .map((read) => read.change)

const anyChosen: fc.Arbitrary<Chosen> = fc.oneof(
  fc.array(fc.constantFrom(...Object.keys(STUD), 'finns-inte')).map((ids) => ({ ids })),
  fc
    .constantFrom('', 'kategori=sold', 'ras=SWB', 'q=a', 'status=hemma')
    .map((list) => chosenOf({ ids: [], isAll: true, list })),
)

describeOnBothEngines('A change of many horses', (open) => {
  test('says who changes, who does not and why, and writes exactly that in one commit', async () => {
    const store = await open()
    await fill(store)
    const { forecast, result } = await change(store, all, { kind: 'sale', to: true })
    expect(forecast).toEqual({
      chosen: 6,
      changes: [
        { name: 'Ella', from: false, to: true },
        { name: 'Frej', from: false, to: true },
        { name: 'Åke', from: false, to: true },
      ],
      stays: { same: ['Bo'], 'no-such-title': [], gone: ['Cia', 'Dag'], 'sale-by-category': [] },
      missing: 0,
    })
    expect(result).toMatchObject({ ok: true, revision: 2 })
    expect(result.ok && result.ids.toSorted()).toEqual(['a', 'e', 'f'])
    const entry = await store.db.selectFrom('journal').select('action').where('revision', '=', 2).executeTakeFirst()
    expect(entry?.action).toBe('bulk-sale')
    const { a, b, f } = await docs(store)
    expect(a).toEqual({ ...STUD['a'], forSale: true })
    expect(b).toEqual(STUD['b'])
    expect(f, 'what no rule reads stays as it was imported').toEqual({ ...STUD['f'], forSale: true })
  })

  test('an undo restores the same export, whatever was chosen and changed', async () => {
    const store = await open()
    await fill(store)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyChosen, anyChange), { minLength: 1, maxLength: 4 }), async (steps) => {
        const exports: string[] = []
        const revisions: number[] = []
        for (const [chosen, made] of steps) {
          exports.push(await exportText(store))
          const before = await docs(store)
          const { forecast, result } = await change(store, chosen, made)
          if (!result.ok) throw new Error(JSON.stringify(result))
          const after = await docs(store)
          const changed = Object.keys(after).filter((id) => JSON.stringify(after[id]) !== JSON.stringify(before[id]))
          // The previewed and the written horses are the same.
          expect(forecast.changes.map(({ name }) => name).toSorted()).toEqual(
            changed.map((id) => String(after[id]?.['name'])).toSorted(),
          )
          expect(result.isWritten).toBe(changed.length > 0)
          if (result.isWritten) revisions.push(result.revision)
          else exports.pop()
          const again = await forecastBulk(store.db, 'ids' in chosen ? chosen : { ids: Object.keys(STUD) }, made)
          const isOnce = made.kind !== 'ribbon' && 'ids' in chosen
          if (isOnce) expect(again.changes, 'done twice is done once').toEqual([])
        }
        for (const [at, revision] of [...revisions.entries()].toReversed()) {
          expect(await undo(store, 'Anna', revision)).toMatchObject({ ok: true })
          expect(await exportText(store)).toBe(exports[at])
        }
      }),
      { numRuns: rounds(12) },
    )
  })

  test('writes nothing if the result would differ from the preview', async () => {
    const store = await open()
    await fill(store)
    const made: BulkChange = { kind: 'breed', to: 'NF' }
    const { sum } = await forecastBulk(store.db, all, made)
    await commit(store, 'Bo', 'add-horse', [{ op: 'create', collection: 'horses', document: { name: 'Gro' } }])
    expect(await changeHorses(store, 'Anna', { chosen: all, change: made, seen: sum })).toEqual({
      ok: false,
      reason: 'other-than-seen',
    })
    expect(await store.revision()).toBe(2)
    // Others' changes to other fields, or to other horses, are no reason.
    const chosen: Chosen = { ids: ['b', 'e'] }
    const few = await forecastBulk(store.db, chosen, made)
    const row = await store.db.selectFrom('horses').select('version').where('id', '=', 'b').executeTakeFirstOrThrow()
    const document = { ...STUD['b'], color: 'Fux' }
    await commit(store, 'Bo', 'update-horse', [{ op: 'update', collection: 'horses', id: 'b', ...row, document }])
    expect(await changeHorses(store, 'Anna', { chosen, change: made, seen: few.sum })).toMatchObject({ ok: true })
    expect((await docs(store))['b']).toEqual({ ...document, breed: 'NF' })
  })
})
