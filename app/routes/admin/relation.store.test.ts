import { expect, onTestFinished, test, vi } from 'vitest'
import { seenName } from '#app/desk/seen.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { adminContext, sendForm } from '../../../tests/admin-request.ts'
import { failAtEachStatement, momentsOn, statementsOn } from '../../../tests/faults/each-statement.ts'
import { openFailingStore } from '../../../tests/faults/failing-store.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action as add, loader as loadAdd } from './add-relation.tsx'
import { loader as loadUpdate, action as update } from './update-relation.tsx'

const ADD = '/admin/add-relation'
const UPDATE = '/admin/update-relation'

async function entries(store: Store, ...documents: Record<string, unknown>[]) {
  const changes = documents.map(
    (document, i): Change => ({ op: 'create', collection: 'pedigree', id: `p${i}`, document }),
  )
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
}

/** The fields that the form of an entry sends. */
const form = (version: number, fields: Record<string, string>) => ({
  id: 'p0',
  [seenName('pedigree', 'p0')]: String(version),
  ...fields,
})

const load = async (loader: (args: never) => Promise<unknown>, store: Store, path: string) => {
  const url = new URL(path, 'http://localhost')
  const made = await loader({ request: new Request(url), url, params: {}, context: adminContext(store) } as never)
  const { data, init } = made as { data?: Record<string, unknown>; init?: ResponseInit }
  return data ? { status: init?.status ?? 200, ...data } : { status: 200, ...(made as Record<string, unknown>) }
}

