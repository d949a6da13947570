import { expect, test } from 'vitest'
import { type Chosen, forecastBulk } from '#app/features/bulk/data.server.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { ADMINISTRATOR, sendForm } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action } from './change-horses.tsx'

const PATH = '/admin/horses/change'

const STUD = {
  a: { name: 'Åke', titles: ['Elit', 7], breed: 'SWB' },
  b: { name: 'Bo', titles: 'Elit' },
  d: { name: 'Dag', category: 'dead' },
}

async function fill(store: Store) {
  const made = Object.entries(STUD).map(
    ([id, document]) => ({ op: 'create', collection: 'horses', id, document }) as const,
  )
  expect(await commit(store, 'test', 'import', made)).toMatchObject({ ok: true })
}

const titlesOf = async (store: Store, id: string): Promise<unknown> => {
  const row = await store.db.selectFrom('horses').select('doc').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.doc).titles
}

describeRoutes('The page that changes many horses', (open) => {
  test('redirects to the list, and offers one undo', async () => {
    const store = await open()
    await fill(store)
    const before = await exportText(store)
    const chosen: Chosen = { ids: ['a', 'b', 'd'] }
    const { sum } = await forecastBulk(store.db, chosen, { kind: 'add-titles', titles: ['Elit', 'ELI'] })
    const form = { h: ['a', 'b', 'd'], lista: 'ras=SWB', vad: 'add-titles', varde: 'Elit, ELI', adress: '', seen: sum }
    const sent = await sendForm(action, store, PATH, form)
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/horses?ras=SWB',
      toast: { message: '3 hästar är ändrade.', undo: 2 },
    })
    expect(await Promise.all(['a', 'b', 'd'].map((id) => titlesOf(store, id)))).toEqual([
      ['Elit', 7, 'ELI'],
      ['Elit', 'ELI'],
      ['Elit', 'ELI'],
    ])
    await undo(store, ADMINISTRATOR, 2)
    expect(await exportText(store)).toBe(before)
  })

  test.each([
    { of: { vad: 'sale', varde: 'kanske' }, status: 400, problem: 'Välj ett värde.' },
    { of: { vad: 'hela', varde: 'ja' }, status: 400, problem: 'Välj vad som ska ändras.' },
    {
      of: { vad: 'sale', varde: 'ja' },
      status: 409,
      problem: 'Något har ändrats sedan du tittade. Titta igen på vad som händer.',
    },
  ])('refuses with "$problem"', async ({ of, status, problem }) => {
    const store = await open()
    await fill(store)
    const sent = await sendForm(action, store, PATH, { h: ['a'], seen: 'annat', ...of })
    expect(sent).toMatchObject({ status, problems: [problem] })
    expect(await store.revision()).toBe(1)
  })
})
