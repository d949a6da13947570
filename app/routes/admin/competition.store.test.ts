import { expect, test } from 'vitest'
import { choiceName, seenName, THEIRS } from '#app/desk/seen.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { adminContext, sendForm } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action, loader } from './competition.tsx'
import { action as listAction, loader as listLoader } from './competition-list.tsx'

const PATH = '/admin/competition'
const LIST = '/admin/competition-list'

const make = (collection: Change['collection'], id: string, document: object): Change => ({
  op: 'create',
  collection,
  id,
  document,
})

const STUD = [
  make('horses', 'h1', {
    name: 'Alva',
    age: 2016,
    gender: 'Sto',
    height: 168,
    breed: 'SWB',
    forSale: true,
    category: 'competitors',
    own: 1,
  }),
  make('horses', 'h2', { name: 'Bo', age: 2022, gender: 'Hingst', height: 165, category: 'competitors' }),
  make('horses', 'h3', { name: 'Död', age: 2010, height: 165, category: 'dead' }),
  make('evaluations', 'v1', { horse: 'Alva', type: 'exterior', date: '2024-05-01', totalPoints: 42 }),
  make('competition', 'c1', {
    name: 'Alva',
    age: 2017,
    gender: 'Sto',
    height: 168,
    currentEvent: 'dressyr',
    currentClass: 'Lätt A',
    meritCount: 11,
    own: { kept: true },
  }),
  make('competition', 'c2', {
    name: 'Alva',
    age: 2016,
    height: 168,
    currentEvent: 'hoppning',
    currentClass: '1,10 m',
    meritCount: 2,
  }),
  make('competition', 'c3', {
    name: 'Bo',
    height: 165,
    currentEvent: 'dressyr',
    currentClass: 'Lätt B',
    meritCount: 10,
  }),
  make('competition', 'c4', {
    name: 'Ingen Häst',
    height: 165,
    currentEvent: 'dressyr',
    currentClass: 'Grand Prix',
    meritCount: 14,
  }),
  make('competition', 'c5', {
    name: 'Död',
    height: 165,
    currentEvent: 'dressyr',
    currentClass: 'Stenen',
    meritCount: 0,
  }),
]

async function openFilled(open: () => Promise<Store>): Promise<Store> {
  const store = await open()
  expect(await commit(store, 'test', 'import', STUD)).toMatchObject({ ok: true })
  return store
}

async function documentOf({ db }: Store, collection: 'competition' | 'horses', id: string) {
  const row = await db.selectFrom(collection).select('doc').where('id', '=', id).executeTakeFirst()
  return row ? (JSON.parse(row.doc) as Record<string, unknown>) : null
}

const seen = (id: string, version = '1', collection: 'competition' | 'horses' = 'competition') => ({
  [seenName(collection, id)]: version,
})
const ofC1 = { id: 'c1', ...seen('c1') }

async function read(load: (args: never) => unknown, store: Store, path: string) {
  const url = new URL(path, 'http://localhost')
  const made = await load({ request: new Request(url), url, params: {}, context: adminContext(store) } as never)
  return made as { data: Record<string, unknown>; init: ResponseInit | null }
}

