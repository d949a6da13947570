import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import examples from '#app/domain/merits/import-line.examples.json' with { type: 'json' }
import { readResults } from '#app/domain/merits/scores-document.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { findClassSpellings } from '#app/features/class-names/data.server.ts'
import { forgetSpelling, rememberSpelling } from '#app/features/class-names/mutations.server.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { findMeantHorses, judgeMerits } from '#app/features/paste/data/judge.server.ts'
import type { Paste } from '#app/features/paste/schema/inputs.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { addMerits } from './add-merits.server.ts'

const make = (collection: StoredCollection, id: string, document: object): Change => ({
  op: 'create',
  collection,
  id,
  document,
})

const entry = (name: string, currentEvent: string, currentClass: string, meritCount: unknown) => ({
  name,
  currentEvent,
  currentClass,
  meritCount,
})

const STUD: Change[] = [
  make('horses', 'a', { name: 'Ravenna', height: 168, breed: 'SWB' }),
  make('horses', 'b', { name: 'Lill  Klara', height: '104' }),
  make('horses', 'c', { name: 'Ravennas Rike' }),
  make('scores', 's2', { name: 'Ravenna', results: { dressyr: { 'Lätt C': ['9/9 | Aldrig läst, 2020'] } } }),
  make('scores', 's1', {
    name: 'Ravenna',
    notepoints: 90,
    own: [1],
    results: { dressyr: { LC: ['1/12 | Vårcupen, 2024-04-06'] } },
  }),
  make('scores', 's3', { name: 'Gammal  Häst', dressyr: 'Sommar 2009, trea' }),
  make('competition', 'k1', entry('Ravenna', 'Dressyr', 'LC', '9')),
  make('competition', 'k2', entry('Ravenna', 'hoppning', '1,10 m', 2)),
  make('competition', 'k3', entry('Lill Klara', 'hoppning', '0,60 m', 3)),
]

async function fill(store: Store): Promise<Store> {
  expect(await commit(store, 'test', 'import', STUD)).toMatchObject({ ok: true })
  return store
}

const paste = (text: string, more: Partial<Paste> = {}): Paste => ({ text, chosen: new Map(), spellings: [], ...more })
const line = (...fields: string[]) => fields.join('\t')
const add = async (store: Store, text: string, more?: Partial<Paste>, actor = 'Anna') => {
  const result = await addMerits(store, actor, paste(text, more))
  if (!result.ok) throw new Error(`The paste was refused: ${result.reason}`)
  return { result, judged: result.judged }
}

async function counts(store: Store): Promise<Record<string, unknown>> {
  const rows = await store.db.selectFrom('competition').select(['id', 'doc', 'merit_count']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, doc, merit_count: key }) => [id, [JSON.parse(doc).meritCount, key]]))
}

