import { expect, test } from 'vitest'
import { readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { entryFilterFields, entryViews } from '#app/features/pedigree/view/list.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { countEntryViews, findEntryBreeds, findListedEntries, LISTED_ENTRIES_PER_PAGE } from './list.server.ts'

async function filled(store: Store, documents: Record<string, unknown>[], horses: Record<string, unknown>[] = []) {
  const changes = [
    ...documents.map((document): Change => ({ op: 'create', collection: 'pedigree', document })),
    ...horses.map((document): Change => ({ op: 'create', collection: 'horses', document })),
  ]
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return store
}

const ENTRIES = [
  { name: 'Ärlig', breed: 'SWB', gender: 'Sto', created: 2019, homebred: true, sire: 'Ödla', dam: 'Unknown' },
  { name: 'Ödla', breed: 'NF', gender: 'Hingst', created: 2010 },
  { name: 'Alva 2', breed: 'SWB', gender: 'Sto', sire: 'Ingen Post', dam: 'Ärlig', homebred: true },
  { name: 'L’Étoile', gender: 'Valack', created: 2019, dam: 'Stallhäst' },
  { name: 'Åska', breed: 'Egen ras' },
]

const names = async (store: Store, address: string) => {
  const { entries, total } = await findListedEntries(store.db, readEntryFilter(new URLSearchParams(address)), 1)
  expect(total).toBe(entries.length)
  return entries.map(({ name }) => name)
}

describeOnBothEngines('The list of pedigree entries', (open) => {
  test.each([
    { address: '', found: ['Alva 2', 'L’Étoile', 'Åska', 'Ärlig', 'Ödla'] },
    { address: 'ordning=namn-baklanges', found: ['Ödla', 'Ärlig', 'Åska', 'L’Étoile', 'Alva 2'] },
    { address: 'ordning=nyast', found: ['L’Étoile', 'Ärlig', 'Ödla', 'Alva 2', 'Åska'] },
    { address: 'ordning=aldst', found: ['Ödla', 'L’Étoile', 'Ärlig', 'Alva 2', 'Åska'] },
    { address: 'ordning=ras', found: ['Åska', 'Ödla', 'Alva 2', 'Ärlig', 'L’Étoile'] },
    { address: 'ordning=okänd', found: ['Alva 2', 'L’Étoile', 'Åska', 'Ärlig', 'Ödla'] },
    { address: 'ras=SWB', found: ['Alva 2', 'Ärlig'] },
    { address: 'kon=Sto&ras=SWB', found: ['Alva 2', 'Ärlig'] },
    { address: 'kon=Hingst', found: ['Ödla'] },
    { address: 'egen=ja', found: ['Alva 2', 'Ärlig'] },
    { address: 'egen=nej', found: ['L’Étoile', 'Åska', 'Ödla'] },
    { address: 'saknas=ja', found: ['Alva 2', 'L’Étoile'] },
    { address: 'q=etoile', found: ['L’Étoile'] },
    { address: 'q=ÄR', found: ['Ärlig'] },
    { address: 'q=%25', found: [] },
    { address: 'q=zzz', found: [] },
  ])('requested as "$address"', async ({ address, found }) => {
    const store = await filled(await open(), ENTRIES, [{ name: 'Stallhäst' }])
    expect(await names(store, address)).toEqual(found)
  })

  test('counts its views as it shows them', async () => {
    const store = await filled(await open(), ENTRIES)
    const views = entryViews(new URLSearchParams('saknas=ja'), await countEntryViews(store, 0))
    for (const { href, count } of views) {
      const shown = await names(store, href.split('?')[1] ?? '')
      if (count !== null) expect(shown, href).toHaveLength(count)
    }
    expect(views.map(({ count, isCurrent }) => (isCurrent ? [count] : count))).toEqual([5, 2, [null]])
  })

  test('says which parents have no entry, and which are unknown', async () => {
    const store = await filled(await open(), ENTRIES)
    const { entries } = await findListedEntries(store.db, { order: 'name' }, 1)
    expect(entries.map(({ name, sireHasEntry, damHasEntry }) => [name, sireHasEntry, damHasEntry])).toEqual([
      ['Alva 2', false, true],
      ['L’Étoile', null, false],
      ['Åska', null, null],
      ['Ärlig', true, null],
      ['Ödla', null, null],
    ])
  })

  test('is paged, and offers the existing breeds', async () => {
    const many = Array.from({ length: LISTED_ENTRIES_PER_PAGE + 3 }, (_, at) => ({
      name: `Häst ${String(at).padStart(4, '0')}`,
      breed: at % 2 === 0 ? 'SWB' : 'NF',
    }))
    const store = await filled(await open(), many)
    const second = await findListedEntries(store.db, { order: 'name' }, 2)
    expect([second.total, second.entries.map(({ name }) => name)]).toEqual([
      LISTED_ENTRIES_PER_PAGE + 3,
      many.slice(-3).map(({ name }) => name),
    ])
    const filter = readEntryFilter(new URLSearchParams('ras=X1'))
    const [breeds] = entryFilterFields(filter, await findEntryBreeds(store.db))
    expect(breeds?.options.map(({ value }) => value).sort()).toEqual(['', 'NF', 'SWB', 'X1'])
  })
})
