import { expect, test } from 'vitest'
import { rememberSpelling } from '#app/features/class-names/mutations.server.ts'
import { findHorseMerits } from '#app/features/merits/data/editor.server.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { correctStoredResult, type MeritsAt, removeStoredResult, updateNotes } from './edit-merits.server.ts'

const make = (collection: StoredCollection, id: string, document: object) =>
  ({ op: 'create', collection, id, document }) as const

const SCORES = {
  name: 'Ravenna',
  notes: 'Visad i paraden.',
  notepoints: 90,
  own: [{ kept: true }],
  results: { dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2024-04-06', 'skrivet för hand'] } },
  hoppning: { '1,10 m': '2/9 | Hopp A, 2024-05-01\n3/9 | Hopp B, 2024-05-02' },
}

async function fill(store: Store): Promise<Store> {
  const made = await commit(store, 'test', 'import', [
    make('horses', 'a', { name: 'Ravenna', height: 168, breed: 'SWB' }),
    make('horses', 'b', { name: 'Lill  Klara', height: '104' }),
    make('horses', 'c', { name: 'Ny' }),
    make('scores', 's1', SCORES),
    make('scores', 's2', { name: 'Ravenna', notes: 'Den andra' }),
    make('scores', 's3', { name: 'Gammal Häst', results: { dressyr: { LC: ['4/5 | Förr, 2001'] } } }),
    make('scores', 's4', { name: 'Lill Klara', results: { hoppning: { LB: ['1/5 | Ponnyhopp, 2024'] } } }),
    make('competition', 'k', { name: 'Ravenna', currentEvent: 'dressyr', currentClass: 'Lätt C', meritCount: 4 }),
  ])
  expect(made).toMatchObject({ ok: true })
  return store
}

async function stored(store: Store, id = 's1'): Promise<Record<string, unknown>> {
  const row = await store.db.selectFrom('scores').select('doc').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.doc)
}

async function meritsOf(store: Store, horse: string, search: Record<string, string> = {}) {
  const found = await findHorseMerits(store.db, new URLSearchParams({ horse, ...search }))
  if (!found?.merits) throw new Error(`no merits of ${horse}`)
  return found.merits
}

/** A horse's merits as its page's form has them, and the name of one of its lines. */
async function formOf(store: Store, horse: string, line = ''): Promise<{ at: MeritsAt; row: string }> {
  const { document, shown, name } = await meritsOf(store, horse)
  const row = shown.flatMap(({ rows }) => rows).find((one) => one.stored === line)?.name ?? ''
  return { at: { horse: name, id: document?.id, version: () => document?.version }, row }
}

const TYPED = {
  discipline: 'dressyr',
  classText: 'Lätt C',
  hasScore: true,
  place: '1',
  entries: '12',
  text: 'Vårcupen',
  date: '2024-04-06',
}
const VAR = '1/12, | Vårcupen, 2024-04-06'