describeOnBothEngines('A paste of merits', (open, { engine }) => {
  test('of the worked examples stores each line under its horse, discipline and class, in one revision', async () => {
    const store = await open()
    const { result, judged } = await add(store, examples.lines.map((one) => one.line).join('\r\n'))
    expect(result).toMatchObject({ ok: true, revision: 1 })
    expect(judged.tally).toEqual({ lines: 35, taken: 22, rejected: 12, repeats: 0, blank: 1, head: 0 })
    for (const [name, points] of Object.entries(examples.pointsPerHorse)) {
      expect(vhfTotal(await findScores(store.db, name)), name).toBe(points)
    }
    expect(await findScores(store.db, 'Bruna Britta')).toEqual({
      name: 'Bruna Britta',
      results: { korning: { Medelsvår: ['1/6 | Parkörningen, 2024-06-29'] } },
    })
  })

  test('finds horses ignoring spaces in their names, and adds to the used document', async () => {
    const store = await fill(await open())
    const text = [
      line(' Ravenna ', 'Dressyr', 'LB', '66', '2/9', 'Höst', '2025'),
      line('Lill Klara', 'Hoppning', 'LB', '0', '1/9', 'Höst', '2025'),
      line('Gammal Häst', 'Dressyr', 'LC', '', '1/9', 'Höst', '2025'),
    ].join('\n')
    const { judged } = await add(store, text)
    expect(judged.gains.map(({ horse }) => [horse.name, horse.isKnown, horse.scores !== null])).toEqual([
      ['Ravenna', true, true],
      ['Lill  Klara', true, false],
      ['Gammal  Häst', true, true],
    ])
    expect(await findScores(store.db, 'Ravenna')).toEqual({
      name: 'Ravenna',
      notepoints: 90,
      own: [1],
      results: { dressyr: { LC: ['1/12 | Vårcupen, 2024-04-06'], 'Lätt B': ['2/9, | Höst, 2025'] } },
    })
    // By the height of the horse: LB of an A pony is 60 cm.
    expect(await findScores(store.db, 'Lill  Klara')).toMatchObject({
      results: { hoppning: { '0,60 m': ['1/9, | Höst, 2025'] } },
    })
    const old = await findScores(store.db, 'Gammal  Häst')
    expect(
      readResults(old ?? {})
        .flatMap(({ lines }) => lines)
        .toSorted(),
    ).toEqual(['1/9 | Höst, 2025', 'Sommar 2009, trea'])
  })

  test('counts merits with a score for the entry in that discipline and class', async () => {
    const store = await fill(await open())
    const text = [
      line('Ravenna', 'Dressyr', 'Regional LC', '66', '12/19', 'Höst', '2025'),
      line('Ravenna', 'Dressyr', 'Lätt C', '', '1/19', 'Vinter', '2025'),
      line('Ravenna', 'Dressyr', 'LB', '66', '1/19', 'Jul', '2025'),
      line('Lill Klara', 'Hoppning', 'LB', '0', '1/9', 'Höst', '2025'),
    ].join('\n')
    const before = await judgeMerits(store.db, paste(text))
    expect(before.lines).toMatchObject([
      { effects: [{ count: { entryId: 'k1', after: 10 } }] },
      { effects: [{ count: null }] },
      { effects: [{ count: null }] },
      { effects: [{ count: { entryId: 'k3', after: 4 } }] },
    ])
    await add(store, text)
    expect(await counts(store)).toEqual({ k1: [10, 10], k2: [2, 2], k3: [4, 4] })
  })

  test('sent twice adds nothing the second time, and is undone in one step', async () => {
    const store = await fill(await open())
    const before = await exportText(store)
    const text = [
      line('Ravenna', 'Dressyr', 'LC', '66', '1/9', 'Höst', '2025'),
      line('Ny Häst', 'Dressyr', 'Skogsklassen', '', '1/9', 'Höst', '2025'),
      line('Ravenna', 'Dressyr'),
    ].join('\n')
    const spellings = [{ discipline: 'dressyr', text: 'Skogsklassen', key: 'Lätt B' }] as const
    const { result } = await add(store, text, { spellings })
    expect(result).toMatchObject({ ok: true, revision: 2 })
    const after = await exportText(store)
    expect(await findScores(store.db, 'Ny Häst')).toMatchObject({
      results: { dressyr: { 'Lätt B': ['1/9 | Höst, 2025'] } },
    })

    const again = await add(store, text)
    expect(again).toMatchObject({
      result: { ok: true, revision: 2 },
      judged: { tally: { taken: 0, repeats: 2, rejected: 1 }, gains: [] },
    })
    expect(await exportText(store)).toBe(after)

    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
  })

  test('adds a selected repeat once, also when the form is sent twice', async () => {
    const store = await fill(await open())
    const text = line('Ravenna', 'Dressyr', 'LC', '', '1/12', 'Vårcupen', '2024-04-06')
    const chosen = new Map([[1, 1]])
    expect((await add(store, text)).judged.tally.repeats).toBe(1)
    expect((await add(store, text, { chosen })).judged.tally.taken).toBe(1)
    expect((await add(store, text, { chosen })).judged.tally.taken).toBe(0)
    expect(vhfTotal(await findScores(store.db, 'Ravenna'))).toBe(114)
  })

  test('of two administrators at once is written once', async () => {
    const store = await fill(await open())
    const text = line('Ravenna', 'Dressyr', 'LC', '66', '1/9', 'Höst', '2025')
    const both = await Promise.all([add(store, text), add(store, text, {}, 'Berit')])
    expect(both.map(({ judged }) => judged.tally.taken)).toEqual(expect.arrayContaining([0, 1]))
    expect(await counts(store)).toMatchObject({ k1: [10, 10] })
  })

  test('asks about a former name of a horse, and about similar names', async () => {
    const store = await fill(await open())
    const row = await store.db
      .selectFrom('horses')
      .select(['doc', 'version'])
      .where('id', '=', 'c')
      .executeTakeFirstOrThrow()
    const document = { ...JSON.parse(row.doc), name: 'Solstrimma' }
    await commit(store, 'Anna', 'rename-horse', [
      { op: 'update', collection: 'horses', id: 'c', version: row.version, document },
    ])
    const meant = (name: string) => findMeantHorses(store.db, name)
    expect(await meant('Ravennas Rike')).toEqual([{ name: 'Solstrimma', wasCalledSo: true, isSure: true }])
    expect(await meant('Ravena')).toEqual([{ name: 'Ravenna', wasCalledSo: false, isSure: true }])
    for (const mistyped of ['Tavenna', 'avenna', 'Rravenna']) {
      expect(await meant(mistyped), mistyped).toEqual([{ name: 'Ravenna', wasCalledSo: false, isSure: true }])
    }
    expect(await meant('Något helt annat')).toEqual([])
  })

  test('with random text never loses a line, and its result equals the preview', async () => {
    const field = fc.constantFrom(
      'Ravenna',
      'Lill Klara',
      'Ny',
      'Dressyr',
      'Hoppning',
      'KÖ',
      'LC',
      'LB',
      'Ny, Ravenna',
      '1/9',
      '2/9',
      'Höst',
      '2025',
      '',
    )
    const odd = fc.array(field, { maxLength: 8 }).map((fields) => fields.join('\t'))
    const good = fc
      .tuple(
        fc.constantFrom('Ravenna', 'Lill Klara', 'Ny', 'Ny, Ravenna'),
        fc.constantFrom('Dressyr', 'Hoppning', 'KÖ'),
        fc.constantFrom('LC', 'LB', 'Lokal LC'),
        fc.constantFrom('', '66'),
        fc.constantFrom('1/9', '5/9'),
        fc.constantFrom('Höst', 'Vår'),
        fc.constantFrom('2025', '2026'),
      )
      .map((fields) => fields.join('\t'))
    const pasted = fc.array(fc.oneof({ weight: 3, arbitrary: good }, odd), { minLength: 1, maxLength: 20 })
    const store = await fill(await open())
    const before = await exportText(store)
    await fc.assert(
      fc.asyncProperty(pasted, async (lines) => {
        const was = await store.revision()
        const text = lines.join('\n')
        const told = await judgeMerits(store.db, paste(text))
        const { result, judged } = await add(store, text)
        expect(result.ok).toBe(true)
        const { tally } = judged
        expect(tally).toEqual(told.tally)
        expect(tally.taken + tally.rejected + tally.repeats + tally.blank + tally.head).toBe(lines.length)
        for (const { horse, pointsAfter } of judged.gains) {
          expect(vhfTotal(await findScores(store.db, horse.name))).toBe(pointsAfter)
        }
        expect((await add(store, text)).judged.tally).toMatchObject({ taken: 0, repeats: tally.taken + tally.repeats })
        if ((await store.revision()) > was) await undo(store, 'Anna', await store.revision())
        expect(await exportText(store)).toBe(before)
      }),
      { numRuns: rounds(engine === 'sqlite' ? 60 : 15) },
    )
  })
})

