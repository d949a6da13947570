import { expect, test } from 'vitest'
import type { EvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { commit } from '#app/store/commit.ts'
import { createShuffled, SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findStoredEvaluations } from './evaluations.server.ts'
import { allListedEvaluations, findListedEvaluations } from './list.server.ts'

describeOnBothEngines('Evaluations in order', (open) => {
  test('by horse in Swedish order, or by day; those without a day last, those of one day by id', async () => {
    const store = await open()
    const days = ['2024-01-01', undefined, '2025-01-01', '2024-01-01', undefined]
    const names = [...SWEDISH_ORDER.toReversed(), 'Borta', 'borta']
    const evaluations = names.flatMap((horse, of) =>
      days.map((date, at) => ({ id: `${9 - of}${days.length - at}`, horse, date })),
    )
    await commit(store, 'test', 'import', [
      ...createShuffled('horses'),
      ...evaluations.map(
        ({ id, ...document }) =>
          ({ op: 'create', collection: 'evaluations', id, document: { type: 'vrh', ...document } }) as const,
      ),
    ])
    // Of a horse: the newest, two of one day by id, two without a day by id.
    const ofHorse = (horse: string) => {
      const of = 9 - names.indexOf(horse)
      return [3, 2, 5, 1, 4].map((at) => `${of}${at}`)
    }
    const byHorse = [...SWEDISH_ORDER, 'Borta', 'borta'].flatMap(ofHorse)
    const numbers = names.map((_, of) => String(9 - of))
    const [down, up] = [numbers.toSorted().toReversed(), numbers.toSorted()]
    const each = (ofs: readonly string[], ...ats: number[]) => ofs.flatMap((of) => ats.map((at) => `${of}${at}`))
    const expected: Record<EvaluationFilter['order'], string[]> = {
      newest: [...each(down, 3), ...each(down, 5, 2), ...each(down, 4, 1)],
      oldest: [...each(up, 2, 5), ...each(up, 3), ...each(up, 1, 4)],
      horse: byHorse,
    }
    for (const order of ['newest', 'oldest', 'horse'] as const) {
      const { total, evaluations: page } = await findListedEvaluations(store.db, { order }, 1)
      expect([total, page.map(({ id }) => id)], order).toEqual([45, expected[order]])
      const all: string[] = []
      for await (const batch of allListedEvaluations(store.db, { order })) all.push(...batch.map(({ id }) => id))
      expect(all, order).toEqual(expected[order])
    }
    expect((await findStoredEvaluations(store.db, 'Zorn')).map(({ id, document }) => [id, document.date])).toEqual(
      [1, 2, 3, 4, 5].map((at) => [`${9 - names.indexOf('Zorn')}${at}`, days[days.length - at]]),
    )
  })
})