describeOnBothEngines("A horse's merits", (open) => {
  test('are shown with their total, in the order of the merits page, filtered and line by line', async () => {
    const store = await fill(await open())
    const merits = await meritsOf(store, ' Ravenna ')
    expect(merits).toMatchObject({
      name: 'Ravenna',
      isInStud: true,
      document: { id: 's1', version: 1 },
      account: {
        total: '118',
        fromResults: '28',
        notepoints: '90',
        title: 'VHF RSCh',
        next: { title: 'VHF CCh', missing: '82' },
      },
      notes: 'Visad i paraden.',
      notepoints: '90',
      count: 4,
      choices: [
        { key: null, count: 4 },
        { key: 'dressyr', label: 'Dressyr', count: 2 },
        { key: 'hoppning', label: 'Hoppning', count: 2 },
      ],
      line: null,
    })
    expect(merits.shown.map(({ rows }) => rows.map(({ stored: line }) => line))).toEqual([
      [VAR, 'skrivet för hand'],
      ['3/9 | Hopp B, 2024-05-02', '2/9 | Hopp A, 2024-05-01'],
    ])
    expect((await meritsOf(store, 'Ravenna', { gren: 'hoppning' })).shown.map(({ key }) => key)).toEqual(['hoppning'])
    const { row } = await formOf(store, 'Ravenna', VAR)
    expect((await meritsOf(store, 'Ravenna', { rad: row })).line).toEqual({
      name: row,
      stored: VAR,
      where: 'Dressyr Lätt C',
      isReadable: true,
      typed: TYPED,
    })
    expect((await meritsOf(store, 'Ravenna', { rad: 'nej' })).line).toBe('gone')
  })

  test('of two thousand lines are paged, each line with its own name', async () => {
    const store = await open()
    const lines = Array.from({ length: 2000 }, (_, at) => `1/${2 + (at % 7)} | Cup ${at % 900}, 2024`)
    await commit(store, 'test', 'import', [
      make('scores', 's', { name: 'Mor', results: { dressyr: { 'Lätt C': lines } } }),
    ])
    const names: string[] = []
    for (let page = 1; page <= 10; page++) {
      const { shown, pages } = await meritsOf(store, 'Mor', { sida: String(page) })
      expect(pages).toBe(10)
      names.push(...shown.flatMap(({ rows }) => rows.map(({ name }) => name)))
    }
    expect(new Set(names).size).toBe(2000)
    expect((await meritsOf(store, 'Mor', { sida: '99' })).page).toBe(10)
  })

  test('of an unknown horse are not found, with suggestions of near names', async () => {
    const store = await fill(await open())
    expect(await findHorseMerits(store.db, new URLSearchParams())).toBeNull()
    expect(await findHorseMerits(store.db, new URLSearchParams('horse='))).toMatchObject({ merits: null, status: 400 })
    expect(await findHorseMerits(store.db, new URLSearchParams('horse=Ravena'))).toEqual({
      query: 'Ravena',
      merits: null,
      problem: 'Hästen hittades inte.',
      near: ['Ravenna'],
      status: 404,
    })
    const at = { horse: 'Raven', version: () => undefined }
    expect(await updateNotes(store, 'Anna', at, { notes: 'x' })).toEqual({ ok: false, reason: 'horse-not-found' })
    expect(await store.revision()).toBe(1)
  })

  test('are kept and edited for a horse that the stud no longer has', async () => {
    const store = await fill(await open())
    expect(await meritsOf(store, 'Gammal Häst')).toMatchObject({ isInStud: false, count: 1 })
    const { at } = await formOf(store, 'Gammal Häst')
    expect(await updateNotes(store, 'Anna', at, { notes: 'Legend' })).toMatchObject({ ok: true, isInStud: false })
    expect(await stored(store, 's3')).toEqual({
      name: 'Gammal Häst',
      notes: 'Legend',
      results: { dressyr: { LC: ['4/5 | Förr, 2001'] } },
    })
  })
})