describeRoutes('The competition pages', (open) => {
  test('a new entry has the horse’s values, and is undone in one step', async () => {
    const store = await openFilled(open)
    const sent = await sendForm(action, store, PATH, { horse: ' Bo ', event: 'hoppning', class: '1,00 m' })
    expect(sent).toMatchObject({ status: 302, toast: { message: 'Bo tävlar nu i 100 cm.' } })
    const row = await store.db
      .selectFrom('competition')
      .selectAll()
      .where('event', '=', 'hoppning')
      .where('name', '=', 'Bo')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.doc)).toEqual({
      name: 'Bo',
      age: 2022,
      height: 165,
      gender: 'Hingst',
      currentEvent: 'hoppning',
      currentClass: '1,00 m',
      meritCount: 0,
      premium: '',
      created: 2026,
    })
    expect(await undo(store, 'Anna', sent.toast?.undo ?? 0)).toMatchObject({ ok: true })
    expect(await documentOf(store, 'competition', row.id)).toBeNull()
  })

  test.each([
    [{ horse: '', event: 'dressyr', class: 'Lätt C' }, 400, 'Vänligen välj häst, gren och klass innan du sparar.'],
    [{ horse: 'Bo', event: '', class: 'Lätt C' }, 400, 'Vänligen välj häst, gren och klass innan du sparar.'],
    [{ horse: 'Bo', event: 'dressyr', class: ' ' }, 400, 'Vänligen välj häst, gren och klass innan du sparar.'],
    [{ horse: 'Ingen', event: 'dressyr', class: 'Lätt C' }, 404, 'Hästen finns inte i databasen.'],
    [{ horse: 'Alva', event: 'Dressage', class: 'Lätt C' }, 409, 'Alva tävlar redan i Dressyr.'],
    [{ horse: 'Bo', event: 'hoppning', class: '1,10 m' }, 409, 'Bo är för ung för 110 cm'],
    [
      { horse: 'Bo', event: 'hoppning', class: '0,40 m' },
      400,
      'Klassen finns inte för hästens höjd i den grenen. Välj en klass ur listan.',
    ],
    [
      { horse: 'Bo', event: 'curling', class: 'Lätt C' },
      400,
      'Klassen finns inte för hästens höjd i den grenen. Välj en klass ur listan.',
    ],
  ])('%j is refused and stays in the form', async (fields, status, problem) => {
    const store = await openFilled(open)
    const sent = await sendForm(action, store, PATH, fields)
    expect(sent).toMatchObject({ status, problems: [problem] })
    expect(sent.typed).toMatchObject(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')))
    expect(await store.revision()).toBe(1)
  })

  test.each([
    [{ id: 'c1' }, 302, 'Alva går nu i Medelsvår B.'],
    [{ id: 'c4' }, 302, 'Ingen Häst stannar i Grand Prix, den sista klassen. Meriterna är nollställda.'],
  ])('Level Up of %j', async ({ id }, status, message) => {
    const store = await openFilled(open)
    const sent = await sendForm(listAction, store, `${LIST}?gren=dressyr`, { intent: 'level-up', id, ...seen(id) })
    expect(sent).toMatchObject({ status, location: `${LIST}?gren=dressyr`, toast: { message } })
    const before = STUD.find((change) => change.id === id)
    const was = (before?.op === 'create' ? before.document : {}) as Record<string, unknown>
    const currentClass = id === 'c1' ? 'Medelsvår B' : 'Grand Prix'
    expect(await documentOf(store, 'competition', id)).toEqual({ ...was, currentClass, meritCount: 0 })
  })

  test.each([
    ['c3', 409, 'Bo är för ung för Lätt A'],
    [
      'c5',
      409,
      'Död står i en klass som inte finns på grenens stege för hästens höjd. Välj klass under Ändra gren eller klass.',
    ],
    ['borta', 404, 'Kunde inte hitta hästen i tävlingslistan.'],
  ])('Level Up of %s is refused', async (id, status, problem) => {
    const store = await openFilled(open)
    const sent = await sendForm(listAction, store, LIST, { intent: 'level-up', id, ...seen(id) })
    expect(sent).toMatchObject({ status, problems: [problem] })
    expect(await store.revision()).toBe(1)
  })

  test('several level up in one change, with one undo; one that may not blocks all', async () => {
    const store = await openFilled(open)
    const chosen = (...ids: string[]) => Object.assign({ intent: 'level-up-many', ids }, ...ids.map((id) => seen(id)))
    expect(await sendForm(listAction, store, LIST, { intent: 'level-up-many' })).toMatchObject({
      status: 400,
      problems: ['Välj minst en häst att flytta upp.'],
    })
    expect(await sendForm(listAction, store, LIST, chosen('c1', 'c3'))).toMatchObject({
      status: 409,
      problems: ['Bo är för ung för Lätt A'],
    })
    expect(await sendForm(listAction, store, LIST, chosen('c1', 'borta'))).toMatchObject({
      status: 404,
      problems: ['Kunde inte hitta hästen i tävlingslistan.'],
    })
    expect(await sendForm(listAction, store, LIST, chosen('c1', 'c5'))).toMatchObject({ status: 409 })
    expect(await store.revision()).toBe(1)
    const sent = await sendForm(listAction, store, LIST, chosen('c1', 'c2', 'c4'))
    expect(sent).toMatchObject({
      status: 302,
      toast: { message: 'En häst är uppflyttad. En häst stannar i sin sista klass, med 0 meriter.', undo: 2 },
    })
    expect(await documentOf(store, 'competition', 'c2')).toMatchObject({ currentClass: '1,20 m', meritCount: 0 })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await documentOf(store, 'competition', 'c2')).toMatchObject({ currentClass: '1,10 m', meritCount: 2 })
  })

  test('a version that somebody else wrote over is reported, and the other one can be kept', async () => {
    const store = await openFilled(open)
    const other = { op: 'update', collection: 'competition', id: 'c1', version: 1 } as const
    const document = { ...(await documentOf(store, 'competition', 'c1')), meritCount: 12 }
    await commit(store, 'Bo', 'add-merits', [{ ...other, document }])
    const single = await sendForm(action, store, `${PATH}?id=c1`, { intent: 'level-up', ...ofC1 })
    expect(single.status).toBe(409)
    expect(single.answer?.conflicts).toHaveLength(1)
    const many = { intent: 'level-up-many', ids: ['c1', 'c4'], ...seen('c1'), ...seen('c4') }
    expect((await sendForm(listAction, store, LIST, many)).answer?.conflicts).toHaveLength(1)
    const sent = await sendForm(listAction, store, LIST, { ...many, [choiceName('competition', 'c1')]: THEIRS })
    expect(sent).toMatchObject({
      status: 302,
      toast: { message: 'En häst stannar i sin sista klass, med 0 meriter.' },
    })
    expect(await documentOf(store, 'competition', 'c1')).toMatchObject({ currentClass: 'Lätt A', meritCount: 12 })
    const retired = { intent: 'retire', ...ofC1, ...seen('c2'), ...seen('h1', '1', 'horses') }
    expect((await sendForm(action, store, `${PATH}?id=c1`, retired)).answer?.conflicts).toHaveLength(1)
    expect(await documentOf(store, 'horses', 'h1')).toMatchObject({ category: 'competitors' })
  })

  test('Reset, Update and a class by hand change only their fields', async () => {
    const store = await openFilled(open)
    expect(await sendForm(action, store, `${PATH}?id=c1`, { intent: 'reset', ...ofC1 })).toMatchObject({
      location: `${PATH}?id=c1`,
      toast: { message: 'Alva har 0 meriter.' },
    })
    const updated = await sendForm(action, store, `${PATH}?id=c1`, { intent: 'update', ...ofC1, ...seen('c1', '2') })
    expect(updated.toast?.message).toBe('Uppgifterna för Alva är hämtade.')
    const again = await sendForm(action, store, `${PATH}?id=c1`, { intent: 'update', ...ofC1, ...seen('c1', '3') })
    expect(again.toast).toMatchObject({ message: 'Uppgifterna för Alva stämde redan.' })
    expect(again.toast?.undo).toBeUndefined()
    const moved = await sendForm(action, store, `${PATH}?id=c1`, {
      intent: 'class',
      ...ofC1,
      ...seen('c1', '3'),
      event: 'western',
      class: 'C-klass',
    })
    expect(moved.toast?.message).toBe('Alva tävlar nu i C-klass.')
    expect(await documentOf(store, 'competition', 'c1')).toEqual({
      name: 'Alva',
      age: 2016,
      gender: 'Sto',
      height: 168,
      currentEvent: 'western',
      currentClass: 'C-klass',
      meritCount: 0,
      own: { kept: true },
      premium: 'Diplom',
    })
  })

  test.each([
    [{ event: '', class: 'Lätt C' }, 400, 'Välj gren och klass innan du sparar.'],
    [{ event: 'hoppning', class: '1,10 m' }, 409, 'Alva tävlar redan i Hoppning.'],
    [
      { event: 'dressyr', class: 'Lätt A:P1' },
      400,
      'Klassen finns inte för hästens höjd i den grenen. Välj en klass ur listan.',
    ],
    [{ event: 'dressyr', class: 'Grand Prix', id: 'c3', ...seen('c3') }, 409, 'Bo är för ung för Grand Prix'],
    [
      { event: 'dressyr', class: 'Lätt C', id: 'borta', ...seen('borta') },
      404,
      'Kunde inte hitta hästen i tävlingslistan.',
    ],
  ])('the class %j by hand is refused', async (fields, status, problem) => {
    const store = await openFilled(open)
    const sent = await sendForm(action, store, `${PATH}?id=c1`, { intent: 'class', ...ofC1, ...fields })
    expect(sent).toMatchObject({ status, problems: [problem] })
    expect(await store.revision()).toBe(1)
  })

  test('Retire and Sold remove every entry of the horse and change the horse, undone together', async () => {
    const store = await openFilled(open)
    const whole = { ...ofC1, ...seen('c2'), ...seen('h1', '1', 'horses') }
    const retired = await sendForm(action, store, `${PATH}?id=c1`, { intent: 'retire', ...whole })
    expect(retired).toMatchObject({ location: LIST, toast: { message: 'Alva är pensionerad.', undo: 2 } })
    expect(await documentOf(store, 'competition', 'c1')).toBeNull()
    expect(await documentOf(store, 'competition', 'c2')).toBeNull()
    expect(await documentOf(store, 'horses', 'h1')).toMatchObject({ category: 'seniors', forSale: true, own: 1 })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await documentOf(store, 'competition', 'c2')).toMatchObject({ meritCount: 2 })
    const now = { id: 'c1', ...seen('c1', '3'), ...seen('c2', '3'), ...seen('h1', '3', 'horses') }
    const wrong = await sendForm(action, store, `${PATH}?id=c1`, {
      intent: 'sold',
      ...now,
      link: 'ny ägare',
      owner: 'Berit',
    })
    expect(wrong).toMatchObject({ status: 400, typed: { link: 'ny ägare', owner: 'Berit' } })
    const sold = await sendForm(action, store, `${PATH}?id=c1`, { intent: 'sold', ...now, owner: 'Berit' })
    expect(sold).toMatchObject({ location: LIST, toast: { message: 'Alva är såld.' } })
    const horse = await documentOf(store, 'horses', 'h1')
    expect(horse).toMatchObject({ category: 'sold', forSale: false, owner: 'Berit', own: 1 })
    expect(horse).not.toHaveProperty('link')
    expect(await documentOf(store, 'competition', 'c1')).toBeNull()
  })

  test('Sold keeps the link and the owner that its form did not send, and removes blank ones', async () => {
    const store = await open()
    const horse = { name: 'Eva', category: 'competitors', link: 'https://example.org/e', owner: 'Berit' }
    const entry = { name: 'Eva', currentEvent: 'dressyr', currentClass: 'Lätt B' }
    await commit(store, 'test', 'import', [make('horses', 'h', horse), make('competition', 'c', entry)])
    await sendForm(action, store, `${PATH}?id=c`, {
      intent: 'sold',
      id: 'c',
      ...seen('c'),
      ...seen('h', '1', 'horses'),
    })
    expect(await documentOf(store, 'horses', 'h')).toEqual({ ...horse, category: 'sold', forSale: false })
    await undo(store, 'Anna', 2)
    const now = { id: 'c', ...seen('c', '3'), ...seen('h', '3', 'horses') }
    await sendForm(action, store, `${PATH}?id=c`, { intent: 'sold', ...now, link: '', owner: ' ' })
    expect(await documentOf(store, 'horses', 'h')).toEqual({ name: 'Eva', category: 'sold', forSale: false })
  })

  test.each(['retire', 'sold', 'update'])(
    '%s of an entry without a horse is refused, removing it is not',
    async (intent) => {
      const store = await openFilled(open)
      const one = { id: 'c4', ...seen('c4') }
      expect(await sendForm(action, store, `${PATH}?id=c4`, { intent, ...one })).toMatchObject({
        status: 404,
        problems: ['Hästen finns inte i databasen.'],
      })
      const gone = await sendForm(action, store, `${PATH}?id=x`, { intent, id: 'x', ...seen('x') })
      expect(gone).toMatchObject({ status: 404, problems: ['Kunde inte hitta hästen i tävlingslistan.'] })
      const removed = await sendForm(action, store, `${PATH}?id=c4`, { intent: 'remove', ...one })
      expect(removed).toMatchObject({ location: LIST, toast: { message: 'Ingen Häst är borttagen ur listan.' } })
      expect(await documentOf(store, 'competition', 'c4')).toBeNull()
    },
  )

  test.each(['retire', 'sold'])('%s of a dead horse is refused', async (intent) => {
    const store = await openFilled(open)
    const sent = await sendForm(action, store, `${PATH}?id=c5`, { intent, id: 'c5', ...seen('c5') })
    expect(sent).toMatchObject({
      status: 409,
      problems: ['Hästen är såld eller avliden. Ta bort den ur listan i stället.'],
    })
  })

  test('Update of all that differ, and of none', async () => {
    const store = await openFilled(open)
    const { kind, data } = (await read(listLoader, store, `${LIST}?visa=skillnader`)) as never
    const { count, rows, horseless } = data as { count: number; rows: unknown; horseless: unknown }
    expect({ kind, count, horseless }).toEqual({
      kind: 'compared',
      count: 4,
      horseless: { names: ['Ingen Häst'], count: 1 },
    })
    expect((rows as { name: string; differences: string[] }[]).map((row) => [row.name, row.differences])).toEqual([
      ['Alva', ['Född 2017 → 2016', 'Premium saknas → Diplom']],
      ['Alva', ['Kön saknas → Sto', 'Premium saknas → Diplom']],
      ['Bo', ['Kön saknas → Hingst', 'Född saknas → 2022']],
      ['Död', ['Född saknas → 2010']],
    ])
    const sent = await sendForm(listAction, store, `${LIST}?visa=skillnader`, { intent: 'update-many' })
    expect(sent).toMatchObject({ status: 302, toast: { message: 'Uppgifterna är hämtade för 3 hästar.', undo: 2 } })
    const again = await sendForm(listAction, store, `${LIST}?visa=skillnader`, { intent: 'update-many' })
    expect(again.toast).toMatchObject({ message: 'Alla uppgifter stämmer med hästarna.' })
    expect(await store.revision()).toBe(2)
  })

  test('without horses behind the entries there is nothing to copy from', async () => {
    const store = await open()
    await commit(store, 'test', 'import', [make('competition', 'c', { name: 'Ingen Häst' })])
    const sent = await sendForm(listAction, store, `${LIST}?visa=skillnader`, { intent: 'update-many' })
    expect(sent).toMatchObject({ status: 404, problems: ['Inga hästar hittades i databasen.'] })
  })

  test('the form shows reasons for a class, and reports a missing horse', async () => {
    const store = await openFilled(open)
    const { data } = await read(loader, store, `${PATH}?horse=Bo&event=dressage`)
    expect(data).toMatchObject({ kind: 'new', query: 'Bo', discipline: 'dressyr', problem: null })
    expect(data['horse']).toMatchObject({ name: 'Bo', ageYears: 4, group: 'Horse' })
    const { outlooks } = data['horse'] as { outlooks: Record<string, unknown>[] }
    expect(outlooks[0]).toEqual({
      discipline: 'dressyr',
      label: 'Dressyr',
      potential: '',
      level: null,
      suggested: { key: 'Lätt C', label: 'Lätt C' },
      entry: '/admin/competition?id=c3',
    })
    expect(outlooks[1]).toMatchObject({ discipline: 'hoppning', suggested: { label: '90 cm' }, entry: null })
    // Eight ladders of the horse's own height; all heights without a horse.
    expect(data['ladders']).toHaveLength(8)
    const missing = await read(loader, store, `${PATH}?horse=Ingen`)
    expect(missing.init).toMatchObject({ status: 404 })
    expect(missing.data).toMatchObject({ problem: 'Hittade inte hästen i databasen', horse: null })
    expect(missing.data['ladders']).toHaveLength(48)
    expect((await read(loader, store, `${PATH}?id=borta`)).init).toMatchObject({ status: 404 })
  })
})
