import { expect, test } from 'vitest'
import { filledHorse } from '#app/features/horses/schema.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { sendForm } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action as addEvaluation } from './add-eval.tsx'
import { action as addHorse } from './add-horse.tsx'
import { action as enter } from './competition.tsx'
import { action as age } from './update-age.tsx'

type Document = { collection: 'horses' | 'pedigree' | 'competition'; id: string; document: Record<string, unknown> }

async function filled(store: Store, documents: readonly Document[]) {
  const made = await commit(
    store,
    'test',
    'import',
    documents.map((one) => ({ op: 'create', ...one })),
  )
  if (!made.ok) throw new Error(JSON.stringify(made))
  return store
}

const all = async (store: Store, collection: 'horses' | 'pedigree' | 'competition' | 'evaluations') =>
  (await store.db.selectFrom(collection).select('doc').orderBy('id').execute()).map(
    ({ doc }) => JSON.parse(doc) as Record<string, unknown>,
  )

const ADD = '/admin/add-horse'
const NEW = {
  name: 'Aska',
  breed: 'SWB',
  gender: 'Sto',
  color: 'Fux',
  height: '165',
  sire: 'Altair',
  created: '2026-03-01',
}

describeRoutes('A new horse', (open) => {
  test('brings its pedigree entry in the same save, and both are undone together', async () => {
    const store = await open()
    const sent = await sendForm(addHorse, store, ADD, {
      ...NEW,
      exterior: '8 8 8 8 8',
      entry: 'on',
      entryLink: 'https://example.org/a',
    })
    expect(sent).toMatchObject({
      status: 302,
      location: `${ADD}?efter=1`,
      toast: { link: { href: '/admin/horse/Aska' }, undo: 1 },
    })
    expect(await all(store, 'pedigree')).toEqual([
      {
        name: 'Aska',
        sire: 'Altair',
        evalExt: 40,
        color: 'Fux',
        breed: 'SWB',
        height: 165,
        gender: 'Sto',
        created: 2026,
        homebred: false,
        link: 'https://example.org/a',
      },
    ])
    expect(await store.db.selectFrom('journal').select('revision').execute()).toHaveLength(1)
    const other = await sendForm(addHorse, store, ADD, { name: 'Utan post' })
    expect(other.status).toBe(302)
    expect(await all(store, 'pedigree')).toHaveLength(1)
  })

  test('is shown all its problems at once', async () => {
    const store = await filled(await open(), [
      { collection: 'horses', id: 'h', document: { name: 'Aska' } },
      { collection: 'pedigree', id: 'p', document: { name: 'Aska' } },
    ])
    const sent = await sendForm(addHorse, store, ADD, {
      ...NEW,
      height: 'hög',
      exterior: '11 8 8 8 8',
      entry: 'on',
      entryLink: 'ingen adress',
    })
    expect(sent.status).toBe(400)
    expect(sent.errors).toEqual({
      name: ['A horse with this name already exists.'],
      height: ['Skriv höjden i centimeter'],
      exterior: ['Varje poäng är högst 10'],
      entry: ['Stamtavlan har redan en post med det namnet. Ta bort krysset, eller ändra namnet.'],
      entryLink: ['Skriv en adress som börjar med https:// eller http://.'],
    })
    const taken = await sendForm(addHorse, store, ADD, { name: 'Aska' })
    expect([taken.status, taken.errors]).toEqual([409, { name: ['A horse with this name already exists.'] }])
    expect(await all(store, 'horses')).toHaveLength(1)
  })

  test('keeps all sixteen stats of a foal that the planner filled in', async () => {
    const store = await open()
    const stats = Array.from({ length: 16 }, (_, at) => 60 + at)
    const search = new URLSearchParams({ sire: 'Altair', stats: stats.join(' '), owner: ' ', id: 'x', forSale: 'on' })
    const typed = filledHorse(search)
    expect(typed).toEqual({ sire: 'Altair', stats: stats.join(' ') })
    await sendForm(addHorse, store, ADD, { name: 'Fölet', ...typed })
    expect(await all(store, 'horses')).toEqual([{ name: 'Fölet', sire: 'Altair', stats }])
  })

  test('can be moved to any category right after it is saved', async () => {
    const store = await open()
    await sendForm(addHorse, store, ADD, { name: 'Aska', category: 'youngsters' })
    const [row] = await store.db.selectFrom('horses').select('id').execute()
    const id = row?.id ?? ''
    const moved = await sendForm(addHorse, store, `${ADD}?efter=1`, {
      intent: 'move',
      [`seen:horses/${id}`]: '1',
      id,
      category: 'stallions',
    })
    expect(moved).toMatchObject({ status: 302, location: `${ADD}?efter=1` })
    expect(await all(store, 'horses')).toEqual([{ name: 'Aska', category: 'stallions' }])
  })
})

