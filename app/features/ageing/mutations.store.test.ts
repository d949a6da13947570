import { expect, test } from 'vitest'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findLastAgeing, findLatestAgeing, forecastAgeing, reportAgeing } from './data.server.ts'
import { ageHorses, undoAgeing } from './mutations.server.ts'

const { year: YEAR } = todayInStockholm(new Date())

const STUD: Record<string, Record<string, unknown>> = {
  free: { name: 'Åke', age: YEAR - 10, own: { kept: [1, null] } },
  typed: { name: 'Bo', age: ` ${YEAR - 5} `, kvalite: 'GI-1' },
  limited: { name: 'Cia', age: YEAR - 10, agelimit: YEAR - 13, kvalite: 'GIV-2' }, // 10, may be 10
  roomy: { name: 'Dag', age: YEAR - 9, agelimit: String(YEAR - 13) }, // 9, may be 10
  foal: { name: 'Ella', age: YEAR, kvalite: 'H' },
  blank: { name: 'Frej', age: '', kvalite: 'G' },
  stamped: {
    name: 'Gro',
    age: { __datatype__: 'timestamp', value: { _seconds: Date.UTC(YEAR - 3, 5, 1) / 1000, _nanoseconds: 0 } },
  },
}

async function fill(store: Store) {
  const changes = Object.entries(STUD).map(
    ([id, document]): Change => ({ op: 'create', collection: 'horses', id, document }),
  )
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

async function ages(store: Store): Promise<Record<string, unknown>> {
  const rows = await store.db.selectFrom('horses').select(['id', 'doc']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, doc }) => [id, JSON.parse(doc).age]))
}

const age = async (store: Store, scope: 'all' | 'quality' | 'agelimit', step: 1 | -1) =>
  ageHorses(store, 'Anna', { scope, step, year: YEAR, latest: await findLatestAgeing(store.db) })

describeOnBothEngines('Bulk ageing', (open) => {
  test('of all horses lowers each birth year by one, and skips and lists those at their limit', async () => {
    const store = await open()
    await fill(store)
    expect(await forecastAgeing(store.db, { scope: 'all', step: 1 }, YEAR)).toEqual({
      changes: [
        { name: 'Bo', from: YEAR - 5, to: YEAR - 6 },
        { name: 'Dag', from: YEAR - 9, to: YEAR - 10 },
        { name: 'Ella', from: YEAR, to: YEAR - 1 },
        { name: 'Gro', from: YEAR - 3, to: YEAR - 4 },
        { name: 'Åke', from: YEAR - 10, to: YEAR - 11 },
      ],
      overLimit: ['Cia'],
      unborn: [],
      dead: [],
      ageless: 1,
    })
    expect(await store.revision(), 'a dry run writes nothing').toBe(1)

    expect(await age(store, 'all', 1)).toMatchObject({ ok: true, revision: 2 })
    expect(await ages(store)).toEqual({
      free: YEAR - 11,
      typed: String(YEAR - 6),
      limited: YEAR - 10,
      roomy: YEAR - 10,
      foal: YEAR - 1,
      blank: '',
      stamped: YEAR - 4,
    })
    expect(await store.revision(), 'one commit').toBe(2)
    const row = await store.db.selectFrom('horses').select('doc').where('id', '=', 'free').executeTakeFirstOrThrow()
    expect(row.doc).toBe(JSON.stringify({ name: 'Åke', age: YEAR - 11, own: { kept: [1, null] } }))
  })

  test.each([
    { scope: 'quality', step: 1, changed: ['Bo'], overLimit: ['Cia'], unborn: [], ageless: 1 },
    { scope: 'quality', step: -1, changed: ['Bo', 'Cia'], overLimit: [], unborn: [], ageless: 1 },
    { scope: 'agelimit', step: 1, changed: ['Dag'], overLimit: ['Cia'], unborn: [], ageless: 0 },
    {
      scope: 'all',
      step: -1,
      changed: ['Bo', 'Cia', 'Dag', 'Gro', 'Åke'],
      overLimit: [],
      unborn: ['Ella'],
      ageless: 1,
    },
  ] as const)('$scope by $step changes $changed', async ({ scope, step, changed, ...skipped }) => {
    const store = await open()
    await fill(store)
    const before = await ages(store)
    const forecast = await forecastAgeing(store.db, { scope, step }, YEAR)
    expect(forecast.changes.map(({ name }) => name)).toEqual(changed)
    expect(forecast).toMatchObject(skipped)
    const result = await age(store, scope, step)
    if (!result.ok) throw new Error(result.reason)
    const after = await ages(store)
    const moved = Object.keys(STUD).filter((id) => JSON.stringify(after[id]) !== JSON.stringify(before[id]))
    expect(new Set(moved.map((id) => STUD[id]?.['name']))).toEqual(new Set(changed))
    expect(await reportAgeing(store.db, result.revision)).toMatchObject({
      scope,
      step,
      count: changed.length,
      isUndone: false,
      overLimit: skipped.overLimit,
      unborn: skipped.unborn,
    })
  })

  test('skips a horse with a year of death, in a separate list', async () => {
    const store = await open()
    await fill(store)
    await commit(store, 'test', 'import', [
      { op: 'create', collection: 'horses', id: 'dead', document: { name: 'Hugo', age: 1998, died: '2019' } },
    ])
    expect(await forecastAgeing(store.db, { scope: 'all', step: 1 }, YEAR)).toMatchObject({ dead: ['Hugo'] })
    const made = await age(store, 'all', 1)
    expect(await ages(store)).toMatchObject({ dead: 1998, free: YEAR - 11 })
    expect(await reportAgeing(store.db, made.ok ? made.revision : 0)).toMatchObject({ dead: ['Hugo'] })
  })

  test('says which horses a change skipped, also after others have moved to the same limit', async () => {
    const store = await open()
    await fill(store)
    await age(store, 'all', 1)
    // Dag is now at the limit too, by this very change: it was not skipped.
    expect(await reportAgeing(store.db, 2)).toMatchObject({ overLimit: ['Cia'] })
    expect((await forecastAgeing(store.db, { scope: 'all', step: 1 }, YEAR)).overLimit).toEqual(['Cia', 'Dag'])
    expect(await reportAgeing(store.db, 1)).toBe(null)
    expect(await reportAgeing(store.db, 99)).toBe(null)
  })

  test('that changes no horse writes nothing', async () => {
    const store = await open()
    await commit(store, 'test', 'import', [
      { op: 'create', collection: 'horses', document: { name: 'Ella', age: YEAR } },
    ])
    expect(await age(store, 'all', -1)).toMatchObject({ ok: true, revision: 1 })
    expect(await age(store, 'quality', 1)).toMatchObject({ ok: true, revision: 1 })
    expect(await findLastAgeing(store.db, 'all')).toBe(null)
  })

  test('sent twice ages once', async () => {
    const store = await open()
    await fill(store)
    const order = { scope: 'all', step: 1, year: YEAR, latest: 0 } as const
    const results = await Promise.all([ageHorses(store, 'Anna', order), ageHorses(store, 'Anna', order)])
    expect(results).toEqual([expect.objectContaining({ ok: true }), { ok: false, reason: 'aged-meanwhile' }])
    expect(await ages(store)).toMatchObject({ free: YEAR - 11 })
  })
})

