import { data } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Change, type CommitResult, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { sendForm } from '../../tests/admin-request.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { allDocuments } from '../../tests/take-step.ts'
import { adminPlan, type Doing, runAdminAction, runAdminIntents } from './form-action.server.ts'
import { choiceName, overName, pickName, seenName, THEIRS } from './seen.ts'

type Args = Parameters<typeof runAdminAction>[0]

const Colour = z.object({
  color: z.string({ error: 'Skriv en färg' }).min(1),
  name: z.string().optional(),
  owner: z.string().optional(),
})

/** An edit form of one horse, as the pages build them. */
async function paint({ store, actor, values, seen }: Doing<z.output<typeof Colour>>): Promise<CommitResult> {
  if (values.color === 'trasig') throw new Error('the paint is dry')
  const version = seen.version('horses', 'h.1')
  if (typeof version !== 'number') throw new Error('the form says nothing of the version')
  const document = { name: values.name ?? 'Åke', color: values.color, ...(values.owner ? { owner: values.owner } : {}) }
  return commit(store, actor, 'update-horse', [{ op: 'update', collection: 'horses', id: 'h.1', version, document }])
}

const action = (args: Args) =>
  runAdminAction(args, {
    schema: Colour,
    run: paint,
    refusals: {},
    nameTaken: { text: 'A horse with this name already exists.', field: 'name' },
    failure: 'Nåt gick fel',
    done: ({ values }) => ({ message: `Målad ${values.color}`, to: '/admin/paint' }),
  })

async function stable(store: Store) {
  const make = (id: string, name: string): Change => ({
    op: 'create',
    collection: 'horses',
    id,
    document: { name, color: 'brun' },
  })
  await commit(store, 'test', 'import', [make('h.1', 'Åke'), make('h2', 'Bo')])
}

const SEEN = seenName('horses', 'h.1')
const CHOICE = choiceName('horses', 'h.1')
const PICK = pickName('horses', 'h.1', ['color'])
const OVER = overName('horses', 'h.1')
const read = async (store: Store) => (await allDocuments(store)).get('horses/h.1')
const colour = async (store: Store) => {
  const row = await store.db.selectFrom('horses').select('doc').where('id', '=', 'h.1').executeTakeFirst()
  return row ? JSON.parse(row.doc).color : null
}

