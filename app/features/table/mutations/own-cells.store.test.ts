import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyColumn, readColumns } from '#app/domain/table/columns.ts'
import { findAdminHorses, findMatchingIds, wantedHorses } from '#app/features/horses/data/desk-list.server.ts'
import { HORSE_SORTING } from '#app/features/horses/data/desk-query.server.ts'
import { readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import { findOwnFields, findOwnTexts } from '#app/features/own-fields/data.server.ts'
import { addField, adoptField, removeField } from '#app/features/own-fields/mutations.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findTotals, readTable } from '../data.server.ts'
import { changeCells } from '../mutations.server.ts'

const [NICK, STABLE, POINTS] = ['field:horses:smeknamn', 'field:extras:stallnamn', 'field:extras:poang'] as const
const USUAL = { fieldChoices: [] as string[], fieldAbout: 'all', fieldShown: 'private' } as const
const YEAR = { year: 2026, sure: new Set<string>() }

async function fill(store: Store) {
  const horse = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
  await commit(store, 'test', 'import', [
    horse('a', { name: 'Åke', height: 168, smeknamn: 'Ankan' }),
    horse('b', { name: 'Bo', smeknamn: 7 }),
  ])
  await adoptField(store, 'test', NICK)
  await addField(store, 'test', { fieldName: 'Stallnamn', fieldKind: 'text', ...USUAL })
  await addField(store, 'test', { fieldName: 'Poäng', fieldKind: 'number', ...USUAL })
}

async function shown(store: Store): Promise<Record<string, Record<string, string>>> {
  const stored = await store.db.selectFrom('horses').select(['id', 'name', 'doc']).execute()
  const rows = stored.map(({ id, name, doc }) => ({ id, name, document: readDocument('horses', { doc }) }))
  return Object.fromEntries(await findOwnTexts(store.db, rows, await findOwnFields(store.db)))
}

const cell = (id: string, field: string, was: string, to: string) => ({ id, field, was, to })

describeOnBothEngines('Cells of own fields', (open) => {
  test('are saved beside others in one commit and one undo; a wrong one takes no other with it', async () => {
    const store = await open()
    await fill(store)
    const before = await exportText(store)
    const cells = [
      cell('a', STABLE, '', 'Assa'),
      cell('a', POINTS, '', 'tolv'),
      cell('a', NICK, 'Ankan', 'Anka'),
      cell('a', 'height', '168', '170'),
      cell('b', POINTS, '', '12,50'),
      cell('b', NICK, 'Sju', '8'),
      cell('b', 'field:extras:borta', '', 'x'),
    ]
    const result = await changeCells(store, 'Anna', { cells, ...YEAR })
    expect(result).toMatchObject({
      ok: true,
      saved: [
        { id: 'a', field: 'height', text: '170' },
        { id: 'a', field: NICK, text: 'Anka' },
        { id: 'a', field: STABLE, text: 'Assa' },
        { id: 'b', field: POINTS, text: '12,5' },
      ],
      refused: [
        { id: 'a', field: POINTS, problem: { reason: 'own-number' } },
        { id: 'b', field: NICK, problem: { reason: 'changed', now: '7' } },
        { id: 'b', field: 'field:extras:borta', problem: { reason: 'read-only' } },
      ],
    })
    expect(await shown(store)).toEqual({
      a: { [NICK]: 'Anka', [STABLE]: 'Assa', [POINTS]: '' },
      b: { [NICK]: '7', [STABLE]: '', [POINTS]: '12,5' },
    })
    const again = await changeCells(store, 'Anna', { cells, ...YEAR })
    expect(again).toMatchObject({ isWritten: false, saved: result.ok && result.saved })
    expect(await undo(store, 'Anna', result.ok ? result.revision : 0)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('are columns that an address may have, until the field is removed', async () => {
    const store = await open()
    await fill(store)
    const said = [`${POINTS} height ${NICK}`]
    const columns = readColumns(said, await findOwnFields(store.db))
    expect(columns.map(({ key, label }) => [key, label])).toEqual([
      [POINTS, 'Poäng'],
      ['height', 'Mankhöjd (cm)'],
      [NICK, 'Smeknamn'],
    ])
    await removeField(store, 'test', { id: POINTS })
    expect(readColumns(said, await findOwnFields(store.db)).map(({ key }) => key)).toEqual(['height', NICK])
    expect(everyColumn(await findOwnFields(store.db)).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['height', NICK, STABLE]),
    )
  })

  test('are summed over every horse that the filter leaves, wherever their values are', async () => {
    const store = await open()
    await fill(store)
    await commit(store, 'test', 'import', [
      {
        op: 'create',
        collection: 'horses',
        id: 'c',
        document: { name: 'Cia', gender: 'Sto', color: 'f\0x', smeknamn: 3 },
      },
    ])
    await addField(store, 'test', { fieldName: 'Klippt', fieldKind: 'flag', ...USUAL })
    const clipped = 'field:extras:klippt'
    const cells = [
      cell('a', POINTS, '', '12,5'),
      cell('b', POINTS, '', '30'),
      cell('a', clipped, '', 'ja'),
      cell('b', clipped, '', 'nej'),
    ]
    expect(await changeCells(store, 'Anna', { cells, ...YEAR })).toMatchObject({ refused: [] })
    const columns = readColumns([POINTS, clipped, NICK, 'height'].map(String), await findOwnFields(store.db))
    expect(await findTotals(store.db, 'horses', columns, wantedHorses({ order: 'name' }))).toEqual({
      [POINTS]: { kind: 'mean', mean: 21.25, count: 2 },
      [clipped]: { kind: 'count', count: 1 },
      height: { kind: 'mean', mean: 168, count: 1 },
    })
    expect(await findTotals(store.db, 'horses', columns, wantedHorses({ order: 'name', search: 'Åke' }))).toMatchObject(
      {
        [POINTS]: { mean: 12.5, count: 1 },
      },
    )
    expect(await findTotals(store.db, 'horses', columns, wantedHorses({ order: 'name', gender: 'Sto' }))).toMatchObject(
      { [POINTS]: null },
    )
  })

  test('filter the list, what is chosen of it and its totals, by values, ranges and what is missing', async () => {
    const store = await open()
    await fill(store)
    await commit(store, 'test', 'import', [
      { op: 'create', collection: 'horses', id: 'c', document: { name: 'Cia', gender: 'Sto', height: '150 cm' } },
      { op: 'create', collection: 'horses', id: 'd', document: { name: 'Dag', gender: 'Hingst', color: 'f\0x' } },
    ])
    const cells = [cell('a', POINTS, '', '12,5'), cell('c', POINTS, '', '30')]
    await changeCells(store, 'Anna', { cells, ...YEAR })
    const listed = async (query: string) => {
      const filter = readAdminFilter(new URLSearchParams(query))
      const { total, horses } = await findAdminHorses(store.db, filter, 1)
      const ids = horses.map(({ id }) => id)
      expect([total, await findMatchingIds(store.db, filter)]).toEqual([ids.length, ids])
      return ids.join('')
    }
    expect(await listed('fran.height=1,50&till.height=160')).toBe('c')
    expect(await listed('finns.height=nej')).toBe('bd')
    expect(await listed('ar.gender=Sto&ar.gender=Hingst')).toBe('cd')
    expect(await listed('har.color=x')).toBe('d')
    expect(await listed(`fran.${POINTS}=12,5&kon=Sto`)).toBe('c')
    expect(await listed(`till.${POINTS}=20&har.${NICK}=ank`)).toBe('a')
    // What cannot be read, or is gone, never makes a list longer.
    expect(await listed('fran.height=hög')).toBe('')
    expect(await listed('ar.field:extras:borta=x&ar.gender=Sto')).toBe('')
    const columns = readColumns([POINTS], await findOwnFields(store.db))
    expect(
      await findTotals(
        store.db,
        'horses',
        columns,
        wantedHorses(readAdminFilter(new URLSearchParams('finns.height=ja'))),
      ),
    ).toEqual({
      [POINTS]: { kind: 'mean', mean: 21.25, count: 2 },
    })
    expect(
      await findTotals(store.db, 'horses', columns, wantedHorses(readAdminFilter(new URLSearchParams('har.color=x')))),
    ).toEqual({
      [POINTS]: null,
    })
  })

  test('group the rows, each group with its number and totals, over pages and filters', async () => {
    const store = await open()
    await fill(store)
    const herd = Array.from({ length: 120 }, (_, at): Change => {
      const document = { name: `Häst ${at}`, breed: at < 110 ? 'SWB' : 'NF', height: 150 + (at % 2) }
      return { op: 'create', collection: 'horses', id: `h${at}`, document }
    })
    await commit(store, 'test', 'import', herd)
    await changeCells(store, 'Anna', { cells: [cell('h0', POINTS, '', '10'), cell('h1', POINTS, '', '2')], ...YEAR })
    const read = async (query: string) => {
      const search = new URLSearchParams(query)
      const filter = readAdminFilter(search)
      const { table, total } = await readTable(store, search, {
        of: 'horses',
        path: '/admin/horses',
        wanted: wantedHorses(filter),
        order: HORSE_SORTING[filter.order],
        hrefOf: ({ name }) => name,
      })
      const heads = table.groups.map(({ label, count, goesOn, before }) => [label, count, goesOn, before])
      return { total, heads, rows: table.rows.map(({ id }) => id), totals: table.groups.map(({ totals }) => totals) }
    }
    const first = await read('kolumner=height&gruppera=breed')
    expect(first.heads).toEqual([
      ['NF', 10, false, 'h110'],
      ['SWB', 110, false, 'h0'],
    ])
    expect([first.rows.length, first.total]).toEqual([100, 122])
    expect(first.totals[0]).toEqual([
      [
        { label: 'Medel', text: '150,5 (10)' },
        { label: 'Summa', text: '1505' },
      ],
    ])
    const second = await read('kolumner=height&gruppera=breed&sida=2')
    expect(second.heads).toEqual([
      ['SWB', 110, true, second.rows[0]],
      ['', 2, false, 'b'],
    ])
    expect(new Set([...first.rows, ...second.rows]).size).toBe(122)
    // By an own figure, within a filter.
    const own = await read(`gruppera=${POINTS}&fran.${POINTS}=1&ordning=namn-baklanges`)
    expect(own.heads.map(([label, count]) => [label, count])).toEqual([
      ['2', 1],
      ['10', 1],
    ])
    expect((await read('gruppera=borta')).heads).toEqual([])
  })

  test('whatever is pasted, cells show what is stored, and one undo restores every document', async () => {
    const store = await open()
    await fill(store)
    const block = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'finns-inte'),
        field: fc.constantFrom(NICK, STABLE, POINTS, 'owner', 'field:horses:height'),
        to: fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('', '7', '12,5', 'a\nb')),
        isStale: fc.constantFrom(false, false, true),
      }),
      { selector: ({ id, field }) => `${id}/${field}`, minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(block, async (typed) => {
        const [before, texts] = [await exportText(store), await shown(store)]
        const cells = typed.map(({ id, field, to, isStale }) =>
          cell(id, field, isStale ? 'något annat' : (texts[id]?.[field] ?? ''), to),
        )
        const result = await changeCells(store, 'Anna', { cells, ...YEAR })
        if (!result.ok) throw new Error(JSON.stringify(result))
        const after = await shown(store)
        for (const { id, field, text } of result.saved) if (field !== 'owner') expect(after[id]?.[field]).toBe(text)
        for (const { id, field } of result.refused) expect(after[id]?.[field]).toBe(texts[id]?.[field])
        if (result.isWritten) expect(await undo(store, 'Anna', result.revision)).toMatchObject({ ok: true })
        expect(await exportText(store)).toBe(before)
      }),
      { numRuns: rounds(12) },
    )
  })
})
