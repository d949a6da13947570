import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { familyGenes } from '#app/domain/odds/family-genes.ts'
import { hiddenInFamily } from '#app/domain/odds/family-hidden.ts'
import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { restsOnText } from '#app/features/planner/view/hidden.ts'
import { commit } from '#app/store/commit.ts'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findBreedGenes, findFamilies } from './stud.server.ts'

describeOnBothEngines('the family of a horse without a genotype', (open) => {
  test('has parents, foals and their other parents, each with facts from record and entry', async () => {
    const store = await open()
    const stallion: HorseDocument = { name: 'Brun Hingst', color: 'Brun', sire: 'Far', dam: 'Mor' }
    await stock(store, {
      horses: [
        { ...stallion },
        { name: 'Far', genotype: 'Ee AA' },
        { name: 'Känt Sto', genotype: 'ee aa', color: 'Fux' },
        { name: 'Fuxföl', color: 'Fux', sire: 'Brun Hingst', dam: 'Känt Sto' },
        { name: 'Annans', color: 'Fux', sire: 'En Annan' },
        { name: 'Känd', genotype: 'Ee Aa' },
      ],
      pedigree: [
        { name: 'Mor', color: 'Svart' },
        { name: 'Fuxföl', color: 'Fux', sire: 'Brun Hingst' },
        { name: 'Annans', color: 'Fux', sire: 'Brun Hingst' },
        { name: 'I stamtavlan', color: 'Brun', sire: 'Brun Hingst', dam: 'Okänd' },
      ],
    })
    const found = await findFamilies(store.db, [stallion, { name: 'Känd', genotype: 'Ee Aa' }])
    expect([...found.keys()]).toEqual(['Brun Hingst'])
    const family = found.get('Brun Hingst')
    expect(family?.sire).toMatchObject({ genotype: 'Ee AA' })
    expect(family?.dam).toMatchObject({ color: 'Svart' })
    // A foal whose own record names another sire is not his.
    expect(family?.foalNames.toSorted()).toEqual(['Fuxföl', 'I stamtavlan'])
    expect(family?.foals[family.foalNames.indexOf('Fuxföl')]?.mate).toMatchObject({ genotype: 'ee aa' })
    expect(family?.foals[family.foalNames.indexOf('I stamtavlan')]?.mate).toBeNull()
    const genes = family && familyGenes(family)
    expect(genes?.ok && genes.groups.coat.combinations.every(({ pairs }) => pairs[0]?.join('') === 'Ee')).toBe(true)
  })

  test('has siblings and grandparents around parents without a genotype', async () => {
    const store = await open()
    const mare: HorseDocument = { name: 'Brunt Sto', color: 'Brun', sire: 'Far', dam: 'Mor' }
    await stock(store, {
      horses: [
        mare,
        { name: 'Far', color: 'Brun', sire: 'Farfar' },
        { name: 'Helsyster', color: 'Brun', sire: 'Far', dam: 'Mor' },
        { name: 'Halvbror', color: 'Fux', sire: 'Far', dam: 'En Annan' },
      ],
      pedigree: [
        { name: 'Mor', color: 'Brun', dam: 'Mormor' },
        { name: 'Mormor', color: 'Fux' },
      ],
    })
    const family = (await findFamilies(store.db, [mare])).get('Brunt Sto')
    const ofSire = family?.kin?.filter(({ sire }) => sire === family.sire) ?? []
    expect(new Set(ofSire.map(({ color }) => color))).toEqual(new Set(['Brun', 'Fux']))
    expect(ofSire.find(({ color }) => color === 'Brun')?.dam).toBe(family?.dam)
    expect(family?.dam).toMatchObject({ sire: null, dam: { color: 'Fux' } })
    const genes = family && hiddenInFamily(family)
    expect(genes?.ok && genes.loci[0]?.hidden).toMatchObject([{ allele: 'e', chance: { ways: 2n, of: 3n } }])
    expect(genes?.ok && restsOnText(genes.restsOn)).toBe(
      'Räknat på färgen, faderns färg, moderns färg, en far- eller morförälder och ett hel- eller halvsyskon.',
    )
  })

  test('knows a daughter as a mate, and a granddaughter by the daughter', async () => {
    const store = await open()
    const stallion: HorseDocument = { name: 'Brun Hingst', color: 'Brun' }
    const foal = (name: string, dam: string) => ({ name, color: 'Brun', sire: 'Brun Hingst', dam })
    await stock(store, {
      horses: [
        stallion,
        foal('Dotter', 'Sto'),
        foal('Inavlad', 'Dotter'),
        { name: 'Dotterdotter', color: 'Brun', sire: 'En Annan', dam: 'Dotter' },
        foal('Trefalt', 'Dotterdotter'),
      ],
    })
    const family = (await findFamilies(store.db, [stallion])).get('Brun Hingst')
    expect(family?.foalNames.toSorted()).toEqual(['Dotter', 'Inavlad', 'Trefalt'])
    const [daughter, inbred, threefold] = ['Dotter', 'Inavlad', 'Trefalt'].map(
      (name) => family?.foals[family.foalNames.indexOf(name)],
    )
    expect(inbred?.mate).toBe(daughter)
    expect(threefold?.mate).toMatchObject({ color: 'Brun', dam: daughter })
  })

  test('uses the breed’s stated frequencies, for each relative separately', async () => {
    const store = await open()
    const mare: HorseDocument = { name: 'Brunt Sto', color: 'Brun', breed: 'Shetlandsponny', sire: 'Far' }
    await stock(store, { horses: [mare], pedigree: [{ name: 'Far', color: 'Svart', breed: 'SWB' }] })
    const without = (await findFamilies(store.db, [mare], await findBreedGenes(store))).get('Brunt Sto')
    expect(without?.frequencies).toBeUndefined()
    expect(without && familyGenes(without)).toMatchObject({ restsOn: { isBreed: false } })
    const document = { breedGenes: 'Shetlandsponny: E 0,4; A 0,5\nSwb: E 0,5; A 0,1' }
    const saved = await commit(store, 'Anna', 'settings', [
      { op: 'create', collection: 'settings', id: SETTINGS_ID, document },
    ])
    expect(saved.ok).toBe(true)
    const family = (await findFamilies(store.db, [mare], await findBreedGenes(store))).get('Brunt Sto')
    expect(family?.frequencies?.E.get('E')).toBe(4000n)
    expect(family?.sire?.frequencies?.E.get('E')).toBe(5000n)
    const genes = family && hiddenInFamily(family)
    expect(genes?.ok && restsOnText(genes.restsOn)).toBe(
      'Räknat på färgen, faderns färg och hur vanliga generna är i rasen.',
    )
  })
})
