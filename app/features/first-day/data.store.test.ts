import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findFirstDay } from './data.server.ts'

describeOnBothEngines('The first day', (open) => {
  test('asks what there is, and nothing of a stud that began as the demo', async () => {
    const horse = (name: string) => ({ op: 'create', collection: 'horses', document: { name } }) as const
    const own = await open()
    let counted = 0
    const elsewhere = () => {
      counted++
      return Promise.resolve(0)
    }
    const NOTHING = { hasOwnPassword: false, hasPasskey: false, hasPublished: null }
    const done = async () =>
      (await findFirstDay(own, null, elsewhere, NOTHING))?.lines.filter(({ isDone }) => isDone).map(({ step }) => step)
    expect(await done()).toEqual([])
    await commit(own, 'Anna', 'import', [horse('Alva')])
    await commit(own, 'Anna', 'demo', [horse('Bo')])
    expect([await done(), counted]).toEqual([['horses', 'pictures'], 2])

    const demo = await open()
    await commit(demo, 'Anna', 'demo', [horse('Bo')])
    await commit(demo, 'Anna', 'import', [horse('Alva')])
    expect([await findFirstDay(demo, null, elsewhere, NOTHING), counted]).toEqual([null, 2])
  })
})
