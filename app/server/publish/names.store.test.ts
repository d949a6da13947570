import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { namesOf } from './names.ts'

describeOnBothEngines('names of published pages', (open) => {
  test('each name occurs once, former ones only where no horse has them now', async () => {
    const store = await open()
    const names = ['Alva', 'ALVA', '50/50', 'Vad?', 'Åska', 'Nova', 'Tuva']
    await commit(
      store,
      'Anna',
      'add-horse',
      names.map((name, at) => ({ op: 'create', collection: 'horses', id: `h${at}`, document: { name } })),
    )
    const rename = async (id: string, name: string) => {
      const { version } = await store.db
        .selectFrom('horses')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await renameHorse(store, 'Anna', { id, version, document: { name } })
    }
    // Another horse has her former name; and one has an old name in capitals that redirects.
    await rename('h5', 'alva II')
    await rename('h6', 'Nova')
    await rename('h4', 'TUVA')

    const met: string[] = []
    for await (const name of namesOf(store)) met.push(name)
    expect(met.toSorted()).toEqual(
      ['50/50', 'ALVA', 'Alva', 'Nova', 'TUVA', 'Tuva', 'Vad?', 'alva II', 'Åska'].toSorted(),
    )
  })
})
