import { expect, test } from 'vitest'
import { mendButton } from '#app/features/horse-desk/schema/mend.ts'
import type { DeskView } from '#app/features/horse-desk/view/desk.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { adminContext, sendForm } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action, loader } from './horse.tsx'

const HORSE = {
  name: 'Aska',
  category: 'stallions',
  color: 'Bay',
  height: 166,
  ribbons: ['/rosetter/tavling/1.png', '/rosetter/tavling/2.png', '/rosetter/tavling/1.png'],
  titles: ['Elit, av 2020', 'Årets'],
}
const ENTRY = { name: 'Aska', color: 'Brun', height: 166 }

async function filled(store: Store) {
  const made = await commit(store, 'test', 'import', [
    { op: 'create', collection: 'horses', id: 'h', document: HORSE },
    { op: 'create', collection: 'pedigree', id: 'p', document: ENTRY },
  ])
  if (!made.ok) throw new Error(JSON.stringify(made))
  return store
}

async function deskOf(store: Store, name = 'Aska'): Promise<DeskView> {
  const url = new URL(`http://localhost/admin/horse/${encodeURIComponent(name)}`)
  const loaded = await loader({ url, request: new Request(url), params: {}, context: adminContext(store) } as never)
  const { data } = loaded as unknown as { data: { desk: DeskView } } // made by `data()`
  return data.desk
}

const read = async (store: Store, collection: 'horses' | 'pedigree' = 'horses') => {
  const row = await store.db.selectFrom(collection).select('doc').executeTakeFirstOrThrow()
  return JSON.parse(row.doc) as Record<string, unknown>
}
const send = (store: Store, part: string, fields: Record<string, string>) =>
  sendForm(action, store, `/admin/horse/Aska?del=${part}`, fields)
const seen = (version = 1) => ({ 'seen:horses/h': String(version) })

describeRoutes('The desk of a horse', (open) => {
  test('changes one field and leaves all else exactly as stored', async () => {
    const store = await filled(await open())
    const sent = await send(store, 'uppgifter/color', { ...seen(), id: 'h', color: 'Fux' })
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/horse/Aska#uppgifter',
      toast: { at: 'uppgifter', undo: 2 },
    })
    expect(await read(store)).toEqual({ ...HORSE, color: 'Fux' })
  })

  test('merges what another saved meanwhile, and asks where both changed the same field', async () => {
    const store = await filled(await open())
    await send(store, 'uppgifter/height', { ...seen(), id: 'h', height: '170' })
    const merged = await send(store, 'uppgifter/color', { ...seen(), id: 'h', color: 'Fux' })
    expect(merged.status).toBe(302)
    expect(await read(store)).toMatchObject({ height: 170, color: 'Fux' })
    const refused = await send(store, 'uppgifter/color', { ...seen(), id: 'h', color: 'Svart' })
    expect(refused).toMatchObject({ status: 409, answer: { part: 'uppgifter/color' } })
    expect(refused.answer?.conflicts).toHaveLength(1)
  })

  test('corrects a contradiction on either side, and fills what an entry lacks', async () => {
    const store = await filled(await open())
    const base = { ...seen(), 'seen:pedigree/p': '1', id: 'h', entry: 'p' }
    const ofEntry = await send(store, 'stamtavla', {
      ...base,
      mend: mendButton({ field: 'color', to: 'horse', value: 'Brun' }),
    })
    expect(ofEntry.toast?.message).toBe('Färg är nu lika på båda ställena.')
    expect(await read(store)).toMatchObject({ color: 'Brun' })
    const ofHorse = await send(store, 'stamtavla', {
      ...base,
      'seen:horses/h': '2',
      mend: mendButton({ field: 'height', to: 'entry', value: '166,5' }),
    })
    expect(ofHorse.status).toBe(302)
    expect(await read(store, 'pedigree')).toEqual({ ...ENTRY, height: 166.5 })
    const odd = await send(store, 'stamtavla', { ...base, mend: '["owner","entry","x"]' })
    expect([odd.status, odd.problems]).toEqual([400, ['Den uppgiften kan inte lagas här.']])
  })

  test('refuses an entry that would be its own ancestor', async () => {
    const store = await filled(await open())
    const sent = await send(store, 'stamtavla', {
      ...seen(),
      'seen:pedigree/p': '1',
      id: 'h',
      entry: 'p',
      mend: mendButton({ field: 'sire', to: 'entry', value: 'Aska' }),
    })
    expect(sent.status).toBe(409)
    expect(await read(store, 'pedigree')).toEqual(ENTRY)
  })

  test('removes one ribbon, the others as stored, and a title with its comma', async () => {
    const store = await filled(await open())
    const { awards } = await deskOf(store)
    expect(awards.ribbons.map(({ label }) => label)).toEqual(['1:a plats', '2:a plats', '1:a plats'])
    const [, second] = awards.ribbons
    const sent = await send(store, 'rosetter', { ...seen(), id: 'h', ribbon: second?.button ?? '' })
    expect(sent.toast?.message).toBe('Rosetten 2:a plats är borttagen.')
    expect((await read(store))['ribbons']).toEqual([HORSE.ribbons[0], HORSE.ribbons[2]])
    const again = await send(store, 'rosetter', { ...seen(2), id: 'h', ribbon: second?.button ?? '' })
    expect([again.status, again.problems]).toEqual([404, ['Rosetten är redan borttagen.']])
    await send(store, 'titlar', { ...seen(2), id: 'h', titles: 'Elit, av 2020' })
    expect((await read(store))['titles']).toEqual(['Elit, av 2020'])
  })

  test('resets one field of an entry, and refuses if it was changed since', async () => {
    const store = await filled(await open())
    await send(store, 'uppgifter/x', { ...seen(), id: 'h', color: 'Fux', height: '170', kvalite: 'GI-26-1' })
    const before = await deskOf(store)
    const [entry] = before.history.entries
    const fields = entry?.documents[0]?.fields ?? []
    expect(fields.map(({ label }) => label)).toEqual(['Färg', 'Mankhöjd (cm)', 'Kvalitetskod'])
    const button = (label: string) => fields.find((field) => field.label === label)?.button ?? ''
    expect((await send(store, 'historik', { intent: 'field', field: button('Kvalitetskod') })).status).toBe(302)
    expect(await read(store)).toEqual({ ...HORSE, color: 'Fux', height: 170 })
    await send(store, 'uppgifter/color', { ...seen(3), id: 'h', color: 'Svart' })
    const refused = await send(store, 'historik', { intent: 'field', field: button('Färg') })
    expect(refused.status).toBe(409)
    expect(refused.problems.join()).toContain('Färg (nu Svart')
    expect((await send(store, 'historik', { intent: 'field', field: button('Mankhöjd (cm)') })).status).toBe(302)
    expect(await read(store)).toEqual({ ...HORSE, color: 'Svart' })
    const after = await deskOf(store)
    const states = after.history.entries.at(-2)?.documents[0]?.fields.map(({ state }) => state)
    expect(states).toEqual(['changed', 'back', 'back'])
    expect((await send(store, 'historik', { intent: 'field', field: '[9,"horses","h",["color"]]' })).status).toBe(409)
    expect((await send(store, 'historik', { intent: 'field', field: 'x' })).status).toBe(400)
  })

  test('shows the history of a horse under all its names, and its place in a list', async () => {
    const store = await filled(await open())
    await send(store, 'uppgifter/name', { ...seen(), id: 'h', name: 'Glöd' })
    const { history } = await deskOf(store, 'Glöd')
    expect(history.entries.map(({ sentence }) => sentence)).toEqual(['Hästen har bytt namn', 'Import'])
  })
})