describeRoutes('A question before the action', (open) => {
  test('a registration that replaces a quality code of another form', async () => {
    const store = await filled(await open(), [
      { collection: 'horses', id: 'h', document: { name: 'Aska', age: 2020, kvalite: 'K-12' } },
    ])
    const fields = { horse: 'Aska', date: '2026-05-01', section: 'I' }
    const path = '/admin/add-eval?typ=kvalitetregistrering'
    const asked = await sendForm(addEvaluation, store, path, fields)
    expect(asked.status).toBe(409)
    expect(asked.errors['anyway']?.[0]).toContain('Hästen har redan kvalitetskoden K-12')
    expect(await all(store, 'evaluations')).toEqual([])
    expect((await sendForm(addEvaluation, store, path, { ...fields, anyway: 'on' })).status).toBe(302)
    expect(await all(store, 'horses')).toMatchObject([{ kvalite: expect.stringMatching(/^GI-20-\d+$/) }])
  })

  test.each([
    { category: 'dead', word: 'avliden' },
    { category: 'sold', word: 'såld' },
  ])('a horse of $category that enters the competition list', async ({ category, word }) => {
    const store = await filled(await open(), [
      { collection: 'horses', id: 'h', document: { name: 'Aska', age: 2016, height: 170, category } },
    ])
    const fields = { intent: 'save', horse: 'Aska', event: 'hoppning', class: '1,00 m' }
    const asked = await sendForm(enter, store, '/admin/competition', fields)
    expect(asked.errors).toEqual({ anyway: [`Aska är ${word}. Ska hästen ändå stå på tävlingslistan?`] })
    expect((await sendForm(enter, store, '/admin/competition', { ...fields, anyway: 'on' })).status).toBe(302)
    expect(await all(store, 'competition')).toHaveLength(1)
  })

  test('ageing also changes the competition list if asked to, in one change', async () => {
    const store = await filled(await open(), [
      { collection: 'horses', id: 'a', document: { name: 'Aska', age: 2016, gender: 'Sto' } },
      { collection: 'horses', id: 'b', document: { name: 'Björk' } },
      {
        collection: 'competition',
        id: 'c',
        document: { name: 'Aska', age: 2016, gender: 'Sto', currentEvent: 'hoppning' },
      },
      { collection: 'competition', id: 'd', document: { name: 'Björk', age: 2010 } },
    ])
    const order = { intent: 'age', scope: 'all', step: '1' }
    const sent = await sendForm(age, store, '/admin/update-age?omfang=all&steg=1', {
      ...order,
      latest: '0',
      refresh: 'on',
    })
    expect(sent.toast?.message).toBe('En häst är nu ett år äldre. En post på tävlingslistan följde med.')
    expect((await all(store, 'horses')).map((one) => one['age'])).toEqual([2015, undefined])
    expect((await all(store, 'competition')).map((one) => one['age'])).toEqual([2015, 2010])
    const without = await sendForm(age, store, '/admin/update-age', { ...order, latest: '2' })
    expect(without.toast?.message).toBe('En häst är nu ett år äldre.')
    expect((await all(store, 'competition')).map((one) => one['age'])).toEqual([2015, 2010])
  })
})
