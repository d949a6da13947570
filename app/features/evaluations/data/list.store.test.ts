import { expect, test } from 'vitest'
import { readEvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import {
  evaluationFilterFields,
  evaluationLine,
  evaluationViews,
  hiddenOfView,
} from '#app/features/evaluations/view/list.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import {
  allListedEvaluations,
  countEvaluationViews,
  findListedEvaluations,
  LISTED_EVALUATIONS_PER_PAGE,
} from './list.server.ts'

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
    { address: 'ar=2024', found: [0] },
    { address: 'ar=20', found: [] },
    { address: 'datum=saknas', found: [2] },
    { address: 'hast=saknas', found: [3] },
    { address: 'hast=saknas&q=Åke', found: [] },
    { address: 'q=åke&typ=exterior', found: [1] },
    { address: 'q=Borta', found: [3] },
    { address: 'q=%25', found: [] },
  ])('requested as "$address"', async ({ address, found }) => {
    const store = await filled(await open(), EVALUATIONS)
    expect(await ids(store, address)).toEqual(found)
  })

  test('counts its views as it shows them, again after a change', async () => {
    const store = await filled(await open(), EVALUATIONS)
    const counted = async (address: string) => {
      const search = new URLSearchParams(address)
      const views = evaluationViews(search, await countEvaluationViews(store, 2024), 2024)
      for (const { href, count } of views) {
        const shown = await ids(store, href.split('?')[1] ?? '')
        if (count !== null) expect(shown, href).toHaveLength(count)
      }
      return views.map(({ count, isCurrent }) => (isCurrent ? [count] : count))
    }
    expect(await counted('')).toEqual([[5], 1, 1, null])
    expect(await counted('ar=2024&typ=vrh')).toEqual([5, [1], 1, null])
    const more = { horse: 'Bo', type: 'vrh' }
    await commit(store, 'test', 'import', [{ op: 'create', collection: 'evaluations', document: more }])
    expect(await counted('hast=saknas')).toEqual([6, 1, 2, [null]])
    expect(hiddenOfView(new URLSearchParams('hast=saknas&typ=vrh&ar='))).toEqual({ hast: 'saknas' })
  })

  test('shows horse, kind, day, judge and result, and links to the form', async () => {
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

  test('is paged, and still shows an unknown kind from the address', async () => {
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

  test('by horse, its pages have every evaluation once, those of missing horses at the end', async () => {
    const horses = ['Borta', 'Ärlig', 'Åke']
    const many = Array.from({ length: 2 * LISTED_EVALUATIONS_PER_PAGE + 80 }, (_, at) => ({
      horse: horses[at % 3],
      type: 'vrh',
      ...(at % 7 === 0 ? {} : { date: `${2000 + (at % 20)}-01-01` }),
    }))
    const store = await filled(await open(), many)
    const filter = { order: 'horse' } as const
    const all: string[] = []
    for await (const batch of allListedEvaluations(store.db, filter)) all.push(...batch.map(({ id }) => id))
    expect(new Set(all).size).toBe(many.length)
    const paged: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { evaluations } = await findListedEvaluations(store.db, filter, page)
      paged.push(...evaluations.map(({ id }) => id))
    }
    expect(paged).toEqual(all)
  })
})
