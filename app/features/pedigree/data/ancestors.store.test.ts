import { expect, test } from 'vitest'
import { stock } from '../../../../tests/examples/stock.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findAncestors } from './ancestors.server.ts'

describeOnBothEngines('pedigrees', (open) => {
  test('ancestors come from the pedigree first, then from the stud’s horses', async () => {
    const store = await open()
    await stock(store, {
      horses: [
        { name: 'Båda', color: 'Brun', picture: 'https://example.org/a.jpg' },
        { name: 'Bara häst', sire: 'Far', category: 'stallions' },
      ],
      pedigree: [{ name: 'Båda', color: 'Fux' }, { name: 'Bara stamtavla' }, { name: 'Unknown' }],
    })
    const found = await findAncestors(store.db, ['Båda', 'Bara häst', 'Bara stamtavla', 'Ingen', 'Unknown', 'Båda', ''])
    expect([...found.keys()].toSorted()).toEqual(['Bara häst', 'Bara stamtavla', 'Båda'])
    expect(found.get('Båda')).toEqual({
      document: expect.objectContaining({ color: 'Fux' }),
      own: true,
      horse: expect.objectContaining({ color: 'Brun' }),
    })
    expect(found.get('Bara häst')?.document.sire).toBe('Far')
    expect(found.get('Bara stamtavla')?.own).toBe(false)
  })

  test('more than thirty names are all found', async () => {
    const store = await open()
    const names = Array.from({ length: 95 }, (_, i) => `Häst ${i}`)
    await stock(store, { pedigree: names.map((name) => ({ name })) })
    expect((await findAncestors(store.db, names)).size).toBe(95)
  })
})
