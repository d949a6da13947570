import { expect, test } from 'vitest'
import { countOffspring } from '#app/features/pedigree/data/offspring.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { glanceAtRecords } from './records.server.ts'

const YEAR = 2026
const horse = (name: string, more: object = {}): Change => ({
  op: 'create',
  collection: 'horses',
  id: name,
  document: { name, category: 'stallions', ...more },
})
const entry = (name: string, more: object): Change => ({
  op: 'create',
  collection: 'pedigree',
  document: { name, ...more },
})

describeOnBothEngines('The records of a stud', (open) => {
  test('have holders that visitors find, shared by name, and follow changes', async () => {
    // However slow the machine is.
    const store = Object.assign(await open(), { isPatient: true })
    const save = (...changes: Change[]) => commit(store, 'Anna', 'import', changes)
    expect(await glanceAtRecords(store, YEAR)).toEqual([])
    await save(
      horse('Zäta', { height: 178 }),
      horse('Åke', { height: 178 }),
      horse('Gömd', { height: 190, link: 'https://example.org/' }),
      horse('Ridhäst', { height: 190, category: 'riding' }),
      horse('Föl', { height: 190, age: YEAR }),
      { op: 'create', collection: 'scores', document: { name: 'Gömd', notepoints: 900 } },
      { op: 'create', collection: 'scores', document: { name: 'Åke', notepoints: 70 } },
    )
    const [tallest, points, ...others] = (await glanceAtRecords(store, YEAR)) ?? []
    expect(tallest).toMatchObject({
      kind: 'tallest',
      value: 178,
      count: 2,
      holders: [{ name: 'Zäta' }, { name: 'Åke' }],
      head: { body: 'warm', light: expect.any(String) },
    })
    expect(points).toMatchObject({ kind: 'points', value: 70, holders: [{ name: 'Åke' }] })
    expect(others).toEqual([])
    await save({
      op: 'update',
      collection: 'horses',
      id: 'Åke',
      version: 1,
      document: { name: 'Åke', category: 'sold' },
    })
    expect(await glanceAtRecords(store, YEAR)).toMatchObject([{ kind: 'tallest', holders: [{ name: 'Zäta' }] }])
  })

  test('count foals like the list of a horse’s offspring does', async () => {
    // However slow the machine is.
    const store = Object.assign(await open(), { isPatient: true })
    await commit(store, 'Anna', 'import', [
      horse('Far'),
      horse('Mor'),
      horse('Egen', { sire: 'Far', dam: 'Mor' }),
      horse('Utan far', { dam: 'Mor' }),
      horse('Annan far', { sire: 'Mor' }),
      entry('Egen', { sire: 'Far', dam: 'Mor' }),
      entry('Utan far', { sire: 'Far', dam: 'Mor' }),
      entry('Annan far', { sire: 'Far', dam: 'Far' }),
      entry('Bara i stamtavlan', { sire: 'Far', dam: 'Far' }),
    ])
    const counts = await Promise.all(['Far', 'Mor'].map((name) => countOffspring(store.db, name)))
    expect(counts).toEqual([4, 3])
    expect(await glanceAtRecords(store, YEAR)).toMatchObject([
      { kind: 'offspring', value: 4, count: 1, holders: [{ name: 'Far' }] },
    ])
  })
})
