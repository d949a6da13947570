import { expect, test } from 'vitest'
import { addHorse, updateHorse } from '#app/features/horses/mutations.server.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findAwaited, findBreedingOfFoal, findBreedings, findBreedingsOf } from './data.server.ts'
import { birthBeside, removeBreeding, saveBreeding, stepBreeding } from './mutations.server.ts'
import { WriteBreeding } from './schema.ts'

const ANNA = 'anna@example.se'
const YEAR = 2026
const form = (more: Record<string, string | null | number> = {}) => ({
  ...WriteBreeding.parse({ mare: 'Åsa', stallion: 'Meteor', state: 'done', covered: '2026-05-06' }),
  ...more,
})
const save = (
  store: Store,
  more?: Record<string, string | null | number>,
  of: { id: string; version?: number } = { id: '' },
) => saveBreeding(store, ANNA, { ...of, form: form(more) })
const all = async (store: Store, year = YEAR, isOpen = true) =>
  (await findBreedings(store.db, { year, isOpen })).breedings
const one = async (store: Store) => (await all(store))[0]
const idOf = async (store: Store) => (await one(store))?.id ?? ''
const horse = (store: Store, id: string, document: Record<string, unknown>) =>
  commit(store, ANNA, 'import', [{ op: 'create', collection: 'horses', id, document }])
type Adding = { id?: string; isTwin?: boolean; dam?: string; age?: string }
/** A foal of Meteor and Åsa by its form, with what became of its breeding. */
async function addFoal(store: Store, name: string, { id = '', isTwin = false, ...more }: Adding) {
  let birth: string | undefined
  const typed = { name, category: 'youngsters', sire: 'Meteor', dam: 'Åsa', ...more }
  const sure = 'all' as const
  const added = await addHorse(
    store,
    ANNA,
    { form: typed, exterior: '', date: '2027-04-11', year: 2027, sure },
    async (trx, foal) => {
      const born = await birthBeside(trx, { id, isTwin }, foal)
      birth = born.birth
      return born
    },
  )
  return { ...added, birth }
}
const problems = (result: object) => ('problems' in result ? result.problems : result)

test.each([
  [{ mare: '' }, 'mare', 'Skriv stoets namn.'],
  [{ stallion: 'okänd' }, 'stallion', 'Skriv hingstens namn.'],
  [{ state: 'sold' }, 'state', 'Välj ett läge.'],
  [{ covered: '2026-02-31' }, 'covered', 'Skriv dagen som ÅÅÅÅ-MM-DD.'],
  [{ due: 'maj' }, 'due', 'Skriv dagen som ÅÅÅÅ-MM-DD.'],
  [{ covered: '0026-05-06' }, 'covered', 'Skriv ett år mellan 1900 och 2200.'],
  [{ due: '2201-01-01' }, 'due', 'Skriv ett år mellan 1900 och 2200.'],
  [{ rightsLeft: '-1' }, 'rightsLeft', 'Skriv ett helt antal, 0 eller mer.'],
  [{ rightsLeft: '1,5' }, 'rightsLeft', 'Skriv ett helt antal, 0 eller mer.'],
])('a breeding with %j is refused', (more, field, message) => {
  const refused = WriteBreeding.safeParse({ mare: 'Åsa', stallion: 'Meteor', state: 'done', ...more })
  expect(refused.error?.issues.map(({ path, message: said }) => [path, said])).toEqual([[[field], message]])
})

