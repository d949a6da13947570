import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENTRY_TABLE } from '#app/features/pedigree/mutations/cells.server.ts'
import { changeCells } from '#app/features/table/mutations.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { pasteRandomBlocks, shownCells } from '../../../../tests/random-blocks.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { COMPETITION_TABLE } from './cells.server.ts'

const PEDIGREE: Record<string, Record<string, unknown>> = {
  p: { name: 'Åke', gender: 'Hingst', breed: 'SWB', height: '168', created: '2010', notes: 'Gammal' },
  q: { name: 'Bo', sire: 'Åke', dam: 'Ella', evalExt: [8, 8, '8,5'], homebred: 'true' },
  r: { name: 'Cia', gender: 'okänt', link: 'https://example.org/c', damsire: 'Bo' },
}
const COMPETITION: Record<string, Record<string, unknown>> = {
  k: { name: 'Dag', age: 2016, height: 168, gender: 'Valack', currentEvent: 'dressyr', currentClass: 'Lätt A' },
  l: { name: 'Dag', age: 2016, height: 168, currentEvent: 'Hoppning', currentClass: '100 cm', meritCount: 3 },
  m: { name: 'Eja', age: 2023, height: 120, breed: 'NF', currentEvent: 'bowling', currentClass: 'Rosa' },
}
const YEAR = { year: 2026, sure: new Set<string>() }
const cell = (id: string, field: string, was: string, to: string) => ({ id, field, was, to })

async function fill(store: Store) {
  const all = (collection: 'pedigree' | 'competition', records: Record<string, object>) =>
    Object.entries(records).map(([id, document]): Change => ({ op: 'create', collection, id, document }))
  const changes = [...all('pedigree', PEDIGREE), ...all('competition', COMPETITION)]
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

describeOnBothEngines('Cells of entries', (open) => {
  test('of the pedigree are judged as their form is, in one commit and one undo', async () => {
    const store = await open()
    await fill(store)
    const before = await exportText(store)
    const cells = [
      cell('p', 'height', '168', '1,70'),
      cell('p', 'breed', 'SWB', 'drake'),
      cell('p', 'sire', '', 'Bo'),
      cell('q', 'homebred', 'ja', 'nej'),
      cell('q', 'evalExt', '8 8 8,5', 'fint'),
      cell('r', 'gender', 'okänt', 'sto'),
      cell('r', 'created', '', '1200'),
      cell('r', 'notes', '', 'Ny'),
    ]
    const result = await changeCells(store, 'Anna', { cells, ...YEAR }, ENTRY_TABLE)
    expect(result).toMatchObject({
      saved: [
        { id: 'p', field: 'height', text: '170' },
        { id: 'q', field: 'homebred', text: '' },
        { id: 'r', field: 'gender', text: 'Sto' },
      ],
    })
    expect(result.ok && result.refused).toMatchObject([
      { id: 'p', field: 'breed', problem: { reason: 'breed' } },
      { id: 'p', field: 'sire', problem: { text: expect.stringContaining('Åke → Bo → Åke') } },
      { id: 'q', field: 'evalExt', problem: { reason: 'exterior-total' } },
      { id: 'r', field: 'notes', problem: { reason: 'read-only' } },
      { id: 'r', field: 'created', problem: { reason: 'impossible' } },
    ])
    expect(await undo(store, 'Anna', result.ok ? result.revision : 0)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test("of the pedigree make no two each other's ancestors in one block", async () => {
    const store = await open()
    await fill(store)
    const cells = [cell('p', 'sire', '', 'Cia'), cell('r', 'dam', '', 'Åke')]
    const result = await changeCells(store, 'Anna', { cells, year: 2026, sure: 'all' }, ENTRY_TABLE)
    expect(result).toMatchObject({
      saved: [{ id: 'p', field: 'sire' }],
      refused: [{ id: 'r', field: 'dam', problem: { reason: 'said' } }],
    })
  })

  test('of the competition list move to classes of the ladder, each horse once in a discipline', async () => {
    const store = await open()
    await fill(store)
    expect((await shownCells(store, COMPETITION_TABLE))['l']).toMatchObject({
      currentEvent: 'Hoppning',
      meritCount: '3',
    })
    const cells = [
      cell('k', 'currentClass', 'Lätt A', 'msv b'),
      cell('k', 'age', '2016', '2010'),
      cell('l', 'currentEvent', 'Hoppning', 'dressyr'),
      cell('m', 'currentEvent', 'bowling', 'Hoppning'),
      cell('m', 'currentClass', 'Rosa', 'Grand Prix'),
    ]
    const result = await changeCells(store, 'Anna', { cells, ...YEAR }, COMPETITION_TABLE)
    expect(result.ok && result.refused).toMatchObject([
      { id: 'k', field: 'age', problem: { reason: 'read-only' } },
      { id: 'l', field: 'currentEvent', problem: { reason: 'said' } },
      { id: 'm', field: 'currentClass', problem: { reason: 'said' } },
      { id: 'm', field: 'currentEvent', problem: { reason: 'said' } },
    ])
    expect(result).toMatchObject({ saved: [{ id: 'k', field: 'currentClass', text: 'Medelsvår B' }] })
    // Both cells of a row are one move.
    const both = [cell('l', 'currentEvent', 'Hoppning', 'Distans'), cell('l', 'currentClass', '100 cm', '40 km')]
    expect(await changeCells(store, 'Anna', { cells: both, ...YEAR }, COMPETITION_TABLE)).toMatchObject({ refused: [] })
  })

  const text = fc.oneof(
    fc.constantFrom('168', '1,68', '', 'ja', 'nej', 'sto', 'SWB', '2019', 'Åke', 'Bo', 'Cia', '8 8 8', 'två\nrader'),
    fc.constantFrom('Dressyr', 'hoppning', 'Distans', 'Lätt A', 'LA', '100 cm', 'Medelsvår B', 'https://example.org/a'),
    fc.string({ maxLength: 8 }),
  )
  test.each([
    { table: ENTRY_TABLE, ids: Object.keys(PEDIGREE) },
    { table: COMPETITION_TABLE, ids: Object.keys(COMPETITION) },
  ])(
    'show what is stored, whatever is pasted, and one undo restores every document of $table.collection',
    async (one) => {
      const store = await open()
      await fill(store)
      await pasteRandomBlocks(store, { ...one, text })
    },
  )
})