describeRoutes('The forms of pedigree entries', (open, { engine, place }) => {
  test('add one, say so, and link to missing parents', async () => {
    const store = await open()
    await entries(store, { name: 'Mor' })
    const sent = await sendForm(add, store, ADD, { name: 'Norrsken Föl', sire: 'Far & Co', dam: 'Mor', breed: 'swb' })
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/add-relation?efter=Norrsken+F%C3%B6l',
      toast: {
        message: 'Släktingen har lagts till!',
        link: { href: '/admin/update-relation?name=Norrsken+F%C3%B6l', label: 'Norrsken Föl' },
        undo: 2,
      },
    })
    expect(await load(loadAdd, store, sent.location ?? '')).toMatchObject({
      parents: [{ name: 'Far & Co', gender: 'Hingst' }],
      values: { name: '', sire: '' },
    })
  })

  test.each<{ fields: Record<string, string>; errors: Record<string, string[]>; status: number }>([
    { fields: { name: '  ' }, errors: { name: ['Name is required'] }, status: 400 },
    { fields: { name: 'Mor' }, errors: { name: ['A horse with this name already exists.'] }, status: 409 },
    {
      fields: { name: 'Far', sire: 'X', dam: 'Mor' },
      errors: { dam: ['Far kan inte vara sin egen förfader: Far → Mor → Far.'] },
      status: 409,
    },
    {
      fields: { name: 'A', sire: 'A' },
      errors: { sire: ['A kan inte vara sin egen förfader: A → A.'] },
      status: 409,
    },
    { fields: { name: 'A', breed: 'Zebra' }, errors: { breed: ['Välj en ras ur listan.'] }, status: 400 },
    {
      fields: { name: 'A', height: 'hög' },
      errors: { height: ['Skriv höjden i centimeter, till exempel 165.'] },
      status: 400,
    },
    {
      fields: { name: 'A', created: 'nyss' },
      errors: { created: ['Skriv ett årtal, till exempel 2018.'] },
      status: 400,
    },
    {
      fields: { name: 'A', created: '20,5' },
      errors: { created: ['Året i stamtavlan är tidigast 1600 och senast nästa år.'] },
      status: 400,
    },
    {
      fields: { name: 'A', link: 'javascript:alert(1)' },
      errors: { link: ['Skriv en adress som börjar med https:// eller http://.'] },
      status: 400,
    },
    {
      fields: { name: 'A', evalExt: 'fin' },
      errors: { evalExt: ['Skriv en summa eller fem poäng, till exempel 40,5 eller 8 8 8,5 8 8.'] },
      status: 400,
    },
    {
      fields: { name: '..' },
      errors: { '': ['Dokumentet kan inte sparas: fältet "Namn" består av enbart punkter'] },
      status: 400,
    },
  ])('refuse $fields with their message and keep what was typed', async ({ fields, errors, status }) => {
    const store = await open()
    await entries(store, { name: 'Mor', sire: 'Far' })
    const before = await exportText(store)
    expect(await sendForm(add, store, ADD, fields)).toMatchObject({ status, errors, typed: fields })
    expect(await exportText(store)).toBe(before)
  })

  test.each([
    { path: ADD, found: { values: { name: '', gender: '' }, isFromHorse: false } },
    { path: `${ADD}?name=Ny&gender=Sto`, found: { values: { name: 'Ny', gender: 'Sto' }, isFromHorse: false } },
    {
      path: `${ADD}?name=Stallhäst`,
      found: { values: { name: 'Stallhäst', breed: 'Svenskt varmblod', created: '2019', dam: 'D' }, isFromHorse: true },
    },
  ])('are filled by the address $path', async ({ path, found }) => {
    const store = await open()
    const document = { name: 'Stallhäst', breed: 'SWB', created: '2019-04-01', dam: 'D' }
    await commit(store, 'test', 'import', [{ op: 'create', collection: 'horses', document }])
    expect(await load(loadAdd, store, path)).toMatchObject(found)
  })

  test.each([
    { path: UPDATE, found: { status: 200, problem: null, found: null } },
    { path: `${UPDATE}?name=%20`, found: { status: 400, problem: 'Enter a horse name' } },
    { path: `${UPDATE}?name=Ingen`, found: { status: 404, problem: 'Ingen häst hittades' } },
    { path: `${UPDATE}?name=Mor`, found: { status: 200, problem: null, found: { id: 'p0', version: 1 } } },
  ])('search an entry by the address $path', async ({ path, found }) => {
    const store = await open()
    await entries(store, { name: 'Mor', sire: 'Far' })
    expect(await load(loadUpdate, store, path)).toMatchObject(found)
  })

  test('change an entry and remove it', async () => {
    const store = await open()
    await entries(store, { name: 'Mor', breed: 'Egen ras', homebred: true }, { name: 'Föl', dam: 'Mor' })
    const changed = { name: 'Mormor', breed: 'Egen ras', 'was.breed': 'Egen ras', height: '160,5', homebred: 'on' }
    expect(await sendForm(update, store, `${UPDATE}?name=Mor`, form(1, changed))).toMatchObject({
      status: 302,
      location: '/admin/update-relation?name=Mormor',
      toast: { message: 'Häst uppdaterad!', undo: 2 },
    })
    const rows = await store.db.selectFrom('pedigree').select('doc').orderBy('id').execute()
    expect(rows.map(({ doc }) => JSON.parse(doc))).toEqual([
      { name: 'Mormor', breed: 'Egen ras', homebred: true, height: 160.5 },
      { name: 'Föl', dam: 'Mormor' },
    ])
    expect(await sendForm(update, store, UPDATE, form(2, { intent: 'remove', name: 'Mormor' }))).toMatchObject({
      status: 302,
      location: UPDATE,
      toast: { message: 'Hästen har raderats!', undo: 3 },
    })
    expect(await sendForm(update, store, UPDATE, form(2, { name: 'Mormor' }))).toMatchObject({
      status: 409,
      answer: { conflicts: [{ name: 'Mormor', version: null }] },
    })
  })

  test('report what failed when the store does not respond', async () => {
    const { store, faults } = await openFailingStore(await place())
    onTestFinished(() => store.close())
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => logged.mockRestore())
    await entries(store, { name: 'Mor' })
    faults.failAll()
    expect(await load(loadUpdate, store, `${UPDATE}?name=Mor`)).toMatchObject({
      status: 503,
      problem: 'Fel vid hämtning av hästdata',
    })
    expect(await load(loadAdd, store, `${ADD}?name=Mor`)).toMatchObject({
      status: 503,
      problem: 'Failed to fetch horse',
      values: { name: 'Mor' },
    })
    faults.heal()
  })

  const ACTIONS = [
    {
      what: 'adding',
      statements: 19,
      send: (store: Store) => sendForm(add, store, ADD, { name: 'Ny', sire: 'Föl', height: '160' }),
      typed: { name: 'Ny', sire: 'Föl', height: '160' },
      problem: 'Något gick fel vid sparandet.',
    },
    {
      what: 'renaming',
      statements: 36,
      send: (store: Store, version: number) =>
        sendForm(update, store, UPDATE, form(version, { name: 'Ny', sire: 'F' })),
      typed: { name: 'Ny', sire: 'F' },
      problem: 'Fel vid uppdatering',
    },
    {
      what: 'removing',
      statements: 10,
      send: (store: Store, version: number) =>
        sendForm(update, store, UPDATE, form(version, { intent: 'remove', name: 'Mor' })),
      typed: { name: 'Mor' },
      problem: 'Failed to delete horse',
    },
  ]

  test.each(ACTIONS.flatMap((one) => momentsOn(engine).map((moment) => ({ ...one, moment }))))(
    'leave it done or undone, whichever statement of $what fails $moment it runs',
    async ({ send, typed, problem, statements, moment }) => {
      const { store, faults } = await openFailingStore(await place())
      onTestFinished(() => store.close())
      await entries(store, { name: 'Mor' }, { name: 'Föl', dam: 'Mor' })
      await commit(store, 'test', 'import', [
        { op: 'create', collection: 'horses', id: 'h0', document: { name: 'Barn', damsire: 'Mor' } },
      ])
      const version = async () => {
        const row = await store.db.selectFrom('pedigree').select('version').where('id', '=', 'p0').executeTakeFirst()
        return row?.version ?? 0
      }
      const before = await exportText(store)
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      onTestFinished(() => logged.mockRestore())
      let seen = 0
      const tried = await failAtEachStatement(faults, {
        moment,
        prepare: async () => {
          if ((await exportText(store)) !== before) await undo(store, 'Anna', await store.revision())
          seen = await version()
        },
        attempt: () => send(store, seen),
        look: async (sent) => {
          const isDone = (await exportText(store)) !== before
          if (sent.status === 302) return expect(isDone).toBe(true)
          expect(sent).toMatchObject({ status: 503, problems: [problem], typed })
          // A commit whose response is lost may be stored.
          if (moment === 'before') expect(isDone).toBe(false)
          if (!isDone) return
          await undo(store, 'Anna', await store.revision())
          expect(await exportText(store)).toBe(before)
        },
      })
      // The reads, the documents, the journal, and the end of the transaction were all tried.
      expect(tried).toBe(statementsOn(store, statements))
      expect(await exportText(store)).not.toBe(before)
    },
  )
})
