import { expect, test } from 'vitest'
import { countByGender } from '#app/features/horses/data/attention.server.ts'
import { findJournal } from '#app/features/journal/data/entries.server.ts'
import { findSuggestions } from '#app/features/search/data/suggestions.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findAttention } from './attention.server.ts'

const make = (collection: Change['collection'], document: Record<string, unknown>): Change => ({
  op: 'create',
  collection,
  document,
})
const horse = (document: Record<string, unknown>) => make('horses', document)

async function keep(store: Store, ...changes: Change[]) {
  const result = await commit(store, 'Anna', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.revision
}

describeOnBothEngines('The dashboard', (open) => {
  test('counts by sex, without the sold and the dead', async () => {
    const store = await open()
    await keep(
      store,
      ...['stallions', undefined, 'workers', 'sold', 'dead'].map((category, i) =>
        horse({ name: `H${i}`, gender: 'Hingst', category }),
      ),
      horse({ name: 'S', gender: 'Sto', category: 'seniors', link: 'https://example.org' }),
      horse({ name: 'X', gender: 'Okänt' }),
      horse({ name: 'Y' }),
    )
    expect(await countByGender(store.db)).toEqual({ Hingst: 3, Sto: 1, Valack: 0 })
  })

  test('names horses that are on no public page', async () => {
    const store = await open()
    await keep(
      store,
      ...['stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'for-sale', 'sold', 'dead'].map(
        (category) => horse({ name: category, category }),
      ),
      horse({ name: 'Örn', category: 'workers' }),
      horse({ name: 'Bo', category: 'pony' }),
      horse({ name: 'Ida' }),
      horse({ name: 'Till salu ändå', category: 'riding', forSale: true }),
    )
    expect(await findAttention(store.db, 'unlisted', 10)).toEqual([
      { name: 'Bo', about: 'Kategorin Ponnyer har ingen publik sida' },
      { name: 'Ida', about: 'Saknar kategori' },
      { name: 'Örn', about: 'Kategorin Arbetshästar har ingen publik sida' },
    ])
    expect(await findAttention(store.db, 'unlisted', 2)).toHaveLength(2)
  })

  test('names sold horses that lack link or owner', async () => {
    const store = await open()
    const link = 'https://example.org'
    await keep(
      store,
      horse({ name: 'A', category: 'sold', link, owner: 'Bo' }),
      horse({ name: 'B', category: 'sold', link, owner: '' }),
      horse({ name: 'C', category: 'sold', owner: 'Bo', breeder: 'säger "owner":"" ofta' }),
      horse({ name: 'D', category: 'sold' }),
      horse({ name: 'E', category: 'sold', link, owner: 17 }),
      horse({ name: 'F', category: 'sold', link, owner: ' ', breeder: 'x' }),
      horse({ name: 'G', category: 'dead' }),
    )
    expect(await findAttention(store.db, 'sold', 10)).toEqual([
      { name: 'B', about: 'Såld, saknar ägare' },
      { name: 'C', about: 'Såld, saknar länk' },
      { name: 'D', about: 'Såld, saknar länk och ägare' },
    ])
  })

  test('names entries of ten merits and more', async () => {
    const store = await open()
    await keep(
      store,
      make('competition', { name: 'Nio', meritCount: 9, currentClass: 'LA' }),
      make('competition', { name: 'Tio', meritCount: '10', currentClass: 'LA' }),
      make('competition', { name: 'Elva', meritCount: 11 }),
    )
    expect(await findAttention(store.db, 'merits', 10)).toEqual([
      { name: 'Elva', about: '11 meriter, redo för nästa klass' },
      { name: 'Tio', about: '10 meriter i LA, redo för nästa klass' },
    ])
  })

  test('names parents without an entry in the pedigree, each once', async () => {
    const store = await open()
    await keep(
      store,
      horse({ name: 'A', sire: 'Känd', dam: 'Saknad' }),
      horse({ name: 'B', sire: 'Borta', dam: 'Saknad' }),
      horse({ name: 'C', sire: 'Unknown', dam: '' }),
      horse({ name: 'D', sire: 'Saknad' }),
      make('pedigree', { name: 'Känd', sire: 'Långt borta' }),
    )
    const found = await findAttention(store.db, 'pedigree', 10)
    expect(found.map(({ name }) => name)).toEqual(['Borta', 'Saknad'])
  })

  test('lists recent changes, undos, and undone undos', async () => {
    const store = await open()
    const made = await keep(store, ...Array.from({ length: 9 }, (_, i) => horse({ name: `H${i}` })))
    await undo(store, 'Bo', made)
    await undo(store, 'Bo', 2)
    const entries = await findJournal(store.db, { limit: 5 })
    expect(
      entries.map(({ revision, actor, action, undoes, undoneBy, count }) => [
        revision,
        actor,
        action,
        undoes,
        undoneBy,
        count,
      ]),
    ).toEqual([
      [3, 'Bo', 'undo', 2, null, 9],
      [2, 'Bo', 'undo', 1, 3, 9],
      [1, 'Anna', 'import', null, null, 9],
    ])
    expect(entries[0]?.changes.map(({ kind }) => kind)).toEqual(['created', 'created', 'created', 'created'])
    expect(await findJournal(store.db, { limit: 5, before: 3, action: 'undo' })).toMatchObject([{ revision: 2 }])
    expect(await findJournal(store.db, { limit: 1, name: 'H7' })).toMatchObject([{ revision: 3 }])
    expect(await findJournal(store.db, { limit: 5, name: 'Ingen' })).toEqual([])
  })

  test('suggests names that begin with the text, ignoring case and accents', async () => {
    const store = await open()
    await keep(
      store,
      ...['Elsa', 'ELVIRA', 'Élan', 'Åsa', 'Asa', 'Eld & Is'].map((name) =>
        horse({ name, breed: 'SWB', gender: 'Sto' }),
      ),
      make('pedigree', { name: 'Elsa' }),
      make('pedigree', { name: 'Elmer', breed: 'NF' }),
      ...Array.from({ length: 14 }, (_, i) => horse({ name: `Många ${String.fromCharCode(65 + i)}` })),
    )
    const names = async (kind: 'horses' | 'pedigree' | 'all', typed: string) =>
      (await findSuggestions(store.db, kind, typed)).map(({ name }) => name)
    expect(await names('horses', 'el')).toEqual(['Élan', 'Eld & Is', 'Elsa', 'ELVIRA'])
    expect(await names('pedigree', 'EL')).toEqual(['Elmer', 'Elsa'])
    expect(await findSuggestions(store.db, 'all', 'els')).toEqual([{ name: 'Elsa', about: 'SWB, Sto' }])
    expect(await names('all', 'å')).toEqual(['Åsa'])
    expect(await names('all', 'många')).toHaveLength(10)
    for (const nothing of ['', '  ', '%', '_']) expect(await names('all', nothing)).toEqual([])
  })
})
