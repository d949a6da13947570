import { expect, test } from 'vitest'
import { dayInStockholm } from '#app/domain/stockholm.ts'
import { readHistoryAddress } from '#app/features/journal/schema/address.ts'
import { journalCells } from '#app/features/journal/view/csv.ts'
import { daysOfViews, journalPage } from '#app/features/journal/view/history.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { allJournalDocuments } from './csv.server.ts'
import { findJournalPage, journalQuery } from './history.server.ts'

const ANNA = 'anna@example.se'

async function entered(store: Store, horses: number) {
  const made = Array.from(
    { length: horses },
    (_, at): Change => ({ op: 'create', collection: 'horses', id: `h${at}`, document: { name: `Häst ${at}` } }),
  )
  await commit(store, ANNA, 'import', made)
}

const paint = (store: Store, version: number, color: string) =>
  commit(store, ANNA, 'update-horse', [
    { op: 'update', collection: 'horses', id: 'h0', version, document: { name: 'Häst 0', color } },
  ])

const addressOf = (query: string) => {
  const address = readHistoryAddress(new URLSearchParams(query))
  if (address.view !== 'journal') throw new Error('not the journal')
  return address
}

async function shown(store: Store, query: string, today = dayInStockholm(new Date())) {
  const address = addressOf(query)
  return journalPage(address, await findJournalPage(store.db, address, daysOfViews(today)), today)
}

const revisions = async (store: Store, query: string) => (await shown(store, query)).lines.map((line) => line.revision)

describeOnBothEngines('The journal as a list', (open) => {
  test('is read oldest first, only the undos, and page by page', async () => {
    const store = await open()
    await entered(store, 1)
    for (let turn = 0; turn < 28; turn++) await paint(store, turn + 1, `färg ${turn}`)
    await undo(store, ANNA, 29)
    expect((await revisions(store, '')).slice(0, 2)).toEqual([30, 29])
    expect(await revisions(store, 'undone=yes')).toEqual([30])
    const first = await shown(store, 'order=oldest')
    expect(first.lines.map(({ revision }) => revision)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
    expect(first.ways).toEqual({ newest: null, older: '/admin/history?order=oldest&after=25' })
    const next = await shown(store, 'order=oldest&after=25')
    expect(next.lines.map(({ revision }) => revision)).toEqual([26, 27, 28, 29, 30])
    expect(next.ways).toEqual({ newest: '/admin/history?order=oldest', older: null })
  })

  test('is searched by parts of names, also of removed documents, and by what was done', async () => {
    const store = await open()
    await entered(store, 2)
    await paint(store, 1, 'brun')
    await commit(store, ANNA, 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'h1', version: 1 }])
    expect(await revisions(store, 'horse=Häst 0')).toEqual([2, 1])
    expect(await revisions(store, 'horse=häs')).toEqual([3, 2, 1])
    expect(await revisions(store, 'horse=st 1')).toEqual([3, 1])
    expect(await revisions(store, 'horse=uppdaterad')).toEqual([2])
    expect(await revisions(store, 'horse=finns inte')).toEqual([])
    expect(await revisions(store, 'horse=%25')).toEqual([])
  })

  test('is searched without regard to case, also of letters beyond a to z, and of many names', async () => {
    const store = await open()
    await entered(store, 1100)
    await commit(store, ANNA, 'import', [
      { op: 'create', collection: 'horses', id: 'aska', document: { name: 'Åska Öland' } },
    ])
    await commit(store, ANNA, 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'aska', version: 2 }])
    for (const text of ['Åsk', 'åSK', 'ka ö', 'ÖLAND'])
      expect(await revisions(store, `horse=${text}`), text).toEqual([3, 2])
    expect(await revisions(store, 'horse=häst 1')).toEqual([1])
    expect(await revisions(store, 'horse=ask')).toEqual([])
  })

  test('says whether a change is in force, however often it was undone and redone', async () => {
    const store = await open()
    await entered(store, 1)
    await paint(store, 1, 'brun')
    const isUndone = async () => !(await shown(store, '')).lines.find(({ revision }) => revision === 2)?.canUndo
    for (const [undone, expected] of [
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ] as const) {
      expect(await undo(store, ANNA, undone)).toMatchObject({ ok: true })
      expect([undone, await isUndone()]).toEqual([undone, expected])
    }
  })

  test('counts its views by the days of Stockholm', async () => {
    const store = await open()
    await entered(store, 1)
    await paint(store, 1, 'brun')
    await undo(store, ANNA, 2)
    await store.write((trx) =>
      trx.updateTable('journal').set({ at: '2026-06-30T21:59:00.000Z' }).where('revision', '=', 1).execute(),
    )
    await store.write((trx) =>
      trx.updateTable('journal').set({ at: '2026-06-30T22:01:00.000Z' }).where('revision', '>', 1).execute(),
    )
    const { views } = await shown(store, 'day=2026-06-30', '2026-07-01')
    expect(views.map(({ label, count, isCurrent }) => [label, count, isCurrent])).toEqual([
      ['Allt', null, false],
      ['I dag', 2, false],
      ['I går', 1, true],
      ['Ångringar', 1, false],
    ])
    for (const { href, count } of views) {
      if (count !== null) expect(await revisions(store, href.split('?')[1] ?? ''), href).toHaveLength(count)
    }
  })

  test('exports every document of every entry for a spreadsheet, however many there are', async () => {
    const store = await open()
    await entered(store, 1100)
    await paint(store, 1, '=brun')
    const cells: string[][] = []
    for await (const documents of allJournalDocuments(
      store.db,
      await journalQuery(store.db, addressOf('order=oldest')),
    )) {
      cells.push(...documents.flatMap(journalCells))
    }
    expect(cells).toHaveLength(1101)
    expect(new Set(cells.map((line) => line[4])).size).toBe(1100)
    expect(cells.at(-1)?.slice(1)).toEqual([
      ANNA,
      'Häst uppdaterad',
      'Häst',
      'Häst 0',
      'ändrad',
      'Färg',
      '',
      '=brun',
      '2',
    ])
    const own: number[] = []
    for await (const documents of allJournalDocuments(
      store.db,
      await journalQuery(store.db, addressOf('horse=Häst 0')),
    )) {
      own.push(...new Set(documents.map(({ revision }) => revision)))
    }
    expect([...new Set(own)]).toEqual([2, 1])
  })
})