describeOnBothEngines('Spellings of classes', (open) => {
  test('are added one by one, used from then on, and removed', async () => {
    const store = await open()
    const remember = async (text: string, key: string) =>
      rememberSpelling(store, 'Anna', { discipline: 'dressyr', text, key })
    expect(await remember('Skogsklassen', 'Lätt B')).toMatchObject({ ok: true, revision: 1 })
    expect(await remember('Ängen', 'PSG')).toMatchObject({ ok: true, revision: 2 })
    expect(await remember('SKOGS-KLASSEN', 'Lätt A')).toMatchObject({ ok: true, revision: 3 })
    expect(await remember('?', 'Lätt A')).toEqual({ ok: false, reason: 'no-spelling' })
    expect(await remember('Skogen', '1,10 m')).toEqual({ ok: false, reason: 'unknown-class' })
    expect(await findClassSpellings(store.db)).toMatchObject([
      { id: 'class:dressyr:skogsklassen', text: 'SKOGS-KLASSEN', key: 'Lätt A' },
      { id: 'class:dressyr:ängen', text: 'Ängen', key: 'PSG' },
    ])
    const judged = await judgeMerits(
      store.db,
      paste(line('Åke', 'Dressyr', 'Lokal skogsklassen', '', '1/2', 'Vår', '2025')),
    )
    expect(judged.lines).toMatchObject([{ merit: { classKey: 'Lokal Lätt A' }, isKnownClass: true }])

    // The first of two can be undone after a later one.
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await forgetSpelling(store, 'Anna', { id: 'class:dressyr:skogsklassen' })).toMatchObject({ ok: true })
    expect(await findClassSpellings(store.db)).toEqual([])
    expect(await forgetSpelling(store, 'Anna', { id: 'class:dressyr:skogsklassen' })).toEqual({
      ok: false,
      reason: 'spelling-not-found',
    })
    expect(await forgetSpelling(store, 'Anna', { id: 'site' })).toEqual({ ok: false, reason: 'spelling-not-found' })
  })

  test('of a missing class are not used', async () => {
    const store = await open()
    await commit(store, 'test', 'import', [
      make('settings', 'class:dressyr:x', { discipline: 'dressyr', text: 'X', key: 'Borttagen klass' }),
      make('settings', 'class:curling:y', { discipline: 'curling', text: 'Y', key: 'Lätt C' }),
      make('settings', 'class:dressyr:z', { discipline: 'dressyr', text: ['Z'], key: 'Lätt C' }),
      make('settings', 'site', { siteName: 'Prov' }),
    ])
    expect(await findClassSpellings(store.db)).toEqual([])
  })
})
