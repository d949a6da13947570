import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { timeOf } from '#app/store/worked-out.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findFoalMeans, findHorseValues, presentValues } from './data.server.ts'

const horse = (name: string, more: object = {}): Change => ({
  op: 'create',
  collection: 'horses',
  id: name,
  document: { name, gender: 'Hingst', breed: 'SWB', ...more },
})
const exterior = (name: string, totalPoints: number): Change => ({
  op: 'create',
  collection: 'evaluations',
  document: { horse: name, type: 'exterior', date: '2020-05-01', totalPoints },
})

/** Twelve stallions with ten judged foals each: the foals of stallion 11 are the best by far. */
const STUD = Array.from({ length: 12 }, (_, sire) => [
  horse(`far ${sire}`),
  ...Array.from({ length: 10 }, (_none, at) => {
    const name = `föl ${sire}-${at}`
    return [horse(name, { sire: `far ${sire}` }), exterior(name, 30 + sire + (at % 4) / 2)]
  }).flat(),
]).flat()

describeOnBothEngines('Breeding values of a stud', (open) => {
  test('are told of horses without a record too, and follow what is judged', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', STUD)
    const { values, isFresh } = await presentValues(store)
    expect(isFresh).toBe(true)
    expect(values?.exterior).toMatchObject({ ok: true, horses: 120, records: 120, effects: [] })
    expect(values?.premiering).toEqual({ ok: false, reason: 'few-horses', horses: 0, records: 0 })
    const best = await findHorseValues(store, 'far 11')
    expect(best).toMatchObject({ premiering: null, isFresh: true, exterior: { isOwn: false } })
    expect(best.exterior?.index).toBeGreaterThan(110)
    expect(best.exterior?.percent).toBeGreaterThan(50)
    expect(await findHorseValues(store, 'Ingen')).toMatchObject({ exterior: null })

    const foals = Array.from({ length: 10 }, (_, at) => `föl 11-${at}`)
    const means = await findFoalMeans(store, [...foals, 'Ingen'])
    expect(means).toMatchObject({ premiering: null, exterior: { count: 10 } })
    expect(means.exterior?.mean).toBeGreaterThan(108)

    await commit(store, 'Anna', 'add-evaluation', [exterior('far 11', 12)])
    const patient = Object.assign(store, { isPatient: true })
    const judged = await findHorseValues(patient, 'far 11')
    expect(judged).toMatchObject({ isFresh: true, exterior: { isOwn: true } })
    expect(judged.exterior?.index).toBeLessThan(best.exterior?.index ?? 0)

    await commit(store, 'Anna', 'add-merits', [])
    expect(await findHorseValues(store, 'far 11')).toEqual(judged)
  })

  test('after a change are told with the time of the stud that they are of, until they are made', async () => {
    const store = await open()
    const many = Array.from({ length: 1000 }, (_, at) => horse(`häst ${at}`))
    await commit(store, 'Anna', 'import', [...STUD, ...many])
    expect(await presentValues({ ...store, isPatient: true })).toMatchObject({ isFresh: true, madeAt: null })
    const made = await timeOf(store, await store.revision())
    await commit(store, 'Anna', 'add-evaluation', [exterior('far 11', 12)])
    // A thread that is at it.
    store.elsewhere = { run: () => new Promise(() => {}), hurry: () => {} }
    const before = await findHorseValues(store, 'far 11')
    expect(before).toMatchObject({ isFresh: false, madeAt: made, exterior: { isOwn: false } })
    expect(await findFoalMeans(store, ['föl 11-1'])).toMatchObject({ isFresh: false, madeAt: made })
  })
})
