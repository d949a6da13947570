import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { countOwnInDemo } from './data.server.ts'

describeOnBothEngines('The demo stud', (open) => {
  test('has the owner’s own horses beside those that came with it, and no stud of one’s own has such', async () => {
    const horse = (name: string) => ({ op: 'create', collection: 'horses', document: { name } }) as const
    const own = await open()
    await commit(own, 'Anna', 'add-horse', [horse('Alva')])
    expect(await countOwnInDemo(own)).toBeNull()

    const demo = await open()
    await commit(demo, 'Anna', 'demo', [horse('Bo'), horse('Åska')])
    expect(await countOwnInDemo(demo)).toBe(0)
    const { id, version } = await demo.db
      .selectFrom('horses')
      .selectAll()
      .where('name', '=', 'Bo')
      .executeTakeFirstOrThrow()
    const document = { name: 'Bo', category: 'riding' }
    await commit(demo, 'Anna', 'update-horse', [{ op: 'update', collection: 'horses', id, version, document }])
    await commit(demo, 'Anna', 'import', [horse('Alva'), horse('Ida')])
    expect(await countOwnInDemo(demo)).toBe(2)
  })
})
