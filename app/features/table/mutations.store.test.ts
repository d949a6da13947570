import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TABLE_COLUMNS } from '#app/domain/table/columns.ts'
import { wantedHorses } from '#app/features/horses/data/desk-list.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { pasteRandomBlocks, shownCells } from '../../../tests/random-blocks.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findTotals } from './data.server.ts'
import { changeCells, HORSE_TABLE } from './mutations.server.ts'

const STUD: Record<string, Record<string, unknown>> = {
  a: { name: 'Åke', category: 'stallions', gender: 'Hingst', age: 2010, height: 168, titles: ['Elit', 7], own: [1] },
  b: { name: 'Bo', category: 'riding', forSale: 'true', titles: 'Elit', generation: '2', height: '165 cm' },
  c: { name: 'Cia', gender: 'Sto', category: 'sold', age: 2015, sire: 'Åke', dam: 'Ella', breed: 'swb' },
  d: { name: 'Dag', category: 'dead', died: 2020, age: 'okänt', evalExt: [8, 8, 8.5] },
  e: { name: 'Ella', gender: 'Sto', age: 2008, owner: ' Anna ', line: 3.2, pictures: ['/en.png'] },
  f: {
    name: 'Frej',
    breed: { __datatype__: 'documentReference', value: 'breeds/SWB' },
    age: { __datatype__: 'timestamp', value: { _seconds: 1_400_000_000, _nanoseconds: 0 } },
  },
}
const YEAR = { year: 2026, sure: new Set<string>() }

