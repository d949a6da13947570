import { expect, test } from 'vitest'
import { readEvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationFilterFields, evaluationLine } from '#app/features/evaluations/view/list.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findListedEvaluations, LISTED_EVALUATIONS_PER_PAGE } from './list.server.ts'

async function filled(store: Store, evaluations: Record<string, unknown>[]) {
  const horses = ['Åke', 'Ärlig', 'Bo'].map(
    (name): Change => ({ op: 'create', collection: 'horses', document: { name } }),
  )
  const changes = evaluations.map(
    (document, at): Change => ({
      op: 'create',
      collection: 'evaluations',
      id: `e${String(at).padStart(4, '0')}`,
      document,
    }),
  )
  const result = await commit(store, 'test', 'import', [...horses, ...changes])
  if (!result.ok) throw new Error(JSON.stringify(result))
  return store
}

const EVALUATIONS = [
  { horse: 'Ärlig', type: 'vrh', date: '2024-01-01', movement: 8, judge: 'Dora' },
  { horse: 'Åke', type: 'exterior', date: '2023-01-01', breedType: 8, hnb: 8.5 },
  { horse: 'Bo', type: 'vrh' },
  { horse: 'Borta', type: 'kvalitetregistrering', date: '2025-01-01', section: 'I', regNr: 'GI-24-1001' },
  { horse: 'Åke', type: 'utställning', date: '2020-01-01', plats: 3 },
]

const ids = async (store: Store, address: string) => {
  const filter = readEvaluationFilter(new URLSearchParams(address))
  const { total, evaluations } = await findListedEvaluations(store.db, filter, 1)
  expect(total).toBe(evaluations.length)
  return evaluations.map(({ id }) => Number(id.slice(1)))
}

describeOnBothEngines('The list of evaluations', (open) => {
  test.each([
    { address: '', found: [3, 0, 1, 4, 2] },
    { address: 'ordning=aldst', found: [4, 1, 0, 3, 2] },
    { address: 'ordning=hast', found: [2, 1, 4, 0, 3] },
    { address: 'typ=vrh', found: [0, 2] },
    { address: 'typ=VRH', found: [0, 2] },
    { address: 'typ=utställning', found: [4] },
    { address: 'q=åk', found: [1, 4] },
    { address: 'q=åke&typ=exterior', found: [1] },
    { address: 'q=Borta', found: [3] },
    { address: 'q=%25', found: [] },
  ])('asked for "$address"', async ({ address, found }) => {
    const store = await filled(await open(), EVALUATIONS)
    expect(await ids(store, address)).toEqual(found)
  })

  test('tells horse, kind, day, judge and result, and leads to the form', async () => {
    const store = await filled(await open(), EVALUATIONS)
    const { evaluations } = await findListedEvaluations(store.db, { order: 'oldest' }, 1)
    expect(evaluations.map(evaluationLine)).toMatchObject([
      { form: '/admin/evaluations/e0004', horse: 'Åke', label: 'utställning', result: '3' },
      {
        profile: '/admin/horse/%C3%85ke',
        label: 'Exteriör',
        date: '2023-01-01',
        judge: '',
        result: '16,5/50 · Klass II',
      },
      { label: 'VRH', judge: 'Dora', result: '8/50 · Not approved' },
      { label: 'Registrering', result: 'GI-24-1001' },
      { label: 'VRH', date: '', result: '' },
    ])
  })

  test('is paged, and keeps a kind of the address that is none of the ten on show', async () => {
    const many = Array.from({ length: LISTED_EVALUATIONS_PER_PAGE + 2 }, (_, at) => ({
      horse: 'Bo',
      type: 'vrh',
      date: `${2400 - at}-01-01`,
    }))
    const store = await filled(await open(), many)
    const second = await findListedEvaluations(store.db, { order: 'newest' }, 2)
    expect([second.total, second.evaluations.map(({ id }) => id)]).toEqual([many.length, ['e0100', 'e0101']])
    const [types] = evaluationFilterFields(readEvaluationFilter(new URLSearchParams('typ=utställning')))
    expect(types?.options.at(-1)).toEqual({ value: 'utställning', label: 'utställning' })
  })
})