describeOnBothEngines('Breedings', (open) => {
  test('are written, changed and removed, and each of it is undone', async () => {
    const store = await open()
    await save(store, { contact: 'Elin', rightsLeft: 3 })
    const made = await one(store)
    expect(made).toMatchObject({
      mare: 'Åsa',
      state: 'done',
      due: null,
      contact: 'Elin',
      rightsLeft: 3,
      whose: 'others',
    })
    const { id = '', version = 0 } = made ?? {}
    expect(await save(store, { state: 'planned', contact: null, covered: null }, { id, version })).toMatchObject({
      ok: true,
    })
    expect(await one(store)).toMatchObject({ state: 'planned', contact: null, covered: null, year: null })
    const removed = await removeBreeding(store, ANNA, { id })
    expect(await all(store)).toEqual([])
    await undo(store, ANNA, removed.ok ? removed.revision : 0)
    expect(await one(store)).toMatchObject({ state: 'planned' })
    expect(await save(store, {}, { id: 'none' })).toEqual({ ok: false, reason: 'breeding-gone' })
    expect(await removeBreeding(store, ANNA, { id: 'none' })).toEqual({ ok: false, reason: 'breeding-gone' })
  })

  test('that contradict themselves or the stud are refused', async () => {
    const store = await open()
    await horse(store, 'h1', { name: 'Åsa', gender: 'Hingst' })
    await horse(store, 'h2', { name: 'Meteor', gender: 'Sto' })
    expect(problems(await save(store, { covered: null, foal: 'Föl' }))).toEqual([
      { field: 'covered', reason: 'not-covered' },
      { field: 'foal', reason: 'foal-unborn' },
      { field: 'mare', reason: 'mare-is-male' },
      { field: 'stallion', reason: 'stallion-is-mare' },
    ])
    expect(await all(store)).toEqual([])
  })

  test('keep what the pair promises as it stood, until it is another pair', async () => {
    const store = await open()
    const genes = (height: number, gender: string) => ({ gender, height, genotype: 'Ee AA' })
    await horse(store, 'h1', { name: 'Åsa', ...genes(160, 'Sto') })
    await horse(store, 'h2', { name: 'Meteor', ...genes(166, 'Hingst') })
    await save(store)
    const { id = '', version = 0, promise } = (await one(store)) ?? {}
    expect(promise).toMatch(/^brun 3 av 4, fux 1 av 4, höjd \d+–\d+ cm$/i)
    await updateHorse(store, ANNA, { id: 'h1', form: { height: '120' }, year: YEAR })
    await save(store, { contact: 'Elin' }, { id, version })
    expect(await one(store)).toMatchObject({ contact: 'Elin', promise })
    await save(store, { stallion: 'Annan' }, { id })
    expect(await one(store)).toMatchObject({ stallion: 'Annan', promise: null })
  })

  test('promise nothing of a pair that nobody wrote, when two people change one horse each', async () => {
    const store = { ...(await open()), merging: { decided: () => null, joined: [] } }
    const genes = (genotype: string, gender = 'Hingst') => ({ gender, genotype, height: 160 })
    await horse(store, 'h1', { name: 'Åsa', ...genes('Ee aa', 'Sto') })
    await horse(store, 'h2', { name: 'Meteor', ...genes('Ee aa') })
    await horse(store, 'h3', { name: 'Tidvatten', ...genes('ee aa') })
    await horse(store, 'h4', { name: 'Rosa', ...genes('ee aa', 'Sto') })
    await save(store)
    const { id = '', version = 0 } = (await one(store)) ?? {}
    await save(store, { mare: 'Rosa' }, { id, version })
    expect(await save(store, { stallion: 'Tidvatten' }, { id, version })).toMatchObject({ ok: true })
    const pair = await one(store)
    expect(pair).toMatchObject({ mare: 'Rosa', stallion: 'Tidvatten', promise: expect.stringMatching(/^fux alltid/i) })
    await save(store, { contact: 'Elin' }, { id, version })
    expect(await one(store)).toMatchObject({ contact: 'Elin', promise: pair?.promise })
    const made = await save(store)
    const seen = made.ok ? { id: made.ids[0] ?? '', version: made.revision } : { id: '' }
    await save(store, { mare: 'Granne' }, seen)
    expect(problems(await save(store, { stallion: 'Granne' }, seen))).toMatchObject([{ reason: 'same-horse' }])
  })

  test('say how many foals of the pair cannot live, and that there are more colours', async () => {
    const store = await open()
    for (const [name, gender] of [
      ['Åsa', 'Sto'],
      ['Meteor', 'Hingst'],
    ] as const)
      await horse(store, name, { name, gender, genotype: 'Ee Aa Oo' })
    await save(store)
    expect((await one(store))?.promise).toMatch(/, med flera, lever inte 1 av 4$/)
  })

  test('that are open are shown however many are closed, the oldest first', async () => {
    const store = await open()
    const write = (state: string, covered: string | null, count: number) =>
      Array.from({ length: count }, () => ({
        op: 'create' as const,
        collection: 'breedings' as const,
        document: { mare: 'Åsa', stallion: 'Meteor', state, ...(covered === null ? {} : { covered }) },
      }))
    const documents = [
      ...write('empty', '2026-05-06', 500),
      ...write('due', '2020-05-06', 1),
      ...write('planned', null, 1),
    ]
    await commit(store, ANNA, 'import', documents)
    const read = async () => findBreedings(store.db, { year: YEAR, isOpen: true })
    const { breedings, cutAt } = await read()
    expect([breedings.length, cutAt]).toEqual([502, null])
    expect(breedings.slice(0, 2).map(({ state }) => state)).toEqual(['due', 'planned'])
    await save(store, { state: 'empty' })
    expect(await read()).toMatchObject({ cutAt: 500, breedings: expect.objectContaining({ length: 502 }) })
    expect((await findBreedingsOf(store.db, 'Åsa')).at(0)).toMatchObject({ covered: null })
  })

  test('step on by a press, and the press is undone', async () => {
    const store = await open()
    await save(store, { state: 'planned', covered: '2026-05-24' })
    const id = await idOf(store)
    const done = await stepBreeding(store, ANNA, { id }, 'done', '2026-05-14')
    expect(await one(store)).toMatchObject({ state: 'done', covered: '2026-05-14' })
    await undo(store, ANNA, done.ok ? done.revision : 0)
    expect(await one(store)).toMatchObject({ state: 'planned', covered: '2026-05-24' })
    await stepBreeding(store, ANNA, { id }, 'empty', '2026-05-14')
    expect(await one(store)).toMatchObject({ state: 'empty', covered: '2026-05-24' })
    expect(await stepBreeding(store, ANNA, { id: 'none' }, 'born', '2026-05-14')).toMatchObject({ ok: false })
  })

  test('are those of their year; the open ones of all years, with whose pair it is', async () => {
    const store = await open()
    await horse(store, 'h1', { name: 'Åsa', gender: 'Sto' })
    await horse(store, 'h2', { name: 'Meteor', gender: 'Hingst', category: 'sold' })
    await save(store, { covered: '2024-05-06', state: 'empty' })
    await save(store, { covered: '2025-05-06', state: 'due' })
    await save(store, { mare: 'Rosa', covered: '2026-05-06' })
    const rows = (found: Awaited<ReturnType<typeof all>>) =>
      found.map(({ year, whose }) => `${year} ${whose}`).toSorted()
    expect(rows(await all(store))).toEqual(['2025 taken', '2026 others'])
    expect(rows(await all(store, 2024, false))).toEqual(['2024 taken'])
    expect((await findBreedings(store.db, { year: YEAR, isOpen: true })).years).toEqual([2024, 2025, 2026])
    const years = async (name: string) =>
      (await findBreedingsOf(store.db, name)).map(({ covered }) => covered?.slice(0, 4))
    expect([await years('Meteor'), await years('Åsa'), await years('Ingen')]).toEqual([
      ['2026', '2025', '2024'],
      ['2025', '2024'],
      [],
    ])
    expect((await findAwaited(store.db)).map(({ what, month, mare }) => `${what} ${month} ${mare}`)).toEqual([
      'foal 2026-04 Åsa',
      'foal 2027-04 Rosa',
    ])
  })

  test('get their foal in the commit that adds it, and its twin; undone, they wait again', async () => {
    const store = await open()
    await save(store)
    const id = await idOf(store)
    const add = (name: string, { isTwin = false, ...more }: Adding = {}) =>
      addFoal(store, name, { id, isTwin, ...more })
    expect(await add('Annans', { dam: 'Rosa' })).toMatchObject({ ok: true, birth: 'waits' })
    expect(await one(store)).toMatchObject({ state: 'done', foal: null })
    const born = await add('Ett')
    expect(await one(store)).toMatchObject({ state: 'born', foal: 'Ett', twin: null })
    expect([await findBreedingOfFoal(store.db, 'Ett'), await findBreedingOfFoal(store.db, 'Två')]).toEqual([id, null])
    await undo(store, ANNA, born.ok ? born.revision : 0)
    expect(await one(store)).toMatchObject({ state: 'done', foal: null })
    const first = await add('Ett')
    expect(await add('Två')).toMatchObject({ ok: false, errors: { name: ['Fölet är redan fött: Ett.'] } })
    expect(await add('Två', { isTwin: true })).toMatchObject({ ok: true, birth: 'linked' })
    expect(await one(store)).toMatchObject({ state: 'born', foal: 'Ett', twin: 'Två' })
    expect(await findBreedingOfFoal(store.db, 'Ett')).toBe(null)
    await undo(store, ANNA, first.ok ? first.revision : 0)
    expect(await one(store)).toMatchObject({ state: 'born', foal: 'Två', twin: null })
    expect(await findAwaited(store.db)).toEqual([])
    await add('Tre', { isTwin: true })
    expect(await one(store)).toMatchObject({ foal: 'Två', twin: 'Tre' })
    await removeBreeding(store, ANNA, { id })
    expect(await add('Fyra')).toMatchObject({ ok: true, birth: 'gone' })
  })

  test('get a foal that was added without them, if they are the only ones that can await it', async () => {
    const store = await open()
    await horse(store, 'h1', { name: 'Åsa', gender: 'Sto' })
    await save(store)
    await save(store, { state: 'planned', covered: null })
    const add = (name: string, more: Adding = {}) => addFoal(store, name, { id: '', ...more })
    const births: unknown[] = []
    for (const more of [{ age: '2025' }, { dam: '' }, { dam: 'Rosa' }, { isTwin: true }])
      births.push(await add(`Annans ${births.length}`, more))
    expect(births).toEqual(Array(4).fill(expect.objectContaining({ ok: true, birth: 'none' })))
    await updateHorse(store, ANNA, { id: 'h1', form: { name: 'Norrsken Åsa' }, year: YEAR })
    expect(await add('Ett', { age: '2027' })).toMatchObject({ ok: true, birth: 'found' })
    expect(await all(store)).toContainEqual(
      expect.objectContaining({ mare: 'Norrsken Åsa', state: 'born', foal: 'Ett' }),
    )
    expect(await add('Två')).toMatchObject({ ok: true, birth: 'none' })
    await save(store, { mare: 'Norrsken Åsa' })
    await save(store, { mare: 'Norrsken Åsa', state: 'due' })
    expect(await add('Tre')).toMatchObject({ ok: true, birth: 'several' })
  })

  test('follow a rename and its undo, a sale, a removal and a restore', async () => {
    const store = await open()
    await horse(store, 'h1', { name: 'Åsa', gender: 'Sto' })
    await horse(store, 'h2', { name: 'Ett', gender: 'Sto' })
    await save(store, { state: 'born', foal: 'Ett' })
    const renamed = await updateHorse(store, ANNA, { id: 'h1', form: { name: 'Norrsken Åsa' }, year: YEAR })
    await updateHorse(store, ANNA, { id: 'h2', form: { name: 'Norrsken Ett' }, year: YEAR })
    expect(await one(store)).toMatchObject({ mare: 'Norrsken Åsa', stallion: 'Meteor', foal: 'Norrsken Ett' })
    await undo(store, ANNA, renamed.ok ? renamed.revision : 0)
    expect(await one(store)).toMatchObject({ mare: 'Åsa', foal: 'Norrsken Ett', whose: 'taken' })
    const { version } = await store.db
      .selectFrom('horses')
      .select('version')
      .where('id', '=', 'h1')
      .executeTakeFirstOrThrow()
    const gone = await commit(store, ANNA, 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'h1', version }])
    expect(await one(store)).toMatchObject({ mare: 'Åsa', whose: 'others' })
    await undo(store, ANNA, gone.ok ? gone.revision : 0)
    expect(await one(store)).toMatchObject({ mare: 'Åsa', whose: 'taken' })
  })

  test('are in an export under their own name, and only if there are any', async () => {
    const store = await open()
    const exported = async () => (JSON.parse(await exportText(store)) as { __collections__: object }).__collections__
    expect(Object.keys(await exported())).not.toContain('breedings')
    await save(store)
    expect(Object.keys(await exported())).toContain('breedings')
  })
})