describeOnBothEngines('Notes and their points', (open) => {
  test('are saved beside everything else, with the new total and title', async () => {
    const store = await fill(await open())
    const before = await exportText(store)
    const { at } = await formOf(store, 'Ravenna')
    const result = await updateNotes(store, 'Anna', at, { notes: ' Två\r\nrader ', notepoints: 172.5 })
    expect(result).toMatchObject({ ok: true, revision: 2, horse: 'Ravenna', effect: { before: 118, after: 200.5 } })
    expect(await stored(store)).toEqual({ ...SCORES, notes: 'Två\nrader', notepoints: 172.5 })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('that are cleared are gone, and so is their total', async () => {
    const store = await fill(await open())
    const { at } = await formOf(store, 'Ravenna')
    expect(await updateNotes(store, 'Anna', at, {})).toMatchObject({ ok: true, revision: 1 }) // not sent is not blank
    const blank = { notes: null, notepoints: null }
    expect(await updateNotes(store, 'Anna', at, blank)).toMatchObject({ ok: true, effect: { before: 118, after: 28 } })
    const { notes: _notes, notepoints: _points, ...rest } = SCORES
    expect(await stored(store)).toEqual(rest)
  })

  test.each([
    [{ notes: '  ', notepoints: 'nittio' }, '', ''],
    [{ notes: 7, notepoints: '12,5' }, '7', '12,5'],
    [{ notes: 'a\r\nb  ', notepoints: 20_000 }, 'a\nb', '10000'],
    [{ notepoints: 12.345 }, '', '12,35'],
  ])('stored as %j stay so when they are sent back unchanged', async (odd, notes, points) => {
    const store = await open()
    await commit(store, 'test', 'import', [make('scores', 's', { name: 'Udda', ...odd })])
    const merits = await meritsOf(store, 'Udda')
    expect(merits).toMatchObject({ notes, notepoints: points })
    const { at } = await formOf(store, 'Udda')
    const typed = {
      notes: merits.notes || null,
      notepoints: points === '' ? null : Number(points.replace(',', '.')),
    }
    expect(await updateNotes(store, 'Anna', at, typed)).toMatchObject({ ok: true, revision: 1 })
    expect(await stored(store, 's')).toEqual({ name: 'Udda', ...odd })
  })

  test('make a document for a horse without one; nothing makes none', async () => {
    const store = await fill(await open())
    const { at } = await formOf(store, 'Ny')
    expect(await updateNotes(store, 'Anna', at, {})).toMatchObject({ ok: true, revision: 1 })
    const made = await updateNotes(store, 'Anna', at, { notepoints: 100 })
    expect(made).toMatchObject({ ok: true, revision: 2, effect: { before: 0, after: 100 } })
    expect((await meritsOf(store, 'Ny')).account.title).toBe('VHF RSCh')
    // A form from before the document has not seen its version.
    expect(await updateNotes(store, 'Anna', at, { notes: 'y' })).toMatchObject({ ok: false, reason: 'stale' })
  })

  test('of another version are a conflict, and of a deleted document are reported', async () => {
    const store = await fill(await open())
    const { at } = await formOf(store, 'Ravenna')
    expect(await updateNotes(store, 'Bo', at, { notes: 'Bos', notepoints: 90 })).toMatchObject({ ok: true })
    const clash = await updateNotes(store, 'Anna', at, { notes: 'Annas', notepoints: 90 })
    expect(clash).toMatchObject({
      ok: false,
      reason: 'stale',
      conflicts: [{ id: 's1', version: 2, theirs: { notes: 'Bos' }, yours: { notes: 'Annas' } }],
    })
    await commit(store, 'Bo', 'delete-horse', [{ op: 'delete', collection: 'scores', id: 's1', version: 2 }])
    expect(await updateNotes(store, 'Anna', at, { notes: 'Annas' })).toEqual({ ok: false, reason: 'merits-gone' })
  })

  test("go to the horse's document, which then has its exact name", async () => {
    const store = await fill(await open())
    const { at } = await formOf(store, 'Lill Klara')
    expect(at.horse).toBe('Lill  Klara')
    expect(await updateNotes(store, 'Anna', at, { notes: 'x' })).toMatchObject({ ok: true, horse: 'Lill  Klara' })
    expect((await stored(store, 's4'))['name']).toBe('Lill  Klara')
  })
})

describeOnBothEngines('A stored result', (open) => {
  test('is corrected in place in one commit, which is undone in one', async () => {
    const store = await fill(await open())
    const before = await exportText(store)
    const { at, row } = await formOf(store, 'Ravenna', '2/9 | Hopp A, 2024-05-01')
    const result = await correctStoredResult(store, 'Anna', at, {
      ...TYPED,
      discipline: 'hoppning',
      classText: '110',
      place: '11',
      row,
    })
    expect(result).toMatchObject({ ok: true, revision: 2, moved: null, effect: { before: 118, after: 108 } })
    expect((await stored(store))['hoppning']).toEqual({
      '1,10 m': '11/12, | Vårcupen, 2024-04-06\n3/9 | Hopp B, 2024-05-02',
    })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('keeps fields that its form did not send', async () => {
    const store = await fill(await open())
    const before = await exportText(store)
    const { at, row } = await formOf(store, 'Ravenna', VAR)
    expect(await correctStoredResult(store, 'Anna', at, { row })).toMatchObject({ ok: true, revision: 1 })
    expect(await exportText(store)).toBe(before)
    const placed = await correctStoredResult(store, 'Anna', at, { row, place: '2' })
    expect(placed).toMatchObject({ ok: true, moved: null })
    const was = JSON.parse(before)
    const is = JSON.parse(await exportText(store))
    expect(JSON.stringify(is)).toBe(JSON.stringify(was).replace(VAR, VAR.replace(/^\d+/, '2')))
  })

  test('moves to another class or discipline, read with added spellings and the horse’s height', async () => {
    const store = await fill(await open())
    await rememberSpelling(store, 'Anna', { discipline: 'dressyr', text: 'Skogsklassen', key: 'Lätt B' })
    const first = await formOf(store, 'Ravenna', VAR)
    const moved = await correctStoredResult(store, 'Anna', first.at, {
      ...TYPED,
      classText: 'Elit skogsklassen',
      row: first.row,
    })
    expect(moved).toMatchObject({ ok: true, moved: { discipline: 'dressyr', classKey: 'Elit Lätt B' } })
    const pony = await formOf(store, 'Lill Klara', '1/5 | Ponnyhopp, 2024')
    const read = await correctStoredResult(store, 'Anna', pony.at, {
      ...TYPED,
      discipline: 'hoppning',
      classText: 'LB',
      row: pony.row,
    })
    expect(read).toMatchObject({ ok: true, moved: { discipline: 'hoppning', classKey: '0,60 m' } })
  })

  test('that is unreadable is corrected or removed like any other', async () => {
    const store = await fill(await open())
    const { at, row } = await formOf(store, 'Ravenna', 'skrivet för hand')
    const result = await correctStoredResult(store, 'Anna', at, { ...TYPED, text: 'Höst', row })
    expect(result).toMatchObject({ ok: true, effect: { before: 118, after: 130 } })
    expect((await stored(store))['results']).toEqual({
      dressyr: { 'Lätt C': [VAR, '1/12, | Höst, 2024-04-06'] },
    })
    const again = await formOf(store, 'Ravenna', '1/12, | Höst, 2024-04-06')
    expect(await removeStoredResult(store, 'Anna', again.at, again.row)).toMatchObject({
      ok: true,
      effect: { before: 130, after: 118 },
    })
    expect((await stored(store))['results']).toEqual({ dressyr: { 'Lätt C': [VAR] } })
  })

  test('is not corrected into an existing one, nor into one that an import would refuse', async () => {
    const store = await fill(await open())
    const { at, row } = await formOf(store, 'Ravenna', 'skrivet för hand')
    expect(await correctStoredResult(store, 'Anna', at, { ...TYPED, hasScore: false, row })).toEqual({
      ok: false,
      reason: 'repeat',
    })
    expect(await correctStoredResult(store, 'Anna', at, { ...TYPED, place: '13', date: 'i, år', row })).toEqual({
      ok: false,
      reason: 'wrong-fields',
      problems: [
        { field: 'place', reason: 'invalid-place' },
        { field: 'date', reason: 'invalid-date' },
      ],
    })
    expect(await store.revision()).toBe(1)
  })

  test('is found though others were added and removed, and reported when it is gone', async () => {
    const store = await fill(await open())
    const first = await formOf(store, 'Ravenna', VAR)
    const second = await formOf(store, 'Ravenna', 'skrivet för hand')
    expect(await removeStoredResult(store, 'Bo', first.at, first.row)).toMatchObject({ ok: true })
    expect(await removeStoredResult(store, 'Anna', second.at, second.row)).toMatchObject({ ok: false, reason: 'stale' })
    const decided = { ...second.at, version: () => 2 }
    expect(await removeStoredResult(store, 'Anna', decided, second.row)).toMatchObject({ ok: true })
    expect((await stored(store))['results']).toEqual({ dressyr: { 'Lätt C': [] } })
    for (const version of [2, 3]) {
      const at = { ...second.at, version: () => version }
      expect(await removeStoredResult(store, 'Anna', at, second.row)).toEqual({ ok: false, reason: 'result-gone' })
      expect(await correctStoredResult(store, 'Anna', at, { ...TYPED, row: first.row })).toEqual({
        ok: false,
        reason: 'result-gone',
      })
    }
  })

  test('that is corrected or removed leaves the count of merits unchanged', async () => {
    const store = await fill(await open())
    const { at, row } = await formOf(store, 'Ravenna', VAR)
    await removeStoredResult(store, 'Anna', at, row)
    const entry = await store.db.selectFrom('competition').select(['doc', 'version']).executeTakeFirstOrThrow()
    expect([JSON.parse(entry.doc).meritCount, entry.version]).toEqual([4, 1])
  })
})
