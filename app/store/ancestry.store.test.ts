import { expect, test } from 'vitest'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { inbreedingOf } from '../../tests/examples/inbreeding.ts'
import { stock } from '../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { findAncestry, findWholePedigree } from './ancestry.ts'

describeOnBothEngines('ancestry', (open) => {
  test('reaches every known ancestor, through entries and horses alike', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Föl', sire: 'Far', dam: 'Mor' },
        { name: 'Mor', sire: 'Morfar', dam: 'Okänd' },
        { name: 'Utomstående', sire: 'Annan' },
      ],
      pedigree: [
        { name: 'Far', sire: 'Farfar', dam: 'Unknown' },
        { name: 'Farfar', sire: 'Äldst' },
        { name: 'Morfar', dam: 'Äldst' },
      ],
    })
    const found = await findAncestry(store.db, ['Föl', 'Unknown', 'Finns inte', ' Föl'])
    expect(Object.fromEntries(found)).toEqual({
      Föl: { sire: 'Far', dam: 'Mor' },
      Far: { sire: 'Farfar', dam: null },
      Mor: { sire: 'Morfar', dam: null },
      Farfar: { sire: 'Äldst', dam: null },
      Morfar: { sire: null, dam: 'Äldst' },
    })
  })

  test('takes each parent from the horse, otherwise from the entry', async () => {
    const store = await open()
    await stock(store, {
      horses: [{ name: 'Båda', sire: 'Hästens far', dam: '0' }],
      pedigree: [{ name: 'Båda', sire: 'Postens far', dam: 'Postens mor' }],
    })
    const parents = { sire: 'Hästens far', dam: 'Postens mor' }
    expect((await findAncestry(store.db, ['Båda'])).get('Båda')).toEqual(parents)
    expect((await findWholePedigree(store.db)).get('Båda')).toEqual(parents)
  })

  test('ends on loops, of one horse and of many', async () => {
    const store = await open()
    await stock(store, {
      horses: [{ name: 'Sig själv', sire: 'Sig själv', dam: 'Ett' }],
      pedigree: [
        { name: 'Ett', sire: 'Två' },
        { name: 'Två', dam: 'Tre' },
        { name: 'Tre', sire: 'Ett', dam: 'Stam' },
      ],
    })
    const found = await findAncestry(store.db, ['Sig själv'])
    expect([...found.keys()].toSorted()).toEqual(['Ett', 'Sig själv', 'Tre', 'Två'])
    expect(inbreedingOf(found, 'Ett')).toMatchObject({ ok: false, reason: 'loop' })
  })

  test('has any depth, and has each ancestor once however often it occurs', async () => {
    const store = await open()
    const depth = 60
    await stock(store, {
      pedigree: Array.from({ length: depth }, (_, at) => ({ name: `L${at}`, sire: `L${at + 1}`, dam: `L${at + 1}` })),
    })
    const found = await findAncestry(store.db, ['L0'])
    expect(found.size).toBe(depth)
    expect(found.get(`L${depth - 1}`)).toEqual({ sire: `L${depth}`, dam: `L${depth}` })
  })

  test('works for many horses at once', async () => {
    const store = await open()
    const names = Array.from({ length: 2300 }, (_, at) => `H${at}`)
    await stock(store, { pedigree: names.map((name) => ({ name, sire: 'Stamfar' })) })
    const found = await findAncestry(store.db, names)
    expect(found.size).toBe(2300)
    expect(inbreedingOfPair(found, 'H1', 'H2')).toMatchObject({ ok: true, value: 1 / 8 })
  })
})
