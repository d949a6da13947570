import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { familyGenes } from '#app/domain/odds/family-genes.ts'
import { stock } from '#app/features/pedigree/data/stock.examples.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findFamilies } from './families.server.ts'

describeOnBothEngines('the family of a horse without a genotype', (open) => {
  test('is parents, foals and their other parents, each with what record and entry tell', async () => {
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
    // A foal whose own record names another sire is none of his.
    expect(family?.foalNames.toSorted()).toEqual(['Fuxföl', 'I stamtavlan'])
    expect(family?.foals[family.foalNames.indexOf('Fuxföl')]?.mate).toMatchObject({ genotype: 'ee aa' })
    expect(family?.foals[family.foalNames.indexOf('I stamtavlan')]?.mate).toBeNull()
    const genes = family && familyGenes(family)
    expect(genes?.ok && genes.groups.coat.combinations.every(({ pairs }) => pairs[0]?.join('') === 'Ee')).toBe(true)
  })
})