describeOnBothEngines('Undoing a bulk change', (_open, { place, openAt }) => {
  test('works after a restart, and once', async () => {
    const options = await place()
    const first = await openAt(options)
    await fill(first)
    const before = await exportText(first)
    await age(first, 'quality', -1)
    await first.close()

    const store = await openAt(options)
    const last = await findLastAgeing(store.db, 'quality')
    expect(last).toMatchObject({ revision: 2, scope: 'quality', step: -1, actor: 'Anna', count: 2, isUndone: false })
    expect(await findLastAgeing(store.db, 'all')).toBe(null)
    expect(await undoAgeing(store, 'Bea', 2)).toMatchObject({ ok: true, revision: 3 })
    expect(await exportText(store)).toBe(before)
    expect(await findLastAgeing(store.db, 'quality')).toMatchObject({ revision: 2, isUndone: true })
    // After the undo is undone, the change is in force again.
    expect(await undoAgeing(store, 'Bea', 3)).toMatchObject({ ok: true })
    expect(await findLastAgeing(store.db, 'quality')).toMatchObject({ revision: 2, isUndone: false })
  })

  test('is refused with the horses’ names if a later change would be overwritten; nothing is written', async () => {
    const store = await openAt(await place())
    await fill(store)
    await age(store, 'all', 1)
    await commit(store, 'Bea', 'import', [
      { op: 'update', collection: 'horses', id: 'roomy', version: 2, document: { name: 'Dag', age: 2001 } },
      { op: 'delete', collection: 'horses', id: 'foal', version: 2 },
    ])
    const before = await exportText(store)
    const refused = await undoAgeing(store, 'Anna', 2)
    if (refused.ok || refused.reason !== 'changed-later') throw new Error(JSON.stringify(refused))
    expect(new Set(refused.conflicts.map(({ name }) => name))).toEqual(new Set(['Dag', 'Ella']))
    expect(await exportText(store)).toBe(before)
    expect(await undoAgeing(store, 'Anna', 99)).toEqual({ ok: false, reason: 'no-such-revision' })
  })
})
