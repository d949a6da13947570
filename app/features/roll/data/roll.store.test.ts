import { expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/roll/filter.ts'
import { commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { fillRandomStud } from '../../../../tests/studs/random-stud.ts'
import type { Asked } from '../view/asked.ts'
import { answerOf } from '../view/page.ts'
import { presentRoll } from './roll.server.ts'

const YEAR = 2026
const ASKED: Asked = {
  filter: NO_FILTER,
  shown: { order: null, isTable: false },
  order: 'elit',
  page: 1,
  typed: '',
  own: NO_FILTER,
  unknown: [],
  corrected: '',
  readings: [],
  isPart: false,
  ability: null,
}

describeOnBothEngines('The roll of all horses', (open) => {
  test('follows every write as if it were made anew, also renames, parents of entries, results and undo', async () => {
    const store = await open()
    await fillRandomStud(store, 7)
    const kept = { db: store.db, revision: () => store.revision() }
    const firstPages = async () => {
      const roll = await presentRoll(kept, YEAR)
      // By what some have, only they are listed.
      const all = [1, 2, 3].map((page) => answerOf(roll, { ...ASKED, order: 'hogst', page }))
      return [...all, answerOf(roll, ASKED)]
    }
    const expectFresh = async () => {
      const followed = await firstPages()
      // Asked for another year in between, it is made anew.
      await presentRoll(kept, YEAR - 1)
      expect(followed).toEqual(await firstPages())
      return { all: followed[0]?.all ?? 0, names: followed.flatMap(({ names }) => names) }
    }
    const { all } = await expectFresh()
    const change = async (...changes: Parameters<typeof commit>[3]) => {
      const done = await commit(store, 'Anna', 'update-horse', changes)
      expect(done.ok).toBe(true)
      return await store.revision()
    }
    await change({ op: 'create', collection: 'horses', id: 'x1', document: { name: 'Ny Häst', gender: 'Sto' } })
    expect((await expectFresh()).all).toBe(all + 1)
    await change(
      { op: 'create', collection: 'pedigree', id: 'x2', document: { name: 'Ny Häst', sire: 'Okänd Anfader' } },
      { op: 'create', collection: 'scores', id: 'x3', document: { name: 'Ny Häst', notepoints: 90 } },
      {
        op: 'create',
        collection: 'evaluations',
        id: 'x4',
        document: { horse: 'Ny Häst', type: 'Premiering', result: '800, Elit', date: '2026-01-02' },
      },
    )
    const roll = await presentRoll(kept, YEAR)
    const row = roll.names.indexOf('Ny Häst')
    expect(roll.numbers.poang[row]).toBe(90)
    const values = (fact: 'far' | 'premiering') => roll.texts[fact].sets[roll.texts[fact].rows[row] ?? 0]
    expect([values('far'), values('premiering')]).toEqual([['Okänd Anfader'], ['Elit']])
    await expectFresh()
    const { version, doc } = await store.db
      .selectFrom('horses')
      .select(['version', 'doc'])
      .where('id', '=', 'x1')
      .executeTakeFirstOrThrow()
    await renameHorse(store, 'Anna', { id: 'x1', version, document: { ...JSON.parse(doc), name: 'Åter Ny' } })
    expect((await expectFresh()).names).toContain('Åter Ny')
    await undo(store, 'Anna', await store.revision())
    expect((await expectFresh()).names).toContain('Ny Häst')
    await store.close()
  })
})
