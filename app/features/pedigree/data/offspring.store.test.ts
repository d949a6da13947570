import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { countOffspring, findOffspring } from './offspring.server.ts'

describeOnBothEngines('offspring', (open) => {
  test('offspring are entries by sire or dam, and horses that are not among them, each once', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Både och', sire: 'Hingsten', age: 2020 },
        { name: 'Bara häst', sire: 'Hingsten', age: 2019 },
      ],
      pedigree: [
        { name: 'Både och', sire: 'Hingsten', created: 2020 },
        { name: 'Äldst', sire: 'Hingsten', created: 2015 },
        { name: 'Stoets', dam: 'Stoet', sire: 'Annan', created: 2016 },
        { name: 'Utan år', dam: 'Stoet', sire: 'Hingsten' },
      ],
    })
    const stallion = await findOffspring(store.db, 'Hingsten', 1)
    expect(stallion.total).toBe(4)
    expect(stallion.offspring.map((foal) => foal.name)).toEqual(['Äldst', 'Bara häst', 'Både och', 'Utan år'])
    expect(stallion.offspring.find((foal) => foal.name === 'Både och')?.own).toBe(true)
    expect((await findOffspring(store.db, 'Stoet', 1)).offspring.map((foal) => foal.name)).toContain('Stoets')
    expect(await countOffspring(store.db, 'Hingsten')).toBe(4)
    expect(await countOffspring(store.db, 'Ingen')).toBe(0)
    expect(await findOffspring(store.db, 'Hingsten', 2, 3)).toMatchObject({
      total: 4,
      offspring: [{ name: 'Utan år' }],
    })
    expect(await findOffspring(store.db, 'Hingsten', 9, 3)).toMatchObject({ total: 4, offspring: [] })
  })

  test('a horse of the stud is listed only under the parents that its profile shows', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Oense', sire: 'Hästens far', dam: '0' },
        { name: 'Blank', sire: '', dam: 'evm' },
      ],
      pedigree: [
        { name: 'Oense', sire: 'Postens far', dam: 'Postens mor' },
        { name: 'Blank', sire: 'Postens far', dam: 'Unknown' },
        { name: 'Utan far', sire: '0', dam: '0' },
      ],
    })
    const foals = async (parent: string) =>
      (await findOffspring(store.db, parent, 1)).offspring.map(({ name, document }) => `${name} e. ${document.sire}`)
    expect(await foals('Hästens far')).toEqual(['Oense e. Hästens far'])
    expect(await foals('Postens far')).toEqual(['Blank e. Postens far'])
    expect(await foals('Postens mor')).toEqual(['Oense e. Hästens far'])
    for (const nobody of ['0', 'evm', 'Unknown']) expect(await countOffspring(store.db, nobody)).toBe(0)
  })
})