describeOnBothEngines('An action of the back office', (open) => {
  test('saves and says so', async () => {
    const store = await open()
    await stable(store)
    const sent = await sendForm(action, store, '/admin/paint', { color: 'fux', [SEEN]: '1' })
    expect(sent).toMatchObject({ status: 302, location: '/admin/paint', toast: { message: 'Målad fux', undo: 2 } })
    expect(await colour(store)).toBe('fux')
  })

  test('shows the version of a faster writer, and lets the second writer choose hers', async () => {
    const store = await open()
    await stable(store)
    await sendForm(action, store, '/admin/paint', { color: 'fux', [SEEN]: '1' })
    const late = await sendForm(action, store, '/admin/paint', { color: 'vit', [SEEN]: '1' })
    expect(late).toMatchObject({ status: 409, typed: { color: 'vit' } })
    expect(late.answer?.conflicts).toEqual([
      {
        input: CHOICE,
        over: OVER,
        name: 'Åke',
        version: 2,
        isRemoval: false,
        fields: [
          {
            input: PICK,
            label: 'Färg',
            values: { base: 'brun', mine: 'vit', theirs: 'fux' },
            by: expect.stringContaining('anna@example.se, '),
            picked: null,
          },
        ],
        joined: [],
      },
    ])
    expect(await colour(store)).toBe('fux')
    expect(late.answer?.carried).toEqual({ [SEEN]: '1' })
    // Saving again without a choice writes nothing either.
    expect(await sendForm(action, store, '/admin/paint', { color: 'vit', [SEEN]: '1' })).toMatchObject({ status: 409 })
    // The choice comes before the version that the form carries, and counts.
    const again = await sendForm(action, store, '/admin/paint', { [CHOICE]: '2', color: 'vit', [SEEN]: '1' })
    expect(again.status).toBe(302)
    expect(await colour(store)).toBe('vit')
  })

  test('merges changes that do not collide, and says whose they are', async () => {
    const store = await open()
    await stable(store)
    await sendForm(action, store, '/admin/paint', { color: 'brun', owner: 'Bo', [SEEN]: '1' })
    const sent = await sendForm(action, store, '/admin/paint', { color: 'vit', [SEEN]: '1' })
    expect(sent).toMatchObject({ status: 302, toast: { undo: 3 } })
    expect(sent.toast?.message).toMatch(/^Målad vit Sammanfört med anna@example\.se, .*: Ägare\.$/)
    expect(await read(store)).toEqual({ name: 'Åke', color: 'vit', owner: 'Bo' })
    // An undo takes back only hers.
    await undo(store, 'Anna', 3)
    expect(await read(store)).toEqual({ name: 'Åke', color: 'brun', owner: 'Bo' })
  })

  test.each([
    ['mine', 'vit'],
    ['theirs', 'fux'],
    ['base', 'brun'],
  ] as const)('saves box and form together: for a colliding field %s', async (side, color) => {
    const store = await open()
    await stable(store)
    await sendForm(action, store, '/admin/paint', { color: 'fux', [SEEN]: '1' })
    const given = { [OVER]: '2', [PICK]: side, color: 'vit', owner: 'Cia', [SEEN]: '1' }
    const sent = await sendForm(action, store, '/admin/paint', given)
    expect(sent.status).toBe(302)
    expect(await read(store)).toEqual({ name: 'Åke', color, owner: 'Cia' })
    expect(await store.revision()).toBe(3)
  })

  test('asks again if somebody saved once more meanwhile', async () => {
    const store = await open()
    await stable(store)
    await sendForm(action, store, '/admin/paint', { color: 'fux', [SEEN]: '1' })
    await sendForm(action, store, '/admin/paint', { color: 'svart', [SEEN]: '2' })
    const given = { [OVER]: '2', [PICK]: 'theirs', color: 'vit', [SEEN]: '1' }
    const sent = await sendForm(action, store, '/admin/paint', given)
    expect(sent.status).toBe(409)
    expect(sent.answer?.conflicts).toMatchObject([
      { version: 3, fields: [{ values: { base: 'brun', mine: 'vit', theirs: 'svart' }, picked: null }] },
    ])
    const again = await sendForm(action, store, '/admin/paint', { ...given, [OVER]: '3', [PICK]: 'base' })
    expect(again.status).toBe(302)
    expect(await read(store)).toMatchObject({ color: 'brun' })
  })

  test('keeps the choice while something else is corrected', async () => {
    const store = await open()
    await stable(store)
    await sendForm(action, store, '/admin/paint', { color: 'fux', [SEEN]: '1' })
    const picked = { [OVER]: '2', [PICK]: 'theirs' }
    const sent = await sendForm(action, store, '/admin/paint', { ...picked, color: '', [SEEN]: '1' })
    expect(sent).toMatchObject({ status: 400, answer: { picked } })
    // An invalid choice counts as none.
    const odd = await sendForm(action, store, '/admin/paint', { ...picked, [PICK]: 'ours', color: 'vit', [SEEN]: '1' })
    expect(odd.status).toBe(409)
  })

  test.each([
    ['without a version', {}],
    ['with one that is no number', { [SEEN]: 'ett' }],
    ['with one that nobody ever saw', { [SEEN]: '77' }],
    ['with one of another document', { [seenName('horses', 'h2')]: '1' }],
  ])('%s is refused, and the typed text is kept', async (_what, given) => {
    const store = await open()
    await stable(store)
    const sent = await sendForm(action, store, '/admin/paint', { color: 'vit', ...given })
    expect(sent).toMatchObject({ status: 400, typed: { color: 'vit' } })
    expect(sent.problems).toEqual([expect.stringContaining('vilken version det fylldes från')])
    expect(await store.revision()).toBe(1)
  })

  test('keeps the other version when that is chosen, and starts from it', async () => {
    const store = await open()
    await stable(store)
    await sendForm(action, store, '/admin/paint', { color: 'fux', [SEEN]: '1' })
    const given = { [CHOICE]: THEIRS, color: 'vit', [SEEN]: '1' }
    const sent = await sendForm(action, store, '/admin/paint?horse=%C3%85ke', given)
    expect(sent).toMatchObject({ status: 302, location: '/admin/paint?horse=%C3%85ke' })
    expect(sent.toast).toEqual({ message: 'Den andras version gäller.' })
    expect(await colour(store)).toBe('fux')
    expect(await store.revision()).toBe(2)
  })

  test('reports that the document was deleted', async () => {
    const store = await open()
    await stable(store)
    await commit(store, 'Bo', 'delete-horse', [{ op: 'delete', collection: 'horses', id: 'h.1', version: 1 }])
    const sent = await sendForm(action, store, '/admin/paint', { color: 'vit', [SEEN]: '1' })
    expect(sent).toMatchObject({ status: 409, typed: { color: 'vit' } })
    expect(sent.answer?.conflicts).toMatchObject([{ version: null, name: 'Åke' }])
  })

  test('reports a taken name under its field', async () => {
    const store = await open()
    await stable(store)
    const sent = await sendForm(action, store, '/admin/paint', { name: 'Bo', color: 'vit', [SEEN]: '1' })
    expect(sent).toMatchObject({ status: 409, errors: { name: ['A horse with this name already exists.'] } })
  })

  test('names the fields that no document may have like this', async () => {
    const store = await open()
    await stable(store)
    const sent = await sendForm(action, store, '/admin/paint', { name: '..', color: 'vit', [SEEN]: '1' })
    expect(sent).toMatchObject({
      status: 400,
      problems: ['Dokumentet kan inte sparas: fältet "Namn" består av enbart punkter'],
    })
  })

  test('shows the action’s message when saving throws, and keeps what was typed', async () => {
    const store = await open()
    await stable(store)
    const sent = await sendForm(action, store, '/admin/paint', { color: 'trasig', [SEEN]: '1' })
    expect(sent).toMatchObject({ status: 503, problems: ['Nåt gick fel'], typed: { color: 'trasig' } })
  })

  test('offers no undo if nothing changed, whatever the same administrator wrote meanwhile', async () => {
    const store = await open()
    await stable(store)
    const twice = (args: Args) =>
      runAdminAction(args, {
        schema: z.object({}),
        run: async ({ actor }) => {
          const elsewhere = { op: 'update', collection: 'horses', id: 'h2', version: 1 } as const
          await commit(store, actor, 'update-horse', [{ ...elsewhere, document: { name: 'Bo', color: 'fux' } }])
          return commit(store, actor, 'update-horse', [])
        },
        refusals: {},
        failure: 'Nåt gick fel',
        done: () => ({ message: 'sparad', to: '/admin' }),
      })
    const sent = await sendForm(twice, store, '/admin/x', {})
    expect(sent.toast).toEqual({ message: 'sparad' })
    expect(await store.revision()).toBe(2)
  })

  test('uses the pressed button of several, otherwise the first', async () => {
    const store = await open()
    const plan = (message: string) =>
      adminPlan({
        schema: z.object({}),
        run: async () => ({ ok: true, revision: 0, isWritten: false }) as const,
        refusals: {},
        failure: 'Nåt gick fel',
        done: () => ({ message, to: '/admin' }),
      })
    const both = (args: Args) => runAdminIntents(args, { save: plan('sparad'), remove: plan('borta') })
    const said = async (fields: Record<string, string>) => (await sendForm(both, store, '/admin/x', fields)).toast
    expect(await said({ intent: 'remove' })).toEqual({ message: 'borta' })
    expect(await said({ intent: 'save' })).toEqual({ message: 'sparad' })
    expect(await said({})).toEqual({ message: 'sparad' })
    expect(await said({ intent: 'toString' })).toEqual({ message: 'sparad' })
  })

  test('passes Responses of the pages through', async () => {
    const store = await open()
    const thrown = data(null, { status: 404 })
    const missing = (args: Args) =>
      runAdminAction(args, {
        schema: z.object({}),
        run: async (): Promise<{ ok: true; revision: number; isWritten: boolean }> => {
          throw thrown
        },
        refusals: {},
        failure: 'Nåt gick fel',
        done: () => ({ message: '', to: '' }),
      })
    await expect(sendForm(missing, store, '/admin/x', {})).rejects.toBe(thrown)
  })
})