async function fill(store: Store) {
  const changes = Object.entries(STUD).map(
    ([id, document]): Change => ({ op: 'create', collection: 'horses', id, document }),
  )
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

const cell = (id: string, field: string, was: string, to: string) => ({ id, field, was, to })

const anyText = fc.oneof(
  fc.constantFrom('168', '1,68', '', 'ja', 'nej', 'Hingst', 'sto', 'SWB', 'Avelsston', 'sold', '2019', '19', '3', '40'),
  fc.constantFrom('EeAa', 'Elit, ELI', 'Åke', 'Ella', 'Cia', '8 8 8', '3.2', 'https://example.org/a.jpg', 'två\nrader'),
  fc.string({ maxLength: 8 }),
)
describeOnBothEngines('A block of cells', (open) => {
  test('is one commit and one undo; a refused cell takes no other with it', async () => {
    const store = await open()
    await fill(store)
    const before = await exportText(store)
    const cells = [
      cell('a', 'height', '168', '1,70'),
      cell('b', 'height', '165 cm', 'hög'),
      cell('b', 'owner', '', 'Anna'),
      cell('c', 'height', '', '166'),
      cell('c', 'owner', 'Bo', 'Cilla'),
      cell('x', 'owner', '', 'Anna'),
    ]
    const result = await changeCells(store, 'Anna', { cells, ...YEAR })
    expect(result).toMatchObject({
      ok: true,
      revision: 2,
      isWritten: true,
      saved: [
        { id: 'a', field: 'height', text: '170' },
        { id: 'b', field: 'owner', text: 'Anna' },
        { id: 'c', field: 'height', text: '166' },
      ],
    })
    expect(result.ok && result.refused).toEqual([
      { id: 'b', field: 'height', problem: { field: 'height', reason: 'height' } },
      { id: 'c', field: 'owner', problem: { field: 'owner', reason: 'changed', now: '' } },
      { id: 'x', field: 'owner', problem: 'gone' },
    ])
    const texts = await shownCells(store)
    expect([texts['a']?.['height'], texts['b']?.['height'], texts['b']?.['owner']]).toEqual(['170', '165 cm', 'Anna'])
    const entry = await store.db.selectFrom('journal').select('action').where('revision', '=', 2).executeTakeFirst()
    expect(entry?.action).toBe('table-cells')
    // Sent again, as if the answer was lost: nothing more happens.
    const again = await changeCells(store, 'Anna', { cells, ...YEAR })
    expect(again).toMatchObject({ ok: true, isWritten: false, saved: result.ok && result.saved })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('is joined with what another wrote in other fields, and keeps what another wrote in the same', async () => {
    const store = await open()
    await fill(store)
    await changeCells(store, 'Bo', {
      cells: [cell('a', 'color', '', 'Fux'), cell('a', 'height', '168', '169')],
      ...YEAR,
    })
    const cells = [cell('a', 'owner', '', 'Anna'), cell('a', 'height', '168', '170')]
    const result = await changeCells(store, 'Anna', { cells, ...YEAR })
    expect(result.ok && result.refused).toMatchObject([{ field: 'height', problem: { reason: 'changed', now: '169' } }])
    expect((await shownCells(store))['a']).toMatchObject({ color: 'Fux', height: '169', owner: 'Anna' })
  })

  test('is judged by the horses around it: a contradiction is refused, an odd value asked about', async () => {
    const store = await open()
    await fill(store)
    const young = [cell('c', 'age', '2015', '2005'), cell('c', 'owner', '', 'Bo')]
    const result = await changeCells(store, 'Anna', { cells: young, ...YEAR })
    expect(result).toMatchObject({ saved: [{ field: 'owner' }], refused: [{ id: 'c', field: 'age' }] })
    // Each parent would be younger than Cia: one question after the other, and saved when both are answered.
    const sure = new Set<string>()
    const send = () => changeCells(store, 'Anna', { cells: young.slice(0, 1), year: 2026, sure })
    for (const parent of ['Fadern Åke', 'Modern Ella']) {
      const asked = await send()
      const text = expect.stringContaining(parent)
      expect(asked).toMatchObject({ saved: [], refused: [{ field: 'age', question: { text } }] })
      if (asked.ok && asked.refused[0] && 'question' in asked.refused[0]) sure.add(asked.refused[0].question.key)
    }
    expect(await send()).toMatchObject({ saved: [{ id: 'c', field: 'age' }], refused: [] })
    const own = [cell('e', 'sire', '', 'Cia')]
    expect(await changeCells(store, 'Anna', { cells: own, ...YEAR })).toMatchObject({
      saved: [],
      refused: [{ field: 'sire', problem: { reason: 'impossible' } }],
    })
  })

  test('asks before it removes a record that the table does not show, and returns what followed', async () => {
    const store = await open()
    await fill(store)
    const document = { name: 'Bo', discipline: 'Hoppning' }
    expect(
      await commit(store, 'test', 'import', [{ op: 'create', collection: 'competition', id: 'p', document }]),
    ).toMatchObject({ ok: true })
    const cells = [cell('b', 'category', 'Ridhästar', 'Sålda'), cell('b', 'owner', '', 'Cia')]
    const asked = await changeCells(store, 'Anna', { cells, ...YEAR })
    const question = {
      field: 'category',
      text: 'Bo tas då bort ur ”Tävlingslistan”.',
      why: 'Hästen är såld.',
      key: expect.any(String),
    }
    expect(asked).toMatchObject({ saved: [{ field: 'owner' }], refused: [{ id: 'b', question }], followed: [] })
    const key = asked.ok && asked.refused[0] && 'question' in asked.refused[0] ? asked.refused[0].question.key : ''
    const sure = await changeCells(store, 'Anna', { cells: cells.slice(0, 1), year: 2026, sure: new Set([key]) })
    expect(sure).toMatchObject({ refused: [], followed: [{ collection: 'competition', name: 'Bo', field: null }] })
    expect(await store.db.selectFrom('competition').select('id').execute()).toEqual([])
  })

  test.each([
    {
      cells: [cell('e', 'gender', 'Sto', 'Hingst'), cell('f', 'dam', '', 'Ella')],
      refused: [{ id: 'f', field: 'dam' }],
    },
    {
      cells: [cell('f', 'dam', '', 'Ella'), cell('e', 'gender', 'Sto', 'Hingst')],
      refused: [{ id: 'e', field: 'gender' }],
    },
    {
      cells: [cell('d', 'age', 'okänt', '2020'), cell('b', 'sire', '', 'Dag'), cell('b', 'age', '', '2015')],
      refused: [{ id: 'b' }],
    },
  ])('is judged by the other horses of the block: $refused', async ({ cells, refused }) => {
    const store = await open()
    await fill(store)
    // Else the gender asks about a foal that was there before.
    const foal = await store.db.selectFrom('horses').select(['id', 'version']).where('id', '=', 'c').execute()
    await commit(
      store,
      'test',
      'delete-horse',
      foal.map((row): Change => ({ op: 'delete', collection: 'horses', ...row })),
    )
    expect(await changeCells(store, 'Anna', { cells, ...YEAR })).toMatchObject({ ok: true, refused })
  })

  test("makes no two horses each other's ancestors", async () => {
    const store = await open()
    await fill(store)
    const cells = [cell('d', 'sire', '', 'Frej'), cell('f', 'sire', '', 'Dag')]
    const result = await changeCells(store, 'Anna', { cells, year: 2026, sure: 'all' })
    expect(result).toMatchObject({
      ok: true,
      saved: [{ id: 'd', field: 'sire' }],
      refused: [
        {
          id: 'f',
          field: 'sire',
          problem: { reason: 'impossible', meaning: 'Frej kan inte vara sin egen förfader: Frej → Dag → Frej.' },
        },
      ],
    })
  })

  test('turns a wrong parent round, and sees a circle through a pedigree entry', async () => {
    const store = await open()
    await fill(store)
    const first = [cell('d', 'sire', '', 'Frej')]
    expect(await changeCells(store, 'Anna', { cells: first, year: 2026, sure: 'all' })).toMatchObject({ refused: [] })
    const round = [cell('d', 'sire', 'Frej', 'Bo'), cell('f', 'sire', '', 'Dag')]
    expect(await changeCells(store, 'Anna', { cells: round, year: 2026, sure: 'all' })).toMatchObject({ refused: [] })

    const entry = { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'Bo', dam: 'Ella' } } as const
    expect(await commit(store, 'test', 'import', [entry])).toMatchObject({ ok: true })
    const circle = [cell('e', 'sire', '', 'Åke'), cell('b', 'sire', '', 'Utländsk'), cell('a', 'sire', '', 'Bo')]
    const result = await changeCells(store, 'Anna', { cells: circle, year: 2026, sure: 'all' })
    expect(result).toMatchObject({ refused: [{ id: 'a', field: 'sire', problem: { reason: 'impossible' } }] })
  })

  test('whatever it holds, cells show what is stored, refused ones stay, and one undo restores every document', async () => {
    const store = await open()
    await fill(store)
    await pasteRandomBlocks(store, { table: HORSE_TABLE, ids: Object.keys(STUD), text: anyText })
  })

  test('columns are summed over every horse that the filter leaves', async () => {
    const store = await open()
    await fill(store)
    const columns = TABLE_COLUMNS.filter(({ key }) => ['height', 'age', 'forSale', 'evalExt', 'color'].includes(key))
    expect(await findTotals(store.db, 'horses', columns, wantedHorses({ order: 'name' }))).toEqual({
      height: { kind: 'mean', mean: 166.5, count: 2 },
      age: { kind: 'span', from: 2008, to: 2015 },
      forSale: { kind: 'count', count: 1 },
      evalExt: { kind: 'mean', mean: 24.5, count: 1 },
    })
    expect(await findTotals(store.db, 'horses', columns, wantedHorses({ order: 'name', gender: 'Sto' }))).toMatchObject(
      {
        height: null,
        age: { from: 2008, to: 2015 },
      },
    )
    expect(await findTotals(store.db, 'horses', [], wantedHorses({ order: 'name' }))).toEqual({})
  })
})
